import { fold } from '#shared/catalogue/fold.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

const squeezed = (name: string): string => fold(name).replaceAll(' ', '')

/** Any spelling of a known car -> the key of its first spelling. */
const known = new Map(
  vocabulary.makes
    .flatMap((make) => [make, ...make.models])
    .flatMap(({ nameAr, terms }) => terms.map((term) => [squeezed(term), squeezed(nameAr)])),
)

/**
 * The key by which names of makes and models are compared: إلنترا, Elantra and Avante share one, and
 * so do Land Cruiser and لاندكروزر. The key of an unknown name is the folded name without spaces.
 */
export function carKey(name: string): string {
  const key = squeezed(name)
  return known.get(key) ?? key
}
