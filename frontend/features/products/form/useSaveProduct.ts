import { useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import type { RowId } from '../../../api/types.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { useText } from '../../../text/useText.ts'
import { toast } from '../../../ui/toast.ts'
import {
  bodyOf,
  variantBodyOf,
  variantValueOf,
  type ProductValues,
  type VariantValue,
} from './productValues.ts'

const lists: readonly RowId[] = [
  'products/listMyProducts',
  'products/getProduct',
  'vendors/getVendorStats',
]
const ofProduct: readonly RowId[] = ['products/getProduct', 'variants/listProductVariants']

export interface VariantFailure {
  kind: 'save' | 'delete'
  name: string
}

const nameOf = ({ carBrand, carModel, year }: Omit<Variant | VariantValue, 'id'>) =>
  [carBrand, carModel, year].filter(Boolean).join(' ')

const isSame = (one: VariantValue, other: VariantValue) =>
  JSON.stringify(variantBodyOf(one)) === JSON.stringify(variantBodyOf(other))

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

  /**
   * Saves the variants as the form has them: one call each, in sequence, continuing after failures,
   * which the result has. Called again with its own values, it does only what is still missing.
   */
  const saveVariants = async (productId: string, wanted: readonly VariantValue[]) => {
    const values: VariantValue[] = []
    const stored: Variant[] = []
    const failed: VariantFailure[] = []
    const done = new Set<
      'toasts.variantCreated' | 'toasts.variantUpdated' | 'toasts.variantDeleted'
    >()
    setIsSavingVariants(true)
    for (const value of wanted) {
      const before = known.find(({ id }) => id === value.id)
      if (before && isSame(variantValueOf(before), value)) {
        values.push(value)
        stored.push(before)
        continue
      }
      try {
        const body = variantBodyOf(value)
        const saved = before
          ? await updateVariant.attempt({ params: { id: before.id }, body })
          : await createVariant.attempt({ body: { ...body, productId } })
        done.add(before ? 'toasts.variantUpdated' : 'toasts.variantCreated')
        values.push({ ...value, id: saved.id })
        stored.push(saved)
      } catch {
        failed.push({ kind: 'save', name: nameOf(value) })
        values.push(value)
        if (before) stored.push(before)
      }
    }
    const kept = new Set(wanted.map(({ id }) => id))
    for (const variant of known.filter(({ id }) => !kept.has(id)))
      try {
        await deleteVariant.attempt({ params: { id: variant.id } })
        done.add('toasts.variantDeleted')
      } catch {
        failed.push({ kind: 'delete', name: nameOf(variant) })
        stored.push(variant)
      }
    setKnown(stored)
    setIsSavingVariants(false)
    for (const text of done) toast.success(t(text))
    return { values, failed }
  }

  const adopt = (fresh: Product) => {
    setCurrent(fresh)
    setKnown(fresh.variants ?? [])
  }
  return {
    current,
    adopt,
    saveProduct,
    saveVariants,
    pending: create.pending || update.pending || isSavingVariants,
  }
}
