/** Files to download: all products, a template, the rejected rows. */
import pMap from 'p-map'
import type { CarTree } from '#shared/cars/schema.ts'
import type { Category } from '#shared/categories/schema.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import { groupRows } from '../../../../api/sendInGroups.ts'
import type { Call } from '../../../../api/types.ts'
import { downloadBlob } from '../../../../sheets/download.ts'
import { writeTable, type TableKind } from '../../../../sheets/threads.ts'
import { carsWriter, exportedCells } from '../columns/cells.ts'
import { ownHeader, columnHeader, isSourceField, problemHeader } from '../columns/columns.ts'
import { importFields, sourceFields, type ColumnMeaning, type ExportedProduct } from '../types.ts'
import template from './template.json' with { type: 'json' }

/** The items of all pages of a list, read one page after the other by cursor; rejects as `read` does. */
export async function allPages<T>(
  read: (cursor: string | undefined) => Promise<{ data: readonly T[]; pagination: Pagination }>,
): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const { data, pagination } = await read(cursor)
    all.push(...data)
    cursor = pagination.next
  } while (cursor !== undefined)
  return all
}

interface ReadOptions {
  ids?: readonly string[] | undefined
  signal?: AbortSignal
  /** After each page: how many have been read, of how many. */
  onProgress?: (done: number, total: number) => void
}

/** All own products as they are now, or those with these `ids`, of which an address has room for 100. */
export function readOwnProducts(call: Call, { ids, signal, onProgress }: ReadOptions = {}) {
  let done = 0
  return allPages(async (cursor) => {
    const page = await call(
      'products/exportMyProducts',
      { query: { ids: ids?.join(','), limit: limits.maxPageSize, cursor } },
      signal && { signal },
    )
    done += page.data.length
    onProgress?.(done, page.pagination.total)
    return page
  })
}

const productFields = importFields.filter((field) => !isSourceField(field))

/** All products with everything that an import reads: imported unchanged, it changes nothing. */
export function exportFile(
  kind: TableKind,
  products: readonly ExportedProduct[],
  { categories, tree }: { categories: readonly Pick<Category, 'id' | 'nameAr'>[]; tree: CarTree },
): Promise<Blob> {
  const sources = Math.max(1, ...products.map(({ stocks }) => stocks.length))
  const columns: ColumnMeaning[] = [
    ...productFields.map((field) => ({ field, source: 0 })),
    ...Array.from({ length: sources }, (_, source) =>
      sourceFields.map((field) => ({ field, source })),
    ).flat(),
  ]
  const context = {
    writeCars: carsWriter(tree),
    categoryNames: new Map(categories.map(({ id, nameAr }) => [id, nameAr])),
  }
  const rows = products.map((product) => {
    const cells = exportedCells(product, context)
    return columns.map(({ field, source }) => {
      if (!isSourceField(field)) return cells[field] ?? ''
      return product.stocks[source]?.[field === 'quantitySeen' ? 'quantity' : field] ?? ''
    })
  })
  return writeTable(kind, 'قطعتي', [columns.map(columnHeader), ...rows])
}

/** As many ids as fit into an address. */
const idsAtOnce = 100

/** Downloads own products, all or those with these `ids`; returns how many the file holds. */
export async function downloadProducts(call: Call, kind: TableKind, ids?: readonly string[]) {
  const groups = ids ? groupRows(ids, idsAtOnce) : [undefined]
  const [pages, { data: tree }, { data: categories }] = await Promise.all([
    pMap(groups, (group) => readOwnProducts(call, { ids: group?.rows }), { concurrency: 1 }),
    call('cars/getTree', {}),
    call('categories/listCategories', {}),
  ])
  const products = pages.flat()
  const file = await exportFile(kind, products, { categories, tree })
  downloadBlob(`qitati-products-${baghdadDay(new Date())}.${kind}`, file)
  return products.length
}

/** An empty table with two examples in it, to fill in. */
export function templateFile(kind: TableKind): Promise<Blob> {
  const fields = Object.keys(template) as (keyof typeof template)[]
  return writeTable(kind, 'قطعتي', [
    fields.map(ownHeader),
    ...template.nameAr.map((_, sample) => fields.map((field) => template[field][sample] ?? '')),
  ])
}

/** Rows that were not imported, as they were in their file, each with the reason behind it. */
export function rejectedFile(
  kind: TableKind,
  header: readonly string[],
  rows: readonly { cells: readonly string[]; reason: string }[],
): Promise<Blob> {
  return writeTable(kind, 'قطعتي', [
    [...header, problemHeader],
    ...rows.map(({ cells, reason }) => [...header.map((_, at) => cells[at] ?? ''), reason]),
  ])
}
