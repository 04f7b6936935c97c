import type { Variant } from '#shared/variants/schema.ts'
import type { Data, Input } from '../../../api/types.ts'
import { variantBodyOf, variantValueOf, type VariantValue } from './productValues.ts'

/** The three calls; each throws ApiError. */
export interface VariantCalls {
  create: (input: Input<'variants/createVariant'>) => Promise<Data<'variants/createVariant'>>
  update: (input: Input<'variants/updateVariant'>) => Promise<Data<'variants/updateVariant'>>
  remove: (input: Input<'variants/deleteVariant'>) => Promise<Data<'variants/deleteVariant'>>
}

export type VariantChange = 'created' | 'updated' | 'deleted'

export interface VariantFailure {
  kind: 'save' | 'delete'
  name: string
}

export interface SavedVariants {
  /** The wanted ones again, with the ids of those that are saved now. */
  values: VariantValue[]
  known: Variant[]
  failed: VariantFailure[]
  /** Kinds of change that succeeded at least once. */
  done: Set<VariantChange>
}

const nameOf = ({
  carBrand,
  carModel,
  year,
}: Pick<VariantValue, 'carBrand' | 'carModel' | 'year'>) =>
  [carBrand, carModel, year].filter(Boolean).join(' ')

const isSame = (one: VariantValue, other: VariantValue) =>
  JSON.stringify(variantBodyOf(one)) === JSON.stringify(variantBodyOf(other))

/**
 * Saves a product's variants as the form has them: one call each, in sequence, continuing after
 * failures. Called again with its own result, it does only what is still missing.
 */
export async function saveVariants(
  calls: VariantCalls,
  productId: string,
  known: readonly Variant[],
  wanted: readonly VariantValue[],
): Promise<SavedVariants> {
  const result: SavedVariants = { values: [], known: [], failed: [], done: new Set() }

  for (const value of wanted) {
    const before = known.find(({ id }) => id === value.id)
    if (before && isSame(variantValueOf(before), value)) {
      result.values.push(value)
      result.known.push(before)
      continue
    }
    try {
      const body = variantBodyOf(value)
      const saved = before
        ? await calls.update({ params: { id: before.id }, body })
        : await calls.create({ body: { ...body, productId } })
      result.done.add(before ? 'updated' : 'created')
      result.values.push({ ...value, id: saved.id })
      result.known.push(saved)
    } catch {
      result.failed.push({ kind: 'save', name: nameOf(value) })
      result.values.push(value)
      if (before) result.known.push(before)
    }
  }

  const kept = new Set(wanted.map(({ id }) => id))
  for (const variant of known.filter(({ id }) => !kept.has(id))) {
    try {
      await calls.remove({ params: { id: variant.id } })
      result.done.add('deleted')
    } catch {
      result.failed.push({ kind: 'delete', name: nameOf(variant) })
      result.known.push(variant)
    }
  }
  return result
}
