import { useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import type { RowId } from '../../../api/types.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { useText } from '../../../text/useText.ts'
import { toast } from '../../../ui/toast.ts'
import { bodyOf, type ProductValues } from './productValues.ts'
import { saveVariants, type SavedVariants, type VariantChange } from './saveVariants.ts'

const lists: readonly RowId[] = [
  'products/listMyProducts',
  'products/getProduct',
  'vendors/getVendorStats',
]
const ofProduct: readonly RowId[] = ['products/getProduct', 'variants/listProductVariants']

const variantToasts = {
  created: 'toasts.variantCreated',
  updated: 'toasts.variantUpdated',
  deleted: 'toasts.variantDeleted',
} as const satisfies Record<VariantChange, string>

/**
 * Saves the form: the product first, then its variants. Once created, the product is only changed,
 * even if variants failed. `current` is the stored product; `adopt` sets it.
 */
export function useSaveProduct(product: Product | undefined) {
  const { t } = useText()
  const [current, setCurrent] = useState(product)
  const [known, setKnown] = useState<readonly Variant[]>(product?.variants ?? [])
  const create = useCommand('products/createProduct', { refresh: lists })
  const update = useCommand('products/updateProduct', { refresh: lists })
  const createVariant = useCommand('variants/createVariant', { refresh: ofProduct })
  const updateVariant = useCommand('variants/updateVariant', { refresh: ofProduct })
  const deleteVariant = useCommand('variants/deleteVariant', { refresh: ofProduct })
  const [isSavingVariants, setIsSavingVariants] = useState(false)

  /** Throws ApiError. `base`: a newer version to change. */
  const saveProduct = async (values: ProductValues, base = current): Promise<Product> => {
    const saved = base
      ? await update.attempt({ params: { id: base.id }, body: bodyOf(values, base.version) })
      : await create.attempt({ body: bodyOf(values) })
    setCurrent(saved)
    return saved
  }

  /** Never throws: the result has the failures. */
  const saveTheVariants = async (
    productId: string,
    wanted: ProductValues['variants'],
  ): Promise<SavedVariants> => {
    setIsSavingVariants(true)
    const calls = {
      create: createVariant.attempt,
      update: updateVariant.attempt,
      remove: deleteVariant.attempt,
    }
    const result = await saveVariants(calls, productId, known, wanted)
    setKnown(result.known)
    setIsSavingVariants(false)
    for (const change of result.done) toast.success(t(variantToasts[change]))
    return result
  }

  const adopt = (fresh: Product) => {
    setCurrent(fresh)
    setKnown(fresh.variants ?? [])
  }
  return {
    current,
    adopt,
    saveProduct,
    saveVariants: saveTheVariants,
    pending: create.pending || update.pending || isSavingVariants,
  }
}
