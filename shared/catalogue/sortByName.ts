import { fold } from './fold.ts'

/**
 * A copy sorted by name: the binary order of the folded name (rules.md, Lists), so that أ and ا, or
 * upper and lower case, sort together. `tieBreakOf` fixes the order of equal names.
 */
export function sortByName<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  tieBreakOf: (item: T) => string,
): T[] {
  return items
    .map((item) => ({ item, name: fold(nameOf(item)), tieBreak: tieBreakOf(item) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.tieBreak, b.tieBreak))
    .map(({ item }) => item)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
