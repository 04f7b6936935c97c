/** The counters a product is in: its vendor's, its category's, and the featured ones. */
import { countWrite } from '#functions/table/counters.ts'
import { rowIsLive } from '#functions/table/feedRow.ts'
import {
  categoryCounter,
  categoryKey,
  featuredCountKey,
  vendorCounter,
} from '#functions/table/keys.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import { isBuiltIn } from '#shared/categories/builtIn.ts'
import { limits } from '#shared/kernel/limits.ts'

/**
 * Counts a product in its category's own row, which must be live. Built-in categories are not
 * counted: they cannot be deleted, and all transactions on one row would queue. `rev` and the feed
 * stamp stay, since a use does not change the catalogue.
 */
export function categoryUseWrites(before: string | undefined, after: string | undefined): Write[] {
  return before === after ? [] : [...categoryUse(before, -1), ...categoryUse(after, 1)]
}

function categoryUse(categoryId: string | undefined, uses: number): Write[] {
  if (categoryId === undefined || isBuiltIn(categoryId)) return []
  const changes = { add: { uses } }
  return [{ kind: 'update', key: categoryKey(categoryId), changes, condition: rowIsLive }]
}

/** The writes that move every counter from one state of a product to another; undefined: no product. */
export function counterWrites(
  before: ProductRecord | undefined,
  after: ProductRecord | undefined,
): Write[] {
  const product = after ?? before
  if (!product) return []
  const { productId, vendorId } = product
  const categories: Record<string, number> = {}
  if (before?.isActive) categories[before.categoryId] = -1
  if (after?.isActive) categories[after.categoryId] = (categories[after.categoryId] ?? 0) + 1
  return [
    ...countWrite(vendorCounter(vendorId), productId, {
      products: Number(after !== undefined) - Number(before !== undefined),
    }),
    ...countWrite(categoryCounter, productId, categories),
    ...featuredWrite(vendorId, Number(after?.isFeatured ?? 0) - Number(before?.isFeatured ?? 0)),
  ]
}

/** One row per vendor, not a sharded counter: its condition is the limit (rules.md, Products). */
function featuredWrite(vendorId: string, delta: number): Write[] {
  if (delta === 0) return []
  const write = {
    kind: 'update' as const,
    key: featuredCountKey(vendorId),
    changes: { add: { featured: delta } },
  }
  if (delta < 0) return [write]
  const text = 'attribute_not_exists(featured) OR featured < :max'
  return [{ ...write, condition: { text, values: { ':max': limits.featuredPerVendor } } }]
}
