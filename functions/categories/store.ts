/**
 * Reads of categories. Their product counts stand in one sharded counter, so any of these answers
 * costs two requests, made at once. Reads are consistent: few rows, and a shop may have just added one.
 */
import { notFound } from '#functions/http/appError.ts'
import { readCounter } from '#functions/table/counters.ts'
import {
  categoryCounter,
  categoryKey,
  categoryPartition,
  categoryPrefix,
} from '#functions/table/keys.ts'
import { asRecord, type CategoryRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { isLive } from '#functions/table/tombstone.ts'
import type { Category, CategorySummary } from '#shared/categories/schema.ts'

/** What products carry of their category. */
export function toCategorySummary(record: CategoryRecord): CategorySummary {
  return {
    id: record.categoryId,
    slug: record.slug,
    nameAr: record.nameAr,
    nameEn: record.nameEn,
    descriptionAr: record.descriptionAr,
    icon: record.icon,
  }
}

function toCategory(record: CategoryRecord, counts: Record<string, number>): Category {
  return { ...toCategorySummary(record), productCount: counts[record.categoryId] ?? 0 }
}

async function readAll(table: Table): Promise<CategoryRecord[]> {
  const items = await table.queryAll({
    pk: categoryPartition,
    sk: { beginsWith: categoryPrefix },
    consistent: true,
  })
  return items
    .filter(isLive)
    .map((item) => asRecord<CategoryRecord>(item))
    .sort(
      (one, other) => one.position - other.position || (one.categoryId < other.categoryId ? -1 : 1),
    )
}

/** All categories by position; the built-in ones come first. */
export async function findCategories(table: Table): Promise<Category[]> {
  const [records, counts] = await Promise.all([readAll(table), readCounter(table, categoryCounter)])
  return records.map((record) => toCategory(record, counts))
}

/** One category; NOT_FOUND when there is none. */
export async function findCategory(table: Table, categoryId: string): Promise<Category> {
  const [item, counts] = await Promise.all([
    table.get(categoryKey(categoryId), { consistent: true }),
    readCounter(table, categoryCounter),
  ])
  if (!isLive(item)) throw notFound()
  return toCategory(asRecord<CategoryRecord>(item), counts)
}

/** One category by slug; NOT_FOUND when there is none. */
export async function findCategoryBySlug(table: Table, slug: string): Promise<Category> {
  const found = (await findCategories(table)).find((category) => category.slug === slug)
  if (!found) throw notFound()
  return found
}
