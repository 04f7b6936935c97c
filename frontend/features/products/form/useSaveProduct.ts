import { useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import { ApiError } from '../../../api/apiError.ts'
import type { Input, RowId } from '../../../api/types.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { imagesText } from '../../../text/ar/vendor/images.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { useProductDraft } from './productDraft.ts'
import { toProductBody, toFormValues, toVariantBody, type ProductValues } from './productValues.ts'

const lists: readonly RowId[] = [
  'products/listMyProducts',
  'products/getProduct',
  'variants/listProductVariants',
  'vendors/getVendorStats',
]

const firstSent = (body: unknown) => ({ key: crypto.randomUUID(), body, at: Date.now() })

type Draft = ReturnType<typeof useProductDraft>

/**
 * Saves the form, product, sources and variants in one request. `current` is the stored product that
 * the form was filled with; `adopt` sets it.
 *
 * A creation keeps its key until its response is there. Saving again then first repeats what was sent,
 * which creates nothing twice, and changes the product if more has been typed since.
 */
export function useSaveProduct(product: Product | undefined, { sent, keepSent }: Draft) {
  const { t } = useText(vendorProductsText, imagesText)
  const [current, adopt] = useState(product)
  const create = useCommand('products/createProduct', { refresh: lists })
  const update = useCommand('products/updateProduct', { refresh: lists })

  const createOnce = async (values: ProductValues): Promise<Product> => {
    const body = toProductBody(values)
    const request = sent() ?? firstSent(body)
    const isLatest = JSON.stringify(request.body) === JSON.stringify(body)
    keepSent(request)
    try {
      const saved = await create.attempt({
        // From the draft it is unchecked; the server parses it.
        body: request.body as Input<'products/createProduct'>['body'],
        idempotencyKey: request.key,
      })
      keepSent(undefined)
      adopt(saved)
      if (isLatest) return saved
      return await update.attempt({ params: { id: saved.id }, body: toProductBody(values, saved) })
    } catch (failure) {
      if (!isRejection(failure) || !sent()) throw failure
      keepSent(undefined)
      if (isLatest) throw failure
      return createOnce(values)
    }
  }

  /** Throws ApiError. `base`: a newer version to change. */
  const save = async (values: ProductValues, base = current): Promise<Product> => {
    const before = base ? toFormValues(base).variants : []
    const saved = base
      ? await update.attempt({ params: { id: base.id }, body: toProductBody(values, base) })
      : await createOnce(values)
    adopt(saved)
    if (saved.awaitsImage) toast.info(t('images.hidden', { n: 1 }))
    for (const text of variantChanges(before, values.variants)) toast.success(t(text))
    return saved
  }

  return { current, adopt, save, pending: create.pending || update.pending }
}

/** Whether the request was certainly not carried out. */
const isRejection = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.code !== 'THROTTLED'

type Variants = ProductValues['variants']

/** What saving the variants has done (TOAST-08). */
function variantChanges(before: Variants, after: Variants) {
  const bodiesBefore = new Map(before.map((one) => [one.id, JSON.stringify(toVariantBody(one))]))
  const ids = new Set(after.map(({ id }) => id))
  const isChanged = after.some(
    (one) =>
      bodiesBefore.has(one.id) && bodiesBefore.get(one.id) !== JSON.stringify(toVariantBody(one)),
  )
  return [
    ...(after.some(({ id }) => !bodiesBefore.has(id))
      ? (['vendorProducts.variantCreated'] as const)
      : []),
    ...(isChanged ? (['vendorProducts.variantUpdated'] as const) : []),
    ...(before.some(({ id }) => !ids.has(id)) ? (['vendorProducts.variantDeleted'] as const) : []),
  ]
}
