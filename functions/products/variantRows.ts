/** Plans the rows of a product's variants; nothing here reads. */
import { invalid } from '#functions/http/appError.ts'
import { insertion, rowExists } from '#functions/table/conditions.ts'
import { variantKey } from '#functions/table/keys.ts'
import type { VariantRecord } from '#functions/table/records.ts'
import type { StoreContext, Write } from '#functions/table/table.ts'
import { shortId } from '#shared/kernel/ids.ts'
import type { ProductVariant } from '#shared/variants/schema.ts'

type Origin = Pick<StoreContext, 'now' | 'newId'>

/** The fields of a row that a body sets. An absent one is there, to clear it. */
const variantContent = (variant: ProductVariant) => ({
  carBrand: variant.carBrand,
  carModel: variant.carModel,
  year: variant.year,
  engineType: variant.engineType,
  compatibility: variant.compatibility,
  additionalPrice: variant.additionalPrice,
})

/** `place` among several new ones keeps them in their order, which is that of their times. */
export function newVariantRecord(
  productId: string,
  variant: ProductVariant,
  { now, newId }: Origin,
  place = 0,
): VariantRecord {
  const variantId = `${productId}.${shortId(newId)}`
  const at = new Date(now().getTime() + place).toISOString()
  return {
    ...variantKey(variantId),
    entity: 'variant',
    variantId,
    productId,
    ...variantContent(variant),
    createdAt: at,
    updatedAt: at,
  }
}

/** What makes a product's variants the wanted ones; undefined leaves them as they are. */
export function planVariants(
  productId: string,
  before: readonly VariantRecord[],
  wanted: readonly ProductVariant[] | undefined,
  origin: Origin,
): { variants: readonly VariantRecord[]; writes: Write[] } {
  if (!wanted) return { variants: before, writes: [] }
  const writes: Write[] = []
  const variants = wanted.map((variant, index) => {
    if (variant.id === undefined) {
      const variantRecord = newVariantRecord(productId, variant, origin, index)
      writes.push(insertion(variantRecord))
      return variantRecord
    }
    const old = before.find(({ variantId }) => variantId === variant.id)
    const isSecond = wanted.findIndex(({ id }) => id === variant.id) < index
    if (!old || isSecond) throw invalid(['variants', index, 'id'], 'The variant does not exist')
    const content = variantContent(variant)
    if (isSame(old, content)) return old
    const next = { ...old, ...content, updatedAt: origin.now().toISOString() }
    writes.push({ kind: 'put', item: next, condition: rowExists })
    return next
  })
  for (const { variantId } of before)
    if (!wanted.some(({ id }) => id === variantId))
      writes.push({ kind: 'delete', key: variantKey(variantId), condition: rowExists })
  return { variants, writes }
}

function isSame(record: VariantRecord, content: ReturnType<typeof variantContent>): boolean {
  return (Object.keys(content) as (keyof typeof content)[]).every(
    (field) => record[field] === content[field],
  )
}
