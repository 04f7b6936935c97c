import type { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { findProducts } from '#functions/catalogue/findProducts.ts'
import { suggestSearches } from '#functions/catalogue/suggestSearches.ts'
import { marketNames, type MarketNames } from '#functions/search/understanding/lexicon.ts'
import type { ListPage } from '#functions/catalogue/port.ts'
import {
  productRecord,
  type FeedRecord,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import { createApplier } from '../store/apply.ts'
import { createByCar } from '../list/carQuery.ts'
import { createCards } from '../cards.ts'
import { createColumns, type Columns } from '../columns/columns.ts'
import { createMarketEntities, createProductIndex } from '../marketReads.ts'
import { createOpenVendors } from '../store/openVendors.ts'
import { createPages } from '../list/query.ts'
import { createQueries } from '../readModel.ts'
import { createDatabase } from '../store/schema.ts'
import { createStatements } from '../store/engine.ts'
import { toTextSearch } from '../text/planSearches.ts'

/** A read model without a table, from these rows; `moveTo` sets its time. */
export function openReadModel(records: readonly FeedRecord[] = []) {
  const db = createDatabase()
  const prepare = createStatements(db)
  const columns = createColumns(db, prepare)
  const add = adderTo(db, columns)
  for (const record of records) add(record)
  const cards = createCards(prepare)
  const openVendors = createOpenVendors(db, columns)
  const queries = createQueries(db, prepare, columns)
  const pages = createPages(prepare, cards, columns)
  let now = new Date('2026-02-10T08:00:00.000Z')
  const current =
    <Query, Response>(query: (query: Query) => Response) =>
    (of: Query) => {
      openVendors.update(now)
      return query(of)
    }
  /** Without a text, or with a literal one. */
  const list = current((query: CatalogueQuery) => {
    const { search, literal } = query
    if (search !== undefined && !literal) throw new Error('A text is searched by search()')
    return pages(query, search ? toTextSearch({ text: search, cursor: {} }) : undefined).response
  })
  const search = current((query: CatalogueQuery) => findProducts(queries, query))
  let counts = 0
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return {
    db,
    columns,
    add,
    list,
    ids: (query: CatalogueQuery) => list(query).data.map(({ id }) => id),
    search,
    searchIds: async (query: CatalogueQuery) => (await search(query)).data.map(({ id }) => id),
    byCar: current(createByCar(prepare, cards, columns)),
    index: createProductIndex(prepare, columns),
    /** As counted at this moment. */
    suggestions: current((text: string) =>
      suggestSearches({ ...queries }, text, {
        ...{ now: () => now, log, changeCount: counts++ },
        table: { queryAll: () => Promise.resolve([]) },
      }),
    ),
    moveTo: (time: string) => {
      now = new Date(time)
    },
  }
}

/** Products by ids of their own, beside rows of cars; the result searches them as people do. */
export function openShelf(
  products: Record<string, ProductParts>,
  rows: readonly FeedRecord[] = [],
) {
  const { search: list } = openReadModel([
    ...rows,
    ...Object.entries(products).map(([productId, parts]) =>
      productRecord({ descriptionAr: 'قطعة جديدة', ...parts, productId }),
    ),
  ])
  return async (search: string, query: Partial<CatalogueQuery> = {}) => {
    const all = { page: 1, limit: 20, sortBy: 'relevance' } as const
    const { data, meta, pagination } = await list({ ...all, search, ...query })
    const ids = data.map(({ id }) => id)
    return {
      ids,
      /** Without what is only near the text. */
      matches: meta?.relaxed ? [] : ids,
      names: data.map(({ nameAr }) => nameAr),
      cards: data,
      meta: meta!,
      total: pagination.total,
    }
  }
}

/** Products by their names alone. */
export const openNamedShelf = (names: readonly string[], parts: ProductParts = {}) =>
  openShelf(Object.fromEntries(names.map((nameAr, at) => [at, { nameAr, ...parts }])))

/** The cards of every page, by cursor; `between` runs before each further page. */
export async function allCards(
  list: (query: CatalogueQuery) => ListPage | Promise<ListPage>,
  query: Omit<CatalogueQuery, 'page'>,
  between: () => void = () => undefined,
): Promise<ProductCard[]> {
  const cards: ProductCard[] = []
  let cursor: string | undefined
  for (let page = 1; page <= 500; page++) {
    const { data, pagination } = await list({ ...query, page: 1, cursor })
    expect(pagination.page).toBe(page)
    cards.push(...data)
    cursor = pagination.next
    if (!cursor) return cards
    between()
  }
  throw new Error('the list does not end')
}

/** The names that texts may mention in a market of these rows. */
export function marketNamesWith(records: readonly FeedRecord[]): MarketNames {
  const db = openDatabaseWith(records)
  return marketNames(createMarketEntities(db, createStatements(db))())
}

/** Its database alone. */
export function openDatabaseWith(records: readonly FeedRecord[]): DatabaseSync {
  const db = createDatabase()
  const add = adderTo(db)
  for (const record of records) add(record)
  return db
}

function adderTo(db: DatabaseSync, columns?: Columns) {
  const applier = createApplier(db, columns)
  return <R extends FeedRecord>(record: R) =>
    applier.apply(Object.assign<Record<string, unknown>, R>({}, record))
}
