/**
 * From what the searches say of a product its tier, lower ones first: the part by its concept, then its words,
 * the part itself before what belongs to it (كير before دهن كير).
 */
import { isPart, type Understanding } from '#functions/search/understanding/understandText.ts'
import { firstMentionTier, matchFlag, noMatchTier, type ToTier } from './findHits.ts'

/** Best first. Parts by concept are ranked around `named` (`tierOf`), plain words at the other two. */
export const tier = {
  id: 0,
  number: 1,
  looseNumber: 2,
  name: 3,
  numberStart: 4,
  nameStart: 5,
  wordsOfName: 6,
  car: 7,
  named: 8,
  words: 9,
  insideNumber: 10,
  mentionInName: firstMentionTier,
  mention: firstMentionTier + 1,
} as const

/** How well a product's flags match; `noMatchTier` if they do not. */
type TierRank = (flags: number) => number

export const tierOfBest =
  (tierRank: TierRank): ToTier =>
  (exact, flags) =>
    Math.min(exact, tierRank(flags))

const has = (flags: number, flag: number): boolean => (flags & flag) > 0

export const rankOfWords: TierRank = (flags) =>
  has(flags, matchFlag.wordsInName)
    ? tier.wordsOfName
    : has(flags, matchFlag.words)
      ? tier.words
      : noMatchTier

/** Half a tier never outweighs a whole one. */
export function createTierRank({ slots, positions, years, cars }: Understanding): TierRank {
  if (slots.length === 0) return () => tier.car
  const hasParts = slots.some(isPart)
  const hasWords = slots.some((slot) => !isPart(slot))
  const rankOfParts: TierRank = (flags) => {
    if (!has(flags, matchFlag.named))
      return has(flags, matchFlag.wordsInName)
        ? tier.mentionInName
        : has(flags, matchFlag.words)
          ? tier.mention
          : noMatchTier
    const better =
      (has(flags, matchFlag.wordsInName) ? 2 : 0) + (has(flags, matchFlag.main) ? 1 : 0)
    return tier.named - better + (hasWords && !has(flags, matchFlag.namedInName) ? 3 : 0)
  }
  const base = hasParts ? rankOfParts : rankOfWords
  return (flags) =>
    base(flags) +
    (positions.length > 0 && !has(flags, matchFlag.position) ? 3 : 0) +
    (years.length > 0 && !cars && !has(flags, matchFlag.year) ? 0.5 : 0)
}

/** What is added for products that list no car: more than tiers before a mention differ. */
const universalCost = 12
const unstatedCost = 24

/**
 * Only what fits the named cars, is for every car, or states no car but has theirs in its name. What
 * only mentions the part is left out: nobody who asks for a Camry's engine wants its compressor.
 */
export function tierWithCars(asked: Understanding): ToTier {
  const rank = createTierRank(asked)
  const end = asked.slots.some(isPart) ? firstMentionTier : noMatchTier
  return (exact, flags, fit) => {
    if (exact <= tier.looseNumber) return exact
    const isNamed = has(flags, matchFlag.car)
    if (fit === 'no' || (fit === 'unstated' && !isNamed)) return noMatchTier
    const cost = fit === 'universal' ? universalCost : fit === 'unstated' ? unstatedCost : 0
    const found = Math.min(exact, rank(flags) + (isNamed ? 0 : 0.5)) + cost
    return found < end ? found : noMatchTier
  }
}
