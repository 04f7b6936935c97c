/** Selects the rows of a page of what a text finds, in the groups of its parts. */
import type { Group, Wish } from '#functions/catalogue/port.ts'
import { isPart, type Slot } from '#functions/search/understanding/understandText.ts'
import type { Columns } from '../columns/columns.ts'
import type { Statements } from '../store/engine.ts'
import {
  type FoundHits,
  readLevel,
  levels,
  noMatchTier,
  readPart,
  Searches,
  type TextSearch,
} from '../text/findHits.ts'
import type { WordRows } from '../text/wordRows.ts'
import type { Cell } from './facets.ts'
import {
  cellFilters,
  createCounts,
  type Filters,
  findSeq,
  fitRanks,
  hasPriceRange,
  productFilter,
} from './filters.ts'
import { type Order, type Row, tiersPerRank } from './rowOrder.ts'
import type { PageQuery } from './rows.ts'

/** The rows of a text's page, of what its searches have found, with the list's cells. */
export function createSelectHits(
  prepare: Statements,
  columns: Columns,
): (
  found: FoundHits,
  order: Order,
  query: PageQuery & HitsQuery,
) => { rows: Row[]; cells: Cell[]; parts: ReadonlySet<number> } {
  return (found, order, query) => {
    const { filters, search, wishes, wordRows, position, count, rowOrder } = query
    const { seqs, tiers, groups, areOpposed } = found
    const now = columns.shown(columns.now(), { partType: filters.partType })
    const { traits, cellOf, sold } = now
    const cars = columns.sets.ofCar(filters)
    wordRows.spend(seqs.length)
    // Mentions that fit the car would come before the part itself for other cars.
    const isWithoutMentions =
      cars !== undefined && groups.some((group) => readLevel(group) < levels.mention)
    const ranks = fitRanks(filters)
    const passes = productFilter(filters, now, columns.sets)
    const excluded = filters.excludeId && findSeq(prepare, filters.excludeId)
    const takesOpposed = wishes.includes('position')
    const { isCounted, isListed, isStocked } = cellFilters(filters, traits)
    const isWanted = (at: number, seq: number, cell: number) =>
      isCounted(cell) &&
      seq !== excluded &&
      (takesOpposed || !areOpposed[at]) &&
      !(isWithoutMentions && readLevel(groups[at] ?? 0) === levels.mention) &&
      passes?.(seq) !== false
    const counts = createCounts(traits, filters)
    const candidates = { seqs: new Array<number>(), buckets: new Array<number>() }
    const parts = new Set<number>()
    const isPriced = isByPrice(order, filters)
    // Cheap bolts do not match an engine below a price.
    const lastLevel = isPriced ? levels.seldom : levels.belonging
    const fitRank = (cell: number, fits: boolean) =>
      ranks === undefined || fits ? 0 : (traits[cell]?.fitForOtherCars ?? 0)
    const bucketOf = (seq: number, tier: number, group: number, cell: number, fits: boolean) =>
      groupBucket(order, group, isPriced) +
      sortBucket(order, {
        ...{ tier, fits, inStock: isStocked(cell), sold: sold[seq] ?? 0 },
        isAway: search?.place !== undefined && traits[cell]?.governorate !== search.place,
      })
    for (const [at, seq] of seqs.entries()) {
      const cell = cellOf[seq] ?? 0
      if (!isWanted(at, seq, cell)) continue
      const group = groups[at] ?? 0
      parts.add(readPart(group))
      const fits = cars?.has(seq) === true
      counts.add(cell, fits, readLevel(group) > lastLevel)
      const rank = fitRank(cell, fits)
      if (!isListed(cell) || ranks?.includes(rank) === false) continue
      candidates.seqs.push(seq)
      candidates.buckets.push(
        rank * tiersPerRank + bucketOf(seq, tiers[at] ?? noMatchTier, group, cell, fits),
      )
    }
    return {
      rows: rowOrder.page(candidates, { ...position, count }),
      cells: counts.cells(cars !== undefined),
      parts,
    }
  }
}

interface HitsQuery {
  search: TextSearch | undefined
  /** Those that are given up. */
  wishes: readonly Wish[]
  wordRows: WordRows
}

/** Whether what is the part itself is listed before what belongs to it, however cheap. */
const isByPrice = ({ column }: Order, filters: Filters): boolean =>
  column === 'price' || hasPriceRange(filters)

/** Above the widest range of `sortBucket` within one group, so that groups never overlap. */
const tiersPerGroup = 1000
/** What being elsewhere costs: less than the step from what fits a car to what is for every car. */
const awayTiers = 11.5

/** Each of several parts is a group; of one, only an order by price tells what is the part from the rest. */
function groupBucket({ hasGroups }: Order, group: number, isPriced: boolean): number {
  const level = isPriced || readLevel(group) === levels.mention ? readLevel(group) : levels.part
  return hasGroups ? tiersPerGroup * (4 * readPart(group) + level) : 0
}

/** The part, of several, and whether it only belongs to that or mentions it. */
export function readGroup(bucket: number): { part: number; isOther: boolean } {
  const within = bucket - Math.round(bucket / tiersPerRank) * tiersPerRank
  const group = Math.floor((within + 4) / tiersPerGroup)
  return { part: readPart(group), isOther: readLevel(group) > levels.seldom }
}

/**
 * By how well a product matches, and in an order of relevance also what fits the chosen car, then what is in
 * stock, then what has sold more, in doubling steps up to 127 pieces; shops at the place in the text come first.
 */
function sortBucket(
  { sortBy, hasGroups }: Order,
  {
    tier,
    fits,
    isAway,
    inStock,
    sold,
  }: { tier: number; fits: boolean; isAway: boolean; inStock: boolean; sold: number },
): number {
  if (sortBy !== 'relevance') return hasGroups && isAway ? 1 : 0
  return (
    8 * (tier + (isAway ? awayTiers : 0)) - (fits ? 2 : 0) - (inStock ? 1 : 0) - soldBonus(sold)
  )
}

/** Sixteenths add up exactly. The most, seven, weigh less than being in stock or one more word of the text. */
const soldBonus = (sold: number): number => Math.min(7, Math.floor(Math.log2(1 + sold))) / 16

/** The groups of a page's rows, if there are several, and what a relaxed list has not of its text. */
export function describeHits(
  search: TextSearch | undefined,
  found: FoundHits | undefined,
  { parts: partsFound = new Set() }: { parts?: ReadonlySet<number> },
  rows: readonly Row[],
): { groups: Group[] | undefined; slots: Slot[]; metWords: number } {
  const { parts, evidence, isRelaxed } = search?.searches ?? new Searches()
  if (!found) return { groups: undefined, slots: [], metWords: 0 }
  const hasParts = parts.length > 1
  const groups = rows.map(({ bucket }): Group => {
    const { part, isOther } = readGroup(bucket)
    return { part: hasParts ? parts[part]?.slot : undefined, isOther }
  })
  const mask = found.evidence[found.seqs.indexOf(rows[0]?.seq ?? 0)] ?? 0
  const words = evidence
    .map(({ slot }, at) => ({ slot, isMet: ((mask >> at) & 1) === 1 }))
    .filter(({ slot }) => !isPart(slot))
  const lacking = [
    ...parts.filter((_, at) => hasParts && !partsFound.has(at)),
    ...words.filter(({ isMet }) => !isMet),
  ]
  return {
    groups: hasParts || groups.some(({ isOther }) => isOther) ? groups : undefined,
    slots: isRelaxed && rows.length > 0 ? lacking.map(({ slot }) => slot) : [],
    metWords: words.filter(({ isMet }) => isMet).length,
  }
}
