import type { VariantRecord } from '#functions/table/records.ts'
import type { Variant } from '#shared/variants/schema.ts'

/** A variant as the API returns it; the contract's schema strips the rest of the row. */
export const toVariant = (record: VariantRecord): Variant => ({ ...record, id: record.variantId })

/** Variants as the API returns them, oldest first. */
export function toVariants(records: readonly VariantRecord[]): Variant[] {
  return records
    .toSorted(
      (one, other) =>
        one.createdAt.localeCompare(other.createdAt) ||
        one.variantId.localeCompare(other.variantId),
    )
    .map(toVariant)
}
