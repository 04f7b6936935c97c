/**
 * Engines, markets, bodies and drives in a list of cars. Each belongs to the car before it; behind years that several
 * cars share, to all of these; and before the first car to that one.
 */
import { detailAt } from '#functions/search/understanding/details.ts'
import { indexes, takeAll, type Range, type Word } from '#functions/search/understanding/words.ts'
import { limitNames, type CarLimits } from '#shared/cars/details.ts'
import type { ReadFitment } from '#shared/catalogue/vendorSchema.ts'

export type Limits = Pick<ReadFitment, keyof CarLimits>

/** What the words that are not `taken` say, which then are. */
export function readLimits(
  text: string,
  words: readonly Word[],
  { taken, isName }: { taken: Set<number>; isName: boolean },
) {
  return takeAll(words, (at) => {
    const isLimit = !taken.has(at) && (!isName || (taken.has(at - 1) && isSize(text, words, at)))
    const next = [...taken].filter((place) => place > at)
    const end = isName ? at + 2 : Math.min(words.length, ...next)
    const found = isLimit ? detailAt(text, words, at, end) : undefined
    for (const place of found ? indexes(found) : []) taken.add(place)
    return found
  })
}

/**
 * «2.4», without a unit: all that a product's name may say of its cars, and right behind one. A market there is
 * that of the part («فلتر كوري»), and a wrong limit hides a part from those whom it would fit.
 */
const isSize = (text: string, words: readonly Word[], at: number): boolean =>
  /^\p{Nd}[.٫]\p{Nd}(?![\p{Nd}\p{L}]| ?(?:لتر|ليتر|l\b))/iu.test(text.slice(words[at]?.start))

interface LimitedCar extends Range {
  /** The same list for cars that share it. */
  years: readonly unknown[]
  limits: Limits
}

export function giveLimits(
  cars: readonly LimitedCar[],
  stated: readonly (Range & { limits: CarLimits })[],
  years: readonly Range[],
): void {
  const inOrder = cars.toSorted((one, other) => one.from - other.from)
  const given = stated.map(({ limits, from, to }) => {
    const owner = inOrder.findLast((car) => car.from <= from) ?? inOrder[0]!
    const group = inOrder.filter((car) => car.years === owner.years)
    const hasYearsBehind = years.some((one) => one.from > from && one.to <= owner.to)
    const isShared = from < owner.from || (owner === group.at(-1) && !hasYearsBehind)
    return { limits, from, to, owner, others: isShared ? group.filter((one) => one !== owner) : [] }
  })
  for (const { limits, from, to, owner } of given) {
    addLimits(owner, limits)
    owner.from = Math.min(owner.from, from)
    owner.to = Math.max(owner.to, to)
  }
  // What a car has itself is not what the others have.
  const own = new Map(cars.map((car) => [car, Object.keys(car.limits)]))
  for (const { limits, others } of given)
    for (const other of others)
      if (Object.keys(limits).every((name) => !own.get(other)?.includes(name)))
        addLimits(other, limits)
}

export function addLimits(car: { limits: Limits }, limits: CarLimits): void {
  for (const name of Object.values(limitNames)) {
    const all = new Set<string>([...(car.limits[name] ?? []), ...(limits[name] ?? [])])
    if (all.size > 0) car.limits = { ...car.limits, [name]: [...all] }
  }
}
