/**
 * Variants, in their product's partition. Each write updates the product's row in the same
 * transaction, which guards owner and count and puts the change into the feed.
 */
import { AppError, required } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { insertion, rowExists } from '#functions/table/conditions.ts'
import { nextChangedAt } from '#functions/table/feedRow.ts'
import { feedAttributes, productKey, variantKey } from '#functions/table/keys.ts'
import { type ProductRecord, type VariantRecord } from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import { readOwnProduct, readVisibleProduct, type ProductRows } from '#functions/products/reads.ts'
import { toVariant, toVariants } from '#functions/products/productResponse.ts'
import type { VendorContext } from '#functions/products/productRows.ts'
import { newVariantRecord } from '#functions/products/variantRows.ts'
import { toParentId } from '#shared/kernel/ids.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NewVariant, Variant, VariantChanges } from '#shared/variants/schema.ts'

export const findVariants = async (
  table: Table,
  productId: string,
  callerId: string | undefined,
): Promise<Variant[]> => toVariants((await readVisibleProduct(table, productId, callerId)).variants)

export const findVariant = async (
  table: Table,
  variantId: string,
  callerId: string | undefined,
): Promise<Variant> =>
  toVariant(pick(await readVisibleProduct(table, toParentId(variantId), callerId), variantId))

/** Adds a variant to a product of this vendor; the 21st is 409 TOO_MANY_VARIANTS. */
export async function addVariant(context: VendorContext, body: NewVariant): Promise<Variant> {
  return retryOnConflict(async () => {
    const { product } = await readOwnProduct(context, body.productId)
    if (product.variantCount >= limits.variantsPerProduct) throw new AppError('TOO_MANY_VARIANTS')
    const variant = newVariantRecord(product.productId, body, context)
    await context.table.transact([productWrite(product, context, 1), insertion(variant)])
    return toVariant(variant)
  })
}

/** Changes the given fields of a variant of a product of this vendor; an empty text clears its field. */
export async function editVariant(
  context: VendorContext,
  variantId: string,
  body: VariantChanges,
): Promise<Variant> {
  return retryOnConflict(async () => {
    const rows = await readOwnProduct(context, toParentId(variantId))
    const variant = pick(rows, variantId)
    const cleared = (['engineType', 'compatibility'] as const).filter((field) => body[field] === '')
    const changes = {
      ...body,
      ...Object.fromEntries(cleared.map((field) => [field, undefined])),
      updatedAt: context.now().toISOString(),
    }
    await context.table.transact([
      productWrite(rows.product, context, 0),
      {
        kind: 'update',
        key: variantKey(variantId),
        changes: { set: changes, remove: cleared },
        condition: rowExists,
      },
    ])
    return toVariant({ ...variant, ...changes })
  })
}

/** Deletes a variant of this vendor's product; orders keep their copies of it. */
export async function removeVariant(context: VendorContext, variantId: string): Promise<void> {
  await retryOnConflict(async () => {
    const rows = await readOwnProduct(context, toParentId(variantId))
    pick(rows, variantId)
    await context.table.transact([
      productWrite(rows.product, context, -1),
      { kind: 'delete', key: variantKey(variantId), condition: rowExists },
    ])
  })
}

function pick({ variants }: ProductRows, variantId: string): VariantRecord {
  return required(variants.find((one) => one.variantId === variantId))
}

/** The product's write beside a variant's. It is not an edit of the product, so `version` stays. */
function productWrite(product: ProductRecord, context: VendorContext, delta: 0 | 1 | -1): Write {
  return {
    kind: 'update',
    key: productKey(product.productId),
    changes: {
      set: feedAttributes(nextChangedAt(context.now(), product.gsi1sk)),
      add: { rev: 1, variantRev: 1, ...(delta === 0 ? {} : { variantCount: delta }) },
    },
    condition: {
      text: [
        'vendorId = :owner AND attribute_not_exists(deletedAt)',
        ...(delta === 1 ? ['variantCount < :max'] : []),
      ].join(' AND '),
      values: {
        ':owner': context.caller.userId,
        ...(delta === 1 ? { ':max': limits.variantsPerProduct } : {}),
      },
    },
  }
}
