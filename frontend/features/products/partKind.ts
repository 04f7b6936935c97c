import { fold } from '#shared/catalogue/fold.ts'
import type { Product } from '#shared/products/schema.ts'

const foldedWords = (text: string) => fold(text).split(' ').filter(Boolean)

/**
 * What kind of part a product is, as a text to search for: its name without its cars, years and other
 * words with digits ('رديتر هافال H6' is 'رديتر'). Empty if nothing else is in the name.
 */
export function partKind({
  nameAr,
  compatibilities,
}: Pick<Product, 'nameAr' | 'compatibilities'>): string {
  const names = compatibilities.flatMap(({ brand, trim }) => [brand.name, trim.name])
  const ofCars = new Set(
    names.flatMap((name) => [...foldedWords(name), foldedWords(name).join('')]),
  )
  const isOfCar = (word: string) =>
    ofCars.has(word) || (word.startsWith('و') && ofCars.has(word.slice(1)))
  return nameAr
    .split(/\s+/)
    .filter((word) => {
      const folded = fold(word)
      return folded.length > 1 && !/\d/.test(folded) && !foldedWords(word).every(isOfCar)
    })
    .join(' ')
}
