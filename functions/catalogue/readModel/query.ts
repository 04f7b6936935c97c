/**
 * Pages of products by every filter together, with exact totals, in a fixed order. Sort keys end in
 * the product's id, so no two rows are equal, and a cursor names the last row of its page: rows that
 * arrive meanwhile cause no repeats and no gaps.
 */
import { productKey } from '#functions/table/keys.ts'
import type { Facets, SearchMeta } from '#shared/catalogue/schema.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import type { Cards } from './cards.ts'
import { hashOfQuery, readCursor, writeCursor } from './cursor.ts'
import { facetsOf, totalOf, type Cell } from './facets.ts'
import { filtersOf, type Filters, type ListQuery } from './filters.ts'
import { chosenCar, fitGroupsOf } from './fits.ts'
import { createFittingRows } from './fittingRows.ts'
import { createHitRows } from './hitRows.ts'
import { createCells } from './listCells.ts'
import { orderOf } from './order.ts'
import { keyCountOf, selectRows, type Position, type Row } from './pageRows.ts'
import type { ProductColumns } from './productColumns.ts'
import type { Statements } from './statements.ts'
import type { TextSearch } from './textSearch.ts'

export interface ListResponse {
  data: ProductCard[]
  pagination: Pagination
  /** With the first page only. */
  facets?: Facets
  /** With the first page of a list that has a text. */
  meta?: SearchMeta
}

export interface Page {
  cells: Cell[]
  /** Those of the query with those of its text. */
  filters: Filters
  response: ListResponse
}

/**
 * Lists a page; absent `sortBy` means newest first, with a strip of featured products in featured
 * lists. Filters of the text apply where the query has none of the same kind.
 */
export function createPages(
  prepare: Statements,
  cards: Cards,
  columnsNow: () => ProductColumns,
): (query: ListQuery, search?: TextSearch) => Page {
  const fitting = createFittingRows(prepare, columnsNow)
  const selectHits = createHitRows(prepare, columnsNow)
  const cellsOf = createCells(prepare, fitting)
  /** Products of the category or of all: their orders have indexes. */
  const orderedOf = ({ categoryId }: Filters) => totalOf(cellsOf({}), { categoryId })
  return (query, search) => {
    const { page: _, cursor: cursorText, ...bound } = query
    const { limit } = query
    const order = orderOf(query, search)
    const hash = hashOfQuery(bound)
    const keyCount = keyCountOf(query, order)
    const cursor = cursorText ? readCursor(cursorText, hash, keyCount) : undefined
    const page = cursor?.p ?? query.page
    const filters: Filters = withTextFilters(query, search)
    const strip =
      search === undefined && hasStrip(filters)
        ? (cursor?.a ?? stripOf(prepare, filters, limit))
        : undefined
    const isStrip = strip !== undefined && page === 1
    const select = (): { rows: Row[]; cells?: Cell[] } => {
      if (isStrip) return { rows: rowsOf(prepare, strip) }
      const position: Position = cursor
        ? { behind: cursor.k, skip: 0 }
        : { skip: (page - (strip ? 2 : 1)) * limit }
      const wanted = { ...filters, limit, excludeIds: strip }
      if (search?.hits) return selectHits(wanted, search.hits, order, position)
      const found = cellsOf(filters)
      const sizes = { found: totalOf(found, filters), ordered: orderedOf(filters) }
      return {
        rows: selectRows({ prepare, fitting }, wanted, order, position, sizes),
        cells: found,
      }
    }
    const { rows, cells = cellsOf(filters) } = select()
    const total = totalOf(cells, filters)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const hasNext = isStrip ? total > rows.length : rows.length > limit
    const cursorBehind = (row: Row) =>
      writeCursor({
        q: hash,
        p: page + 1,
        // The sorted list starts behind the strip.
        k: isStrip ? Array.from({ length: keyCount }, () => '~') : row.keys(),
        a: strip,
        ...search?.cursor,
      })
    const seqs = shown.map(({ seq }) => seq)
    const response: ListResponse = {
      data: cards.of(seqs, chosenCar(query)),
      pagination: paginate(
        { page, limit },
        total,
        hasNext && last ? cursorBehind(last) : undefined,
      ),
      ...(page === 1 ? { facets: facetsOf(cells, filters) } : {}),
    }
    return { cells, filters, response }
  }
}

/** The query's own filters win over those of its text. */
function withTextFilters(query: ListQuery, search: TextSearch | undefined): Filters {
  const chosen = Object.entries(query).filter(([, value]) => value !== undefined)
  return { ...query, ...search?.filters, ...Object.fromEntries(chosen) }
}

/**
 * The first page of a featured list is a strip in which vendors take turns (rules.md, Products). All
 * others follow, newest first. Groups by fit have no strip.
 */
function hasStrip(query: Filters): boolean {
  const { isFeatured, vendorId, sortBy } = query
  return isFeatured === true && !vendorId && sortBy === undefined && !fitGroupsOf(query)
}

/** Ids of the strip. The cursor carries them, since newly featured products change the turns. */
function stripOf(prepare: Statements, query: Filters, limit: number): string[] {
  const filters = filtersOf(query)
  return prepare(
    `SELECT p.id, row_number() OVER (
         PARTITION BY p.vendorId ORDER BY p.createdAt DESC, p.id DESC) AS turn
       FROM products p WHERE ${filters.text}
       ORDER BY turn, p.createdAt DESC, p.id DESC LIMIT ?`,
  )
    .all(...filters.params, limit)
    .map((row) => String(row.id))
}

function rowsOf(prepare: Statements, ids: readonly string[]): Row[] {
  const find = prepare('SELECT seq FROM applied WHERE pk = ? AND sk = ?')
  return ids.map((id) => {
    const { pk, sk } = productKey(id)
    return { seq: Number(find.get(pk, sk)?.seq), keys: () => [] }
  })
}
