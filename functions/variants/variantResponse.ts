import type { VariantRecord } from '#functions/table/records.ts'
import type { Variant } from '#shared/variants/schema.ts'

/** A variant as answered. */
export function toVariant(record: VariantRecord): Variant {
  return {
    id: record.variantId,
    productId: record.productId,
    carBrand: record.carBrand,
    carModel: record.carModel,
    year: record.year,
    engineType: record.engineType,
    compatibility: record.compatibility,
    additionalPrice: record.additionalPrice,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}

/** Variants as answered, oldest first. */
export function toVariants(records: readonly VariantRecord[]): Variant[] {
  return records
    .toSorted(
      (one, other) =>
        one.createdAt.localeCompare(other.createdAt) ||
        one.variantId.localeCompare(other.variantId),
    )
    .map(toVariant)
}
