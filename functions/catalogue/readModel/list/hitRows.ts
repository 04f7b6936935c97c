/** The filters of a text's list, and the rows of its page, in the groups of the text's parts. */
import type { NamedPlace } from '#functions/search/understanding/places.ts'
import type { Group, Wish } from '#functions/catalogue/port.ts'
import { isPart, type Slot } from '#functions/search/understanding/understandText.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import type { CardSources } from '../cardSources.ts'
import type { Columns } from '../columns/columns.ts'
import { hasKind } from '../columns/kinds.ts'
import type { Traits } from '../columns/productColumns.ts'
import { findSeq, type ListedFit, rankByFit } from '../columns/productSets.ts'
import type { Statements } from '../store/engine.ts'
import { type Hit, partLevel } from '../text/findHits.ts'
import type { WordRows } from '../text/textIndex.ts'
import { Searches, type TextSearch } from '../text/tiers.ts'
import { createCounts, type Cell } from './facets.ts'
import { cellFilters, fitRanks, hasPriceRange, productFilter, type Filters } from './filters.ts'
import type { Order, PageQuery, Row } from './rowOrder.ts'

/** The most important first: each is kept if any product left meets it. */
const wishes: readonly Wish[] = ['vendor', 'condition', 'price', 'partType', 'position', 'origin']
const filterNames: Partial<Record<Wish, readonly (keyof Filters)[]>> = {
  partType: ['partType'],
  price: ['minPrice', 'maxPrice'],
  condition: ['condition'],
  vendor: ['vendorId'],
}

/**
 * The filters of a text's list: those of the query, then those of the text. What no product meets in a lenient
 * search is given up: as little as possible, and what people mind least.
 */
export function chooseFilters(
  query: CatalogueQuery,
  search: TextSearch | undefined,
  found: readonly Hit[] | undefined,
  columns: Columns,
): { filters: Filters; sources: CardSources; wishes: readonly Wish[] } {
  const ofText: Partial<Filters> = { ...search?.filters }
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) delete ofText[name as keyof Filters]
  const unmet = found && search?.searches?.isLenient ? giveUp(found, query, ofText, columns) : []
  for (const name of unmet.flatMap((wish) => filterNames[wish] ?? [])) delete ofText[name]
  const filters = { ...query, ...ofText }
  return { filters, sources: { ...filters, origins: search?.origins }, wishes: unmet }
}

function giveUp(
  found: readonly Hit[],
  query: CatalogueQuery,
  ofText: Partial<Filters>,
  columns: Columns,
): Wish[] {
  const now = columns.now()
  const test = (filters: Partial<Filters>) => productFilter(filters, now, columns.sets)
  const isWanted = test(query)
  const kindsAt = ({ seq }: Hit) => now.traits[now.cellOf[seq] ?? 0]?.kinds ?? []
  // A price that no engine meets is given up, even if bolts meet it.
  const lastLevel = hasPriceRange({ ...query, ...ofText }) ? partLevel.seldom : partLevel.belonging
  let left = found.filter(
    (hit) =>
      hit.level <= lastLevel &&
      isWanted?.(hit.seq) !== false &&
      hasKind(kindsAt(hit), { partType: query.partType }),
  )
  const { condition, partType, vendorId, minPrice, maxPrice } = ofText
  const isPriced = test({ minPrice, maxPrice })
  const isOfVendor = test({ vendorId })
  const unmet: Wish[] = []
  const isMet: Record<Wish, (hit: Hit) => boolean> = {
    vendor: ({ seq }) => isOfVendor?.(seq) !== false,
    condition: (hit) => hasKind(kindsAt(hit), { condition }),
    price: ({ seq }) => isPriced?.(seq) !== false,
    partType(hit) {
      // `condition` was decided before.
      const keepsCondition = !unmet.includes('condition')
      return hasKind(kindsAt(hit), { partType, ...(keepsCondition && { condition }) })
    },
    position: ({ isOpposed }) => !isOpposed,
    origin: ({ isFromElsewhere }) => !isFromElsewhere,
  }
  if (left.some((hit) => wishes.every((wish) => isMet[wish](hit)))) return []
  for (const wish of wishes) {
    const meeting = left.filter(isMet[wish])
    if (meeting.length > 0) left = meeting
    else if (left.length > 0) unmet.push(wish)
  }
  return unmet
}

/** The rows of a text's page, of what its searches have found, with the list's cells. */
export function selectHits(
  prepare: Statements,
  columns: Columns,
  found: readonly Hit[],
  order: Order,
  { filters, search, wishes, wordRows, start, count, rowOrder }: PageQuery & HitsQuery,
): { rows: Row[]; cells: Cell[]; parts: ReadonlySet<number> } {
  const now = columns.shown(columns.now(), { partType: filters.partType })
  const { traits, cellOf, sold } = now
  const cars = columns.sets.ofCar(filters)
  wordRows.spend(found.length)
  // Mentions that fit the car would come before the part itself for other cars.
  const isWithoutMentions =
    cars !== undefined && found.some(({ level }) => level < partLevel.mention)
  const ranks = fitRanks(filters)
  const passes = productFilter(filters, now, columns.sets)
  const excluded = filters.excludeId && findSeq(prepare, filters.excludeId)
  const takesOpposed = wishes.includes('position')
  const takesAnyOrigin = wishes.includes('origin')
  const { isCounted, isListed, isStocked } = cellFilters(filters, traits)
  const isWanted = ({ seq, level, isOpposed, isFromElsewhere }: Hit, cell: number) =>
    isCounted(cell) &&
    seq !== excluded &&
    (takesOpposed || !isOpposed) &&
    (takesAnyOrigin || !isFromElsewhere) &&
    !(isWithoutMentions && level === partLevel.mention) &&
    passes?.(seq) !== false
  const counts = createCounts(traits, filters)
  const rows: Row[] = []
  const parts = new Set<number>()
  // What is the part itself is listed before what belongs to it, however cheap.
  const isPriced = order.column === 'price' || hasPriceRange(filters)
  // Cheap bolts do not match an engine below a price.
  const lastLevel = isPriced ? partLevel.seldom : partLevel.belonging
  const rankOf = (cell: number, listed: ListedFit | undefined) => {
    if (!ranks) return 0
    return listed ? rankByFit[listed] : (traits[cell]?.fitForOtherCars ?? 0)
  }
  /** With one part, only an order by price separates it from the rest. */
  const isGroup = (level: number) =>
    order.hasGroups === true && (isPriced || level === partLevel.mention)
  /**
   * By how well a product matches, and in an order of relevance also what fits the chosen car, then what is in
   * stock, then what has sold more; shops at the place in the text come first.
   */
  const scoreOf = ({ seq, tier }: Hit, cell: number, listed: ListedFit | undefined): number => {
    const away = search?.place ? awayFrom(search.place, traits[cell]) : 0
    if (order.sortBy !== 'relevance') return order.hasGroups ? away : 0
    const match = 8 * (tier + away * awayTiers)
    const fitBonus = listed === 'fits' ? 2 : listed ? 1 : 0
    return match - fitBonus - (isStocked(cell) ? 1 : 0) - soldBonus(sold[seq] ?? 0)
  }
  for (const hit of found) {
    const { seq, part, level } = hit
    const cell = cellOf[seq] ?? 0
    if (!isWanted(hit, cell)) continue
    parts.add(part)
    const listed = cars?.fitOf(seq)
    counts.add(cell, listed, level > lastLevel)
    const fitRank = rankOf(cell, listed)
    if (!isListed(cell) || ranks?.includes(fitRank) === false) continue
    rows.push({
      seq,
      fitRank,
      part: order.hasGroups ? part : 0,
      level: isGroup(level) ? level : partLevel.part,
      score: scoreOf(hit, cell, listed),
    })
  }
  return {
    rows: rowOrder.page(rows, { ...start, count }),
    cells: counts.cells(cars !== undefined),
    parts,
  }
}

interface HitsQuery {
  search: TextSearch | undefined
  /** Those that are given up. */
  wishes: readonly Wish[]
  wordRows: WordRows
}

/** What being elsewhere costs: less than the step from what fits a car to what is for every car. */
const awayTiers = 11.5

/** 1 for another governorate than the text's place, half for another area of its governorate. */
function awayFrom({ area, governorate }: NamedPlace, traits: Traits | undefined): number {
  if (!governorate.includes(traits?.governorate ?? '')) return 1
  return area?.includes(traits?.area ?? '') === false ? 0.5 : 0
}

/** In doubling steps up to 127 pieces; the most, seven sixteenths, weighs less than being in stock or one more word. */
const soldBonus = (sold: number): number => Math.min(7, Math.floor(Math.log2(1 + sold))) / 16

/** The groups of a page's rows, if there are several, and what the first row of a lenient search lacks. */
export function describeHits(
  search: TextSearch | undefined,
  found: readonly Hit[] | undefined,
  { parts: partsFound = new Set() }: { parts?: ReadonlySet<number> },
  rows: readonly Row[],
): { groups: Group[] | undefined; slots: Slot[]; metWords: number } {
  const { parts, evidence, isLenient } = search?.searches ?? new Searches()
  if (!found) return { groups: undefined, slots: [], metWords: 0 }
  const hasParts = parts.length > 1
  const groups = rows.map(({ part, level }): Group => ({
    part: hasParts ? parts[part]?.slot : undefined,
    isOther: level > partLevel.seldom,
  }))
  const mask = found.find(({ seq }) => seq === rows[0]?.seq)?.evidence ?? 0
  const words = evidence
    .map(({ slot }, at) => ({ slot, isMet: ((mask >> at) & 1) === 1 }))
    .filter(({ slot }) => !isPart(slot))
  const lacking = [
    ...parts.filter((_, at) => hasParts && !partsFound.has(at)),
    ...words.filter(({ isMet }) => !isMet),
  ]
  return {
    groups: hasParts || groups.some(({ isOther }) => isOther) ? groups : undefined,
    slots: isLenient && rows.length > 0 ? lacking.map(({ slot }) => slot) : [],
    metWords: words.filter(({ isMet }) => isMet).length,
  }
}
