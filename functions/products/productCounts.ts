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
  if (before === after) return []
  return [
    ...(before === undefined ? [] : categoryUse(before, -1)),
    ...(after === undefined ? [] : categoryUse(after, 1)),
  ]
}

function categoryUse(categoryId: string, uses: number): Write[] {
  if (isBuiltIn(categoryId)) return []
  return [
    {
      kind: 'update',
      key: categoryKey(categoryId),
      changes: { add: { uses } },
      condition: rowIsLive,
    },
  ]
}

export type Counted = Pick<
  ProductRecord,
  'productId' | 'vendorId' | 'categoryId' | 'isActive' | 'isFeatured'
>

/** The writes that move every counter from one state of a product to another; undefined: no product. */
export function counterWrites(before: Counted | undefined, after: Counted | undefined): Write[] {
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
  return [
    {
      kind: 'update',
      key: featuredCountKey(vendorId),
      changes: { add: { featured: delta } },
      ...(delta > 0
        ? {
            condition: {
              text: 'attribute_not_exists(featured) OR featured < :max',
              values: { ':max': limits.featuredPerVendor },
            },
          }
        : {}),
    },
  ]
}
