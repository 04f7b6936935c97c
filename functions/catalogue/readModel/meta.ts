/** How a list's first page tells what it did with its text. */
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { fold } from '#shared/catalogue/fold.ts'
import type { TextSearch } from './textSearch.ts'

export interface FoundMeta {
  typed: string
  search?: TextSearch
  isRelaxed?: boolean
  corrected?: SearchMeta['corrected']
  dropped?: string[]
  didYouMean?: SearchMeta['didYouMean']
  offers?: SearchMeta['offers']
}

export function metaOf(found: FoundMeta): SearchMeta {
  const { typed, search, isRelaxed = false, corrected = [], dropped = [], offers = [] } = found
  const { asked, rewritten } = search ?? {}
  const understood = (asked?.understood ?? []).map((each): Understood => ({
    ...each,
    ...rewritten?.toTyped(each),
  }))
  return {
    searched: asked?.searched ?? typed,
    relaxed: isRelaxed,
    understood,
    corrected: corrected.filter(({ from, to }) => fold(from) !== fold(to)),
    dropped,
    ...(found.didYouMean ? { didYouMean: found.didYouMean } : {}),
    offers,
  }
}
