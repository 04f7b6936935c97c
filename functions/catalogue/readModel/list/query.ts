/**
 * Pages of products by every filter together, with exact totals, in a fixed order. Sort keys end in
 * the product's id, so no two rows are equal, and a cursor names the last row of its page: rows that
 * arrive meanwhile cause no repeats and no gaps.
 */
import { LRUCache } from 'lru-cache'
import { paginate } from '#shared/kernel/paging.ts'
import type { CardSources } from '../cardSources.ts'
import type { Cards } from '../cards.ts'
import type { Columns } from '../columns/columns.ts'
import { createTexts } from '../columns/productColumns.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import { findSeq, type CarSets } from '../columns/productSets.ts'
import { fitRanks, type Filters } from './filters.ts'
import { toFacets, countProducts, type Cell } from './facets.ts'
import { createPlainLists } from './plainLists.ts'
import {
  hashOfQuery,
  readCursor,
  writeCursor,
  chooseOrder,
  createRowOrder,
  plainRow,
  type Order,
  type PageStart,
  type Row,
  type RowOrder,
} from './rowOrder.ts'
import { createNumberGroups } from './numberGroups.ts'
import { selectRows, selectStrip } from './plainRows.ts'
import { chooseFilters, describeHits, selectHits } from './hitRows.ts'
import type { Statements } from '../store/engine.ts'
import { createFindHits, type Hit } from '../text/findHits.ts'
import { createWordRows, type WordRows } from '../text/textIndex.ts'
import type { TextSearch } from '../text/tiers.ts'
import { toTextSearch } from '../text/planSearches.ts'
import type { ProductWords } from '#functions/search/market.ts'
import type { SearchPlan } from '#functions/search/plan.ts'
import type { CountedSearch, ListPage, ReadModel, Unmet } from '#functions/catalogue/port.ts'

export interface Page {
  cells: Cell[]
  /** Those of the query with those of its text. */
  filters: Filters
  response: ListPage
  unmet: Unmet
}

interface Strip {
  ids: string[]
  seqs: readonly number[]
}
const maxStrips = 100
/** Newest products to choose from where each vendor may have a few: a shop's last price list is shorter. */
const maxCandidates = 1000

interface Selected {
  rows: Row[]
  cells: Cell[]
  /** The parts that were found, if the text has several. */
  parts?: ReadonlySet<number>
  /** Ids of the products that precede the sorted list. */
  strip?: string[]
}

/**
 * Lists a page; absent `sortBy` means newest first, with a strip of featured products in featured
 * lists. Filters of the text apply where the query has none of the same kind.
 */
export function createPages(prepare: Statements, cards: Cards, columns: Columns): Pages {
  const findHits = createFindHits(prepare, columns.sets)
  const plainList = createPlainLists(prepare, columns)
  /** By version of the columns and query. The home page has one: it is the first request of most visits. */
  const strips = new LRUCache<string, Strip>({ max: maxStrips })
  return (query, search, wordRows = createWordRows(prepare, columns.now().cellOf.length)) => {
    const { page: _, cursor: cursorText, ...bound } = query
    const { limit } = query
    const order = chooseOrder(query, search)
    const found = find(search, order, wordRows)
    const chosen = chooseFilters(query, search, found, columns)
    const { filters, sources, wishes } = chosen
    const now = columnsFor(order, sources, found)
    const plainOrder = createRowOrder(prepare, now, order)
    const cars = columns.sets.ofCar(filters)
    const { rowOrder, countTotal, countShops } = groupRows(plainOrder, chosen, cars, found)
    const hash = hashOfQuery(bound)
    const cursor = cursorText ? readCursor(cursorText, hash, order) : undefined
    const page = cursor?.p ?? query.page
    const wanted = { filters, count: countWanted(query), rowOrder }
    const startOf = (page: number): PageStart =>
      cursor ? { behind: cursor.k, skip: 0 } : { skip: (page - 1) * limit }
    const selectPlain = (): Selected => {
      const list = plainList(filters)
      const { cells } = list
      const hasStrip = search === undefined && startsWithStrip(filters)
      if (!hasStrip) {
        const start = startOf(page)
        return { rows: selectRows(now, list, order, { ...wanted, cars, start }), cells }
      }
      const key = `${now.version} ${hash}`
      const { ids, seqs } = cursor?.a
        ? { ids: cursor.a, seqs: cursor.a.flatMap((id) => findSeq(prepare, id) ?? []) }
        : (strips.get(key) ?? toStrip(selectStrip(prepare, now, list, filters, limit)))
      if (!cursor) strips.set(key, { ids, seqs })
      if (page === 1) return { rows: seqs.map((seq) => plainRow(seq)), cells, strip: ids }
      const group = { ...wanted, cars, start: startOf(page - 1), strip: new Set(seqs) }
      return { rows: selectRows(now, list, order, group), cells, strip: ids }
    }
    const selected: Selected = found
      ? selectHits(prepare, columns, found, order, {
          ...wanted,
          ...{ search, wishes, wordRows },
          start: startOf(page),
        })
      : selectPlain()
    const { rows, cells, strip } = selected
    const isStrip = strip !== undefined && page === 1
    const total = countTotal(cells)
    const shown = limitPerVendor(rows, query.perVendor).slice(0, limit)
    const last = findLast(shown, isStrip ? total > rows.length : rows.length > limit, query)
    const cursorBehind = (row: Row) =>
      writeCursor({
        q: hash,
        p: page + 1,
        k: isStrip ? undefined : rowOrder.sortKey(row),
        a: strip,
        ...search?.cursor,
      })
    const response: ListPage = {
      data: cards.of(
        shown.map(({ seq }) => seq),
        {
          findFit: cars && ((seq, other) => cars.fitOf(seq) ?? other),
          fitments: search?.searches?.cars?.fitments,
          sources,
          countShops,
        },
      ),
      pagination: paginate({ page, limit }, total, last && cursorBehind(last)),
      ...(page === 1 ? { facets: toFacets(cells, filters) } : {}),
    }
    const { groups, slots, metWords } = describeHits(search, found, selected, shown)
    return {
      cells,
      filters,
      response: { ...response, groups: order.hasGroups ? groups : undefined },
      unmet: { wishes, slots, metWords },
    }
  }

  function find(search: TextSearch | undefined, { sortBy }: Order, wordRows: WordRows) {
    const isRanked = sortBy === 'relevance'
    return search?.searches && findHits(search.searches, columns.now(), wordRows, isRanked)
  }

  /** Where equal parts are one card, pages and the total are of cards. */
  function groupRows(
    rowOrder: RowOrder,
    { filters, sources }: { filters: Filters; sources: CardSources },
    cars: CarSets | undefined,
    found: readonly Hit[] | undefined,
  ) {
    if (!filters.groupBy)
      return {
        ...{ rowOrder, countShops: undefined },
        countTotal: (cells: Cell[]) => countProducts(cells, filters),
      }
    return createNumberGroups(prepare, shownBy(sources, found), { filters, cars, rowOrder })
  }

  /** Only an order by price needs what the cards show. */
  function columnsFor({ column }: Order, sources: CardSources, found: readonly Hit[] | undefined) {
    return column === 'price' ? shownBy(sources, found) : columns.now()
  }

  /** With the prices of the sources that the cards show. */
  function shownBy(sources: CardSources, found: readonly Hit[] = []) {
    const shown = columns.shown(columns.now(), sources)
    const { wanted = [], refused = [] } = sources.origins ?? {}
    if (wanted.length + refused.length === 0) return shown
    const price = shown.price.slice()
    for (const [seq, other] of cards.pricesOf(found, sources)) price[seq] = other
    return { ...shown, price }
  }

  function limitPerVendor(rows: readonly Row[], most = Infinity): readonly Row[] {
    if (most === Infinity) return rows
    const find = prepare('SELECT vendorId FROM products WHERE seq = ?')
    const counts = new Map<unknown, number>()
    return rows.filter(({ seq }) => {
      const vendorId = find.get(seq)?.vendorId
      const count = (counts.get(vendorId) ?? 0) + 1
      counts.set(vendorId, count)
      return count <= most
    })
  }

  function toStrip(seqs: readonly number[]): Strip {
    const ids = createTexts(prepare, 'id')
    return { ids: seqs.map(ids.get), seqs }
  }
}

/** One more than the page has, to see whether a next page exists. */
const countWanted = ({ limit, perVendor }: CatalogueQuery) =>
  perVendor === undefined ? limit + 1 : maxCandidates

/** The row behind which a next page begins, if there is one. */
const findLast = (shown: readonly Row[], hasMore: boolean, { perVendor }: CatalogueQuery) =>
  hasMore && perVendor === undefined ? shown.at(-1) : undefined

/**
 * The first page of a featured list is a strip in which vendors take turns (rules.md, Products). All
 * others follow, newest first. Groups by fit have no strip.
 */
function startsWithStrip(query: Filters): boolean {
  const { isFeatured, vendorId, sortBy, groupBy } = query
  return isFeatured === true && !groupBy && !vendorId && sortBy === undefined && !fitRanks(query)
}

type Pages = (query: CatalogueQuery, search?: TextSearch, wordRows?: WordRows) => Page

/** About what reading a word of a plan costs, in rows of the text index. */
const rowsPerWord = 400

/** Runs the plans of one text one after the other, within the text's budget. */
export const createPlanSearch =
  (
    pages: Pages,
    begin: () => { wordRows: WordRows; products: ProductWords },
  ): ReadModel['search'] =>
  async ({ query, plans, offers }) => {
    const { wordRows, products } = begin()
    const pageOf = (plan: SearchPlan, wanted = query) => {
      wordRows.spend(rowsPerWord * (plan.understanding?.words.length ?? 0))
      return pages(wanted, toTextSearch(plan), wordRows)
    }
    const { plan, page } = await findFirst(plans(products), pageOf, wordRows.isSpent)
    const { response, unmet } = page
    const isEmpty = response.facets !== undefined && response.pagination.total === 0
    const offered = isEmpty && !wordRows.isSpent() ? offers(plan) : []
    const count = (offer: CountedSearch) => (wordRows.isSpent() ? 0 : countOffer(pageOf, offer))
    return {
      ...{ plan, page: response, unmet },
      offers: offered.map((offer) => ({ ...offer, count: count(offer) })),
    }
  }

interface Tried<Plan> {
  plan: Plan
  page: Page
}

/** The first plan that matches, else the last; the first one, the text as typed, once the budget is spent. */
async function findFirst<Plan extends SearchPlan>(
  plans: AsyncIterable<Plan>,
  pageOf: (plan: Plan) => Page,
  isSpent: () => boolean,
): Promise<Tried<Plan>> {
  let first: Tried<Plan> | undefined
  let last: Tried<Plan> | undefined
  for await (const plan of plans) {
    // The last plan may be the first one again, to be shown.
    const { understanding, required } = first?.plan ?? {}
    const isAgain = plan.understanding === understanding && plan.required === required
    last = { plan, page: isAgain && first ? first.page : pageOf(plan) }
    first ??= last
    if (isMatch(last)) return last
    if (isSpent()) return first
  }
  if (!last) throw new Error('A search needs a plan')
  return last
}

/** Whether it finds more than mentions, ignoring the facets that the query has chosen. */
function isMatch({ plan, page }: Tried<SearchPlan>): boolean {
  const isGivenUp = page.unmet.wishes.includes('condition')
  const condition = isGivenUp ? undefined : plan.understanding?.filters.condition
  return countProducts(countMatches(page), { condition }) > 0
}

const countMatches = ({ cells }: Page) => cells.filter(({ isMention }) => !isMention)

/** Mentions alone do not make a text worth offering, but its list shows them too. */
function countOffer(
  pageOf: (plan: SearchPlan, query: CatalogueQuery) => Page,
  { query, plan }: CountedSearch,
): number {
  const page = pageOf(plan, { ...query, page: 1, limit: 1 })
  return countProducts(countMatches(page), page.filters) > 0
    ? countProducts(page.cells, page.filters)
    : 0
}
