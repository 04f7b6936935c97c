/** Finds the products of a text by several searches, each of which says something about a product. */
import type { Fit } from '#shared/products/schema.ts'
import { fitsByRank, type ProductColumns } from '../columns/productColumns.ts'
import type { ProductSets } from '../columns/productSets.ts'
import type { Statements } from '../store/engine.ts'
import { type Expression, listSeqs, type WordRows } from './textIndex.ts'
import { firstMentionTier, type HitCars, matchFlag, noMatchTier, type Searches } from './tiers.ts'

/** These only rank products; the others decide whether one matches, and its group. */
const ranking = matchFlag.wordsInName | matchFlag.namedInName | matchFlag.position | matchFlag.year

/** What lacking all of the words costs: above the range of tiers of the part itself, below a position. */
const evidenceCost = 2.5
/** In a lenient search, what only belongs to the part comes after all that is the part. */
const belongingCost = 8

/** A listed product that was found. */
export interface Hit {
  seq: number
  tier: number
  /** Index of the part that it is, if the text has several; their number for none of them. */
  part: number
  /** What it is to the part (`partLevel`). */
  level: number
  /** Whether it has the opposite of a position. */
  isOpposed: boolean
  /** Whether none of its sources is from a country that the text asks for. */
  isFromElsewhere: boolean
  /** What it has of `evidence`, as bits. */
  evidence: number
}

/** Whether a product is the text's part, seldom meant by it, belongs to it, or mentions it. */
export const partLevel = { part: 0, seldom: 1, belonging: 2, mention: 3 } as const

const none = new Uint32Array()
const findName = 'SELECT sortName FROM products WHERE seq = ?'

/**
 * The products that searches find, each once and in no order. Searches that only rank run if `isRanked`; else
 * only groups are told apart.
 */
export function createFindHits(prepare: Statements, sets: ProductSets) {
  const hasOtherYear = (seq: number, { hasOtherYear: isOther }: HitCars) =>
    isOther?.(String(prepare(findName).get(seq)?.sortName)) === true

  return (
    { exact, words, cars: named, tierOf, ...searches }: Searches,
    { cellOf, traits }: ProductColumns,
    wordRows: WordRows,
    isRanked: boolean,
  ): Hit[] => {
    const tally = createTally(cellOf)
    const bitsOf = (expression: Expression) => wordRows.find(expression) ?? none
    for (const { tier, sql, params } of exact) tally.addExact(wordRows.list(sql, ...params), tier)
    for (const { flag, expression } of words)
      if (isRanked || (flag & ranking) === 0) tally.addFlags(listSeqs(bitsOf(expression)), flag)
    const listing = named && sets.ofFitments(named.fitments, named.details)
    const refused =
      searches.refusedCars.length > 0 ? sets.ofFitments(searches.refusedCars) : undefined
    const byName = named?.fitsByName && listSeqs(bitsOf(named.fitsByName))
    if (named?.isAll) {
      tally.addFlags(listing?.all.seqs ?? [], 0)
      tally.addFlags(byName ?? [], 0)
    }
    const fitting = new Set(byName)
    const fitOfOthers = createOtherFit(named, sets)
    const fitOf = (seq: number): Fit => {
      const listed = fitting.has(seq) ? 'fits' : listing?.fitOf(seq)
      if (listed) return listed
      const fit = fitsByRank[traits[cellOf[seq] ?? 0]?.fitForOtherCars ?? -1] ?? 'no'
      return fit === 'no' ? fitOfOthers(seq) : fit
    }
    const isFromElsewhere = createOriginTest(searches, bitsOf)
    const countMet = createEvidence(isRanked ? searches.evidence : [], bitsOf)
    const findPart = createFindPart(searches.parts, bitsOf)
    const hits: Hit[] = []
    const tierWithYear = (seq: number, exactTier: number, flags: number) => {
      const fit = named ? fitOf(seq) : 'no'
      // A name is read only where it matters.
      const mayBeOther = named && fit === 'unstated' && (flags & matchFlag.car) > 0
      return tierOf(exactTier, flags, mayBeOther && hasOtherYear(seq, named) ? 'no' : fit)
    }
    tally.forEach((seq, exactTier, flags) => {
      const tier = tierWithYear(seq, exactTier, flags)
      const isExact = exactTier < noMatchTier
      const isOpposed =
        !isExact && ((flags & matchFlag.opposite) > 0 || refused?.all.has(seq) === true)
      if (tier >= noMatchTier || (isOpposed && !searches.isLenient)) return
      const level = searches.parts.length === 0 || isExact ? partLevel.part : findLevel(flags)
      const { mask: evidence, cost } = countMet(seq)
      const lacks = searches.isLenient && level === partLevel.belonging ? belongingCost : 0
      hits.push({
        seq,
        tier: tier + cost + lacks,
        part: findPart(seq, isExact),
        level: tier >= firstMentionTier ? partLevel.mention : level,
        isOpposed,
        isFromElsewhere: !isExact && isFromElsewhere(seq),
        evidence,
      })
    })
    return hits
  }
}

function findLevel(flags: number) {
  if ((flags & matchFlag.usual) > 0) return partLevel.part
  return (flags & matchFlag.main) > 0 ? partLevel.seldom : partLevel.belonging
}

/** The fit of what lists other cars: unstated where a name is enough, unless it lists these in some year. */
function createOtherFit(named: HitCars | undefined, sets: ProductSets) {
  const listing = named?.unlessListed && sets.ofFitments(named.unlessListed)
  return (seq: number): Fit => (listing?.all.has(seq) === false ? 'unstated' : 'no')
}

/** Whether no source of a product is from a country that a lenient search asks for. */
function createOriginTest(
  { isLenient, origins }: Pick<Searches, 'isLenient' | 'origins'>,
  bitsOf: (expression: Expression) => Uint32Array,
) {
  const bits = isLenient && origins ? bitsOf(origins) : undefined
  return (seq: number) => bits !== undefined && !hasBit(bits, seq)
}

/**
 * Which of several parts a product is, or has the words of: «غطاء رديتر» is not a radiator. What is none
 * of them comes last, unless it is exactly what was typed.
 */
function createFindPart(parts: Searches['parts'], bitsOf: (expression: Expression) => Uint32Array) {
  if (parts.length < 2) return () => 0
  const places = [...parts.map((part) => part.expression), ...parts.map((part) => part.words)].map(
    bitsOf,
  )
  return (seq: number, isExact: boolean) => {
    const place = places.findIndex((bits) => hasBit(bits, seq))
    return place >= 0 ? place % parts.length : isExact ? 0 : parts.length
  }
}

/** Which evidence a product has, as bits, and what the rest costs. */
function createEvidence(
  evidence: Searches['evidence'],
  bitsOf: (expression: Expression) => Uint32Array,
) {
  const places = evidence.flatMap(({ anywhere, inName }, at) =>
    [bitsOf(anywhere), bitsOf(inName)].map((bits) => ({ bits, flag: 1 << at })),
  )
  return (seq: number) => {
    let mask = 0
    let met = 0
    for (const { bits, flag } of places) {
      if (!hasBit(bits, seq)) continue
      mask |= flag
      met++
    }
    return { mask, cost: places.length === 0 ? 0 : evidenceCost * (1 - met / places.length) }
  }
}

const hasBit = (bits: Uint32Array, seq: number): boolean =>
  (((bits[seq >>> 5] ?? 0) >>> (seq & 31)) & 1) === 1

/** Beside the flags of searches: the product has been found. */
const isFound = 1 << 15

/** What the searches say of each listed product. */
function createTally(cellOf: Uint32Array) {
  // By `seq`.
  const flagsOf = new Uint16Array(cellOf.length)
  /** How much better than none the best exact tier is. */
  const exactOf = new Uint8Array(cellOf.length)
  const found: number[] = []

  const addFlags = (seqs: ArrayLike<number>, flags: number) => {
    for (let at = 0; at < seqs.length; at++) {
      const seq = seqs[at] ?? 0
      if (!cellOf[seq]) continue
      const before = flagsOf[seq] ?? 0
      if (before === 0) found.push(seq)
      flagsOf[seq] = before | flags | isFound
    }
  }

  return {
    addFlags,
    addExact(seqs: readonly number[], tier: number) {
      addFlags(seqs, 0)
      for (const seq of seqs)
        if (flagsOf[seq]) exactOf[seq] = Math.max(exactOf[seq] ?? 0, noMatchTier - tier)
    },
    forEach(use: (seq: number, exact: number, flags: number) => void) {
      for (const seq of found)
        use(seq, noMatchTier - (exactOf[seq] ?? 0), (flagsOf[seq] ?? 0) & ~isFound)
    },
  }
}
