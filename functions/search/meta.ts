/** How a list's first page tells what it did with its text. */
import { fold } from '#shared/catalogue/fold.ts'
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import type { TextPlan } from './plan.ts'

/** Of a text that is searched as it is. */
export const literalMeta = (searched: string): SearchMeta => ({
  ...{ searched, relaxed: false },
  ...{ understood: [], corrected: [], dropped: [], offers: [] },
})

/** `total` is the number of products that are listed. */
export function toMeta(plan: TextPlan, total: number, offers: SearchMeta['offers']): SearchMeta {
  const { understanding, rewritten, corrected, dropped, isNear, isQuestion } = plan
  return {
    searched: understanding.searched,
    relaxed: isNear === 'ifAny' ? total > 0 : isNear,
    understood: understanding.understood.map((each): Understood => ({
      ...each,
      ...rewritten.toTyped(each),
    })),
    corrected: corrected.filter(({ from, to }) => fold(from) !== fold(to)),
    dropped,
    ...(isQuestion && total > 0 ? { didYouMean: { text: rewritten.text, count: total } } : {}),
    offers,
  }
}
