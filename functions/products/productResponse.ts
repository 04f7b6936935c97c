/** Products and variants as the API returns them; the contract's schemas strip the rest of the rows. */
import { toCategorySummary } from '#functions/categories/store.ts'
import {
  asRecord,
  type CarBrandRecord,
  type CarTrimRecord,
  type FitmentRecord,
  type ProductRecord,
  type VariantRecord,
} from '#functions/table/records.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import type { Item } from '#functions/table/table.ts'
import { vendorResponse } from '#functions/vendors/store.ts'
import { findOffer, formatImages, liveStocks } from '#shared/products/rules.ts'
import { toSourceTraits } from '#shared/products/sources.ts'
import type { ExportedProduct } from '#shared/products/bulkSchema.ts'
import type { Fitment, OwnProduct, Product } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import { listBoughtWith } from './boughtWith.ts'
import type { References } from './references.ts'
import { listSources } from './listSources.ts'

/** One product; only its own vendor sees the suppliers, and prices in dollars. */
export function toProduct(
  record: ProductRecord,
  variants: readonly VariantRecord[],
  { vendors, categories, trims, brands }: References,
  { isOwner, now }: { isOwner: boolean; now: Date },
): Product {
  const vendor = vendors.get(record.vendorId)
  const category = categories.get(record.categoryId)
  if (!vendor || !category) throw new Error(`${record.productId} points to a missing row`)
  const stocks = listSources(record)
  const offer = findOffer(stocks)
  return {
    ...record,
    ...toSourceTraits({}, offer ?? {}),
    id: record.productId,
    category: toCategorySummary(category),
    vendor: vendorResponse(vendor, now),
    imageUrl: formatImages(record.images),
    price: offer?.price ?? 0,
    stock: offer?.quantity ?? 0,
    compatibilities: toCompatibilities(record.fitments, trims, brands),
    stocks: stocks.map(({ supplier, priceUsd, ...stock }) => ({
      ...stock,
      ...(isOwner && { supplier, priceUsd }),
    })),
    variants: toVariants(variants),
    boughtWith: listBoughtWith(record),
  }
}

export type ListedProduct = Pick<ProductRecord, 'pk' | 'sk' | 'gsi2sk' | 'listing' | 'stocks'>

export function toOwnProduct(item: Item): OwnProduct {
  const { gsi2sk = '', listing, stocks } = asRecord<ListedProduct>(item)
  const [createdAt = '', id = ''] = gsi2sk.split('#')
  const live = liveStocks(stocks)
  const offer = findOffer(live)
  const { image, trimIds, declinesUniversal: _, ...listed } = listing
  return {
    ...listed,
    id,
    imageUrl: formatImages(image === undefined ? [] : [image]),
    price: offer?.price ?? 0,
    stock: offer?.quantity ?? 0,
    stocks: live,
    fitmentCount: trimIds.length,
    createdAt,
  }
}

export const toExportedProduct = (
  { boughtWith: _, ...record }: ProductRecord,
  variants: readonly VariantRecord[],
): ExportedProduct => ({
  ...record,
  ...toSourceTraits({}, findOffer(listSources(record)) ?? {}),
  id: record.productId,
  imageUrl: formatImages(record.images),
  // The file has what the vendor wants.
  isActive: record.isActive || record.awaitsImage === true,
  compatibilities: record.fitments.map(
    ({ trimId: carTrimId, yearIds: carYearIds, brandId: _, ...limits }) => ({
      ...{ carTrimId, carYearIds, ...limits },
    }),
  ),
  stocks: listSources(record),
  variants: toVariants(variants),
})

export const toVariant = (record: VariantRecord): Variant => ({ ...record, id: record.variantId })

/** Oldest first. */
export function toVariants(records: readonly VariantRecord[]): Variant[] {
  const age = ({ createdAt, variantId }: VariantRecord) => `${createdAt}#${variantId}`
  return records.toSorted((one, other) => (age(one) < age(other) ? -1 : 1)).map(toVariant)
}

/** Fitments with names, years newest first. The brand is the trim's current one. */
function toCompatibilities(
  fitments: readonly FitmentRecord[],
  trims: ReadonlyMap<string, CarTrimRecord>,
  brands: ReadonlyMap<string, CarBrandRecord>,
): Fitment[] {
  return fitments.flatMap(({ trimId, yearIds, brandId: _, ...limits }) => {
    const trim = trims.get(trimId)
    const brand = trim && brands.get(trim.brandId)
    // Cars in use cannot be deleted, so this drops only fitments whose rows were lost.
    if (!trim || !brand) return []
    return {
      carTrimId: trimId,
      carYearIds: yearIds,
      brand: { id: brand.brandId, name: brand.name },
      trim: { id: trimId, name: trim.name },
      years: yearIds
        .flatMap((id) => {
          const year = trim.years[toYearKey(id)]?.year
          return year === undefined ? [] : { id, year }
        })
        .sort((one, other) => other.year - one.year),
      ...limits,
    }
  })
}
