/** Stored products as the API answers them. */
import { toCategorySummary } from '#functions/categories/store.ts'
import type {
  CarBrandRecord,
  CarTrimRecord,
  CategoryRecord,
  ProductListing,
  ProductRecord,
  VariantRecord,
  VendorRecord,
} from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { toVariants } from '#functions/variants/variantResponse.ts'
import { newVendorRecord } from '#functions/vendors/store.ts'
import { vendorResponse } from '#functions/vendors/vendorResponse.ts'
import { formatImages, liveStocks, offerOf } from '#shared/products/rules.ts'
import type { OwnProduct, Product } from '#shared/products/schema.ts'
import { toCompatibilities } from './fitments.ts'

/** The rows that a product names. */
export interface ProductNames {
  /** Absent while a shop has not written its profile. */
  vendor: VendorRecord | undefined
  category: CategoryRecord | undefined
  trims: ReadonlyMap<string, CarTrimRecord>
  brands: ReadonlyMap<string, CarBrandRecord>
}

/** One product; suppliers are told to its own vendor only. */
export function toProduct(
  record: ProductRecord,
  variants: readonly VariantRecord[],
  names: ProductNames,
  viewer: { isOwner: boolean },
): Product {
  if (!names.category) throw new Error('A product stands in a category that does not exist')
  const stocks = liveStocks(record.stocks)
  const offer = offerOf(stocks)
  return {
    id: record.productId,
    nameAr: record.nameAr,
    nameEn: record.nameEn,
    descriptionAr: record.descriptionAr,
    descriptionEn: record.descriptionEn,
    manufacturer: record.manufacturer,
    partNumber: record.partNumber,
    isFeatured: record.isFeatured,
    isActive: record.isActive,
    condition: record.condition,
    partType: record.partType,
    categoryId: record.categoryId,
    category: toCategorySummary(names.category),
    vendorId: record.vendorId,
    vendor: vendorResponse(names.vendor ?? unwritten(record)),
    imageUrl: formatImages(record.images),
    price: offer?.price ?? 0,
    stock: offer?.quantity ?? 0,
    compatibilities: toCompatibilities(record.fitments, names.trims, names.brands),
    stocks: stocks.map(({ stockId, origin, price, quantity, supplier }) => ({
      stockId,
      origin,
      price,
      quantity,
      ...(viewer.isOwner && supplier !== undefined ? { supplier } : {}),
    })),
    variants: toVariants(variants),
    version: record.version,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}

/** A row of the vendor's own table, from the thin index alone. */
export function toOwnProduct(item: Item): OwnProduct {
  const { gsi2sk, listing, stocks } = item as unknown as {
    gsi2sk: string
    listing: ProductListing
    stocks: ProductRecord['stocks']
  }
  const [createdAt = '', id = ''] = gsi2sk.split('#')
  const offer = offerOf(liveStocks(stocks))
  return {
    id,
    nameAr: listing.nameAr,
    nameEn: listing.nameEn,
    partNumber: listing.partNumber,
    imageUrl: formatImages(listing.image === undefined ? [] : [listing.image]),
    categoryId: listing.categoryId,
    isFeatured: listing.isFeatured,
    isActive: listing.isActive,
    price: offer?.price ?? 0,
    stock: offer?.quantity ?? 0,
    fitmentCount: listing.trimIds.length,
    createdAt,
    updatedAt: listing.updatedAt,
  }
}

/** The empty profile of a shop that sells before it wrote one. */
function unwritten({ vendorId, createdAt }: ProductRecord): VendorRecord {
  const nobody = { firstName: '', lastName: '' }
  return newVendorRecord(vendorId, nobody, { businessName: '' }, new Date(createdAt))
}
