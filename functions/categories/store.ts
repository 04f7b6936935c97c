/**
 * Writes of categories; the catalogue lists and counts them (readHandlers.ts).
 *
 * Any vendor may add a category, and change one without another vendor's products; the built-in ones
 * are fixed (rules.md, Categories). The writes' conditions guard this.
 */
import { AppError, rejection, required } from '#functions/http/appError.ts'
import { noteWrite } from '#functions/catalogue/noteWrite.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { insertion } from '#functions/table/conditions.ts'
import { changeStamps, newStamps, unchanged, tombstone } from '#functions/table/feedRow.ts'
import {
  categoryCountKey,
  categoryKey,
  categoryPartition,
  categorySlugKey,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import { readRecord, type CategoryRecord, type ProductListing } from '#functions/table/records.ts'
import type { StoreContext, Table, Write } from '#functions/table/table.ts'
import { rejectBeyondShare, shareWrites } from '#functions/vendors/shares.ts'
import { categorySubject, countUses, announceChange, readUses } from '#functions/table/uses.ts'
import { foldTokens } from '#shared/catalogue/fold.ts'
import { builtInCategories, isBuiltIn } from '#shared/categories/builtIn.ts'
import type {
  Category,
  CategoryChanges,
  CategorySummary,
  NewCategory,
} from '#shared/categories/schema.ts'
import { limits } from '#shared/kernel/limits.ts'

/** A category within a product; the contract's schemas strip the rest of the row. */
export const toCategorySummary = (record: CategoryRecord): CategorySummary => ({
  ...record,
  id: record.categoryId,
})

/** Counts those that vendors have added: a query would read deleted ones too. */
const countWrite = (delta: 1 | -1): Write => ({
  kind: 'update',
  key: categoryCountKey,
  changes: { add: { categories: delta } },
  ...(delta > 0 && {
    condition: {
      text: 'attribute_not_exists(categories) OR categories < :max',
      values: { ':max': maxAdded },
    },
  }),
})
const maxAdded = limits.categories - builtInCategories.length

/** A category as its vendor's write left it, and the active products of it, all theirs. Throws NOT_FOUND. */
export async function findWritten(
  context: StoreContext,
  vendorId: string,
  categoryId: string,
): Promise<Category> {
  const { table } = context
  const record = required(await readRecord<CategoryRecord>(table, categoryKey(categoryId)))
  const uses = await readUses(context, categorySubject(categoryId))
  const own = uses.length > 0 ? await ownListings(table, vendorId, categoryId) : []
  const productCount = own.filter(({ isActive }) => isActive).length
  return { ...toCategorySummary(record), productCount }
}

/** Returns the new id. Throws SLUG_TAKEN, SHARE_FULL or CATEGORIES_FULL. */
export async function addCategory(
  context: StoreContext,
  vendorId: string,
  { slug: wanted, ...fields }: NewCategory,
): Promise<string> {
  const { table, now } = context
  const categoryId = context.newId()
  await retryOnConflict(async () => {
    const all = await table.get(categoryCountKey, { consistent: true })
    if (Number(all?.categories ?? 0) >= maxAdded) throw new AppError('CATEGORIES_FULL')
    await rejectBeyondShare(table, vendorId, { categories: 1 })
    const slug = await freeSlug(table, wanted, fields.nameEn, categoryId)
    const record: CategoryRecord = {
      ...categoryKey(categoryId),
      entity: 'category',
      categoryId,
      slug,
      ...fields,
      descriptionAr: fields.descriptionAr ?? '',
      icon: fields.icon ?? 'settings',
      // After the built-in ones, ordered by id, that is by age.
      position: builtInCategories.length,
      addedBy: vendorId,
      ...newStamps(now()),
    }
    await transactNoted(context, vendorId, [
      slugLock(slug, categoryId),
      insertion(record),
      ...shareWrites(vendorId, { categories: 1 }),
      countWrite(1),
    ])
  })
  return categoryId
}

/** The wanted slug, if it is free; without one, a slug from the English name or the id. */
async function freeSlug(
  table: Table,
  wanted: string | undefined,
  nameEn: string | undefined,
  categoryId: string,
): Promise<string> {
  if (wanted !== undefined) {
    await rejectTakenSlug(table, wanted)
    return wanted
  }
  const words = foldTokens(nameEn ?? '')
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
  const isFree = /[a-z]/.test(words) && !(await readSlug(table, words))
  return isFree ? words : categoryId.toLowerCase()
}

async function readSlug(table: Table, slug: string) {
  return table.get(categorySlugKey(slug), { consistent: true })
}

/** For a clear error; the lock's condition is the guard. */
async function rejectTakenSlug(table: Table, slug: string): Promise<void> {
  if (!(await readSlug(table, slug))) return
  throw rejection('SLUG_TAKEN', ['slug'], { message: 'This slug exists already' })
}

const slugLock = (slug: string, categoryId: string): Write =>
  insertion({ ...categorySlugKey(slug), entity: 'categorySlug', categoryId })

/** Throws NOT_FOUND, CATEGORY_BUILT_IN, SLUG_TAKEN, or CATEGORY_IN_USE counting others' products. */
export async function changeCategory(
  context: StoreContext,
  vendorId: string,
  categoryId: string,
  changes: CategoryChanges,
): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    const record = await readAdded(table, categoryId)
    const endIntent = await announceCategoryChange(context, record, vendorId)
    const slug = changes.slug ?? record.slug
    if (slug !== record.slug) await rejectTakenSlug(table, slug)
    const { nameEn, ...given } = changes
    await transactNoted(context, vendorId, [
      ...(slug === record.slug
        ? []
        : [
            slugLock(slug, categoryId),
            { kind: 'delete' as const, key: categorySlugKey(record.slug) },
          ]),
      {
        kind: 'update',
        key: categoryKey(categoryId),
        changes: {
          set: { ...given, nameEn: nameEn || undefined, ...changeStamps(record, now()) },
          remove: nameEn === '' ? ['nameEn'] : [],
        },
        condition: unchanged(record),
      },
      endIntent,
    ])
  })
}

/** Throws NOT_FOUND, CATEGORY_BUILT_IN, or CATEGORY_IN_USE counting all its products. */
export async function removeCategory(
  context: StoreContext,
  vendorId: string,
  categoryId: string,
): Promise<void> {
  const { table, now } = context
  await retryOnConflict(async () => {
    const record = await readAdded(table, categoryId)
    const endIntent = await announceCategoryChange(context, record)
    await transactNoted(context, vendorId, [
      { kind: 'delete', key: categorySlugKey(record.slug) },
      { kind: 'put', item: tombstone(record, now()), condition: unchanged(record) },
      endIntent,
      ...shareWrites(record.addedBy, { categories: -1 }),
      countWrite(-1),
    ])
  })
}

/** The vendor's own reads have it at once. */
const transactNoted = (context: StoreContext, vendorId: string, writes: Write[]): Promise<void> =>
  context.table.transact([...writes, noteWrite(context, vendorId, categoryPartition, writes)])

async function readAdded(table: Table, categoryId: string): Promise<CategoryRecord> {
  const record = required(await readRecord<CategoryRecord>(table, categoryKey(categoryId)))
  if (isBuiltIn(categoryId)) throw new AppError('CATEGORY_BUILT_IN')
  return record
}

function announceCategoryChange(
  context: StoreContext,
  { categoryId, uses }: CategoryRecord,
  exceptOf?: string,
): Promise<Write> {
  const subject = categorySubject(categoryId)
  return announceChange(context, subject, async () =>
    rejectUsed(countUses(await readUses(context, subject, { exceptOf }), uses)),
  )
}

function rejectUsed(count: number): void {
  if (count > 0) throw rejection('CATEGORY_IN_USE', [], { message: 'Products are in it', count })
}

async function ownListings(table: Table, vendorId: string, categoryId: string) {
  const items = await table.queryAll({ index: 'gsi2', pk: vendorProductsPartition(vendorId) })
  return items
    .map(({ listing }) => listing as ProductListing)
    .filter((listing) => listing.categoryId === categoryId)
}
