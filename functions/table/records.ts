/**
 * Stored shapes, one per kind of row. `entity` says which; rows in the change feed carry `rev`,
 * which grows with every write, and `changedAt`. Stores write them, the catalogue reads them.
 */
import type { ImageExtension } from '#shared/images/schema.ts'
import type { OrderItem, OrderMove, OrderStatus, Order } from '#shared/orders/schema.ts'
import type { Condition, PartType } from '#shared/products/schema.ts'
import type { Role } from '#shared/users/schema.ts'
import type { Item, Key } from './table.ts'

/** What every row of the change feed has. `deletedAt` makes it a tombstone. */
export interface Changing {
  gsi1pk: string
  gsi1sk: string
  /** Grows by one with every write of the row. */
  rev: number
  deletedAt?: string
  /** Epoch seconds; DynamoDB may remove the row after it, code must ignore it from then on. */
  expiresAt?: number
}

export interface UserRecord extends Key {
  entity: 'user'
  userId: string
  role?: Role
  onboardingCompleted: boolean
  firstName: string
  lastName: string
  username: string | null
  email: string
  createdAt: string
  updatedAt: string
}

export interface VendorRecord extends Key, Changing {
  entity: 'vendor'
  vendorId: string
  businessName: string
  phone: string
  email: string
  address: string
  city: string
  location: string
  businessDescription: string
  ownerFirstName: string
  ownerLastName: string
  createdAt: string
  updatedAt: string
  gsi2pk: string
  gsi2sk: string
  listing: VendorListing
}

/** What the list of all shops is sorted by. */
export interface VendorListing {
  vendorId: string
  businessName: string
}

export interface AddressRecord extends Key {
  entity: 'address'
  addressId: string
  street: string
  city: string
  province: string
  phone: string
  label?: string
  landmark?: string
  phone2?: string
  createdAt: string
  updatedAt: string
}

export interface CategoryRecord extends Key, Changing {
  entity: 'category'
  categoryId: string
  slug: string
  nameAr: string
  nameEn?: string
  descriptionAr: string
  icon: string
  /** Place in lists; the built-in 8 come first. */
  position: number
  /** Products in it, inactive ones too. Absent for the built-in 8, which stay whatever they hold. */
  uses?: number
  createdAt: string
  updatedAt: string
}

/** A source of a product's stock, under its `stockId`. */
export interface StockRecord {
  position: number
  origin: string
  /** IQD. */
  price: number
  quantity: number
  supplier?: string
  retired?: boolean
}

/** What is kept of a source that its vendor removed: enough to take back what a cancel returns. */
export interface RetiredStockRecord {
  quantity: number
  retired: true
}

export interface FitmentRecord {
  trimId: string
  /** The brand at writing time, so that one batch read can fetch both; checked against the trim. */
  brandId: string
  yearIds: string[]
}

export interface ProductRecord extends Key, Changing {
  entity: 'product'
  productId: string
  vendorId: string
  categoryId: string
  nameAr: string
  nameEn?: string
  descriptionAr: string
  descriptionEn?: string
  manufacturer?: string
  partNumber?: string
  isFeatured: boolean
  isActive: boolean
  condition: Condition
  partType?: PartType
  /** Addresses of images, first is main. */
  images: string[]
  fitments: FitmentRecord[]
  /** Retired ones are hidden and unsellable. */
  stocks: Record<string, StockRecord | RetiredStockRecord>
  variantCount: number
  /** Grows by one with every write of a variant; absent before the first one. */
  variantRev?: number
  /** Grows with the vendor's edits only; orders leave it alone. */
  version: number
  createdAt: string
  updatedAt: string
  /** Owner's list. Removed when the product is retired (deletedAt set). */
  gsi2pk?: string
  gsi2sk?: string
  listing: ProductListing
}

/** What the vendor's own table shows of a product, beside its stocks. */
export interface ProductListing {
  nameAr: string
  nameEn?: string
  partNumber?: string
  image?: string
  categoryId: string
  isFeatured: boolean
  isActive: boolean
  /** Trims of the fitments: how the car screen counts a vendor's own uses. */
  trimIds: string[]
  updatedAt: string
}

/** A published image. It stays while a product or an order shows it (functions/images/sweep.ts). */
export interface ImageRecord extends Key {
  entity: 'image'
  vendorId: string
  /** A ULID. */
  imageId: string
  extension: ImageExtension
  /** Pixels; absent on images that were published before they had rows. */
  width?: number
  height?: number
  /** Its small copy for lists, once there is one; in pixels. */
  thumbnail?: { width: number; height: number }
  createdAt: string
  /** When a product last began to show it. */
  usedAt?: string
  /** Its files are being deleted: no product may begin to show it. */
  deletedAt?: string
}

export interface VariantRecord extends Key {
  entity: 'variant'
  variantId: string
  productId: string
  carBrand: string
  carModel: string
  year: string
  engineType?: string
  compatibility?: string
  additionalPrice: number
  createdAt: string
  updatedAt: string
}

export interface OrderRecord extends Key {
  entity: 'order'
  orderId: string
  customerId: string
  vendorId: string
  status: OrderStatus
  totalAmount: number
  /** Lines as they were at ordering time. */
  items: OrderItem[]
  customer: Order['customer']
  /** The shop's name at ordering time; contact details are read live. */
  vendorName: string
  deliveryAddress: Order['deliveryAddress']
  notes?: string
  car?: Order['car']
  history: OrderMove[]
  createdAt: string
  updatedAt: string
  gsi2pk: string
  gsi2sk: string
  gsi3pk: string
  gsi3sk: string
  gsi4pk: string
  gsi4sk: string
  gsi5pk: string
  gsi5sk: string
  listing: OrderListing
}

/** What order lists show. */
export interface OrderListing {
  orderId: string
  status: OrderStatus
  totalAmount: number
  createdAt: string
  updatedAt: string
  customer: Order['customer']
  vendor: { id: string; businessName: string }
  itemCount: number
  lineCount: number
  /** First 3 lines. */
  items: {
    product: { id: string; nameAr: string; nameEn?: string; imageUrl: string }
    quantity: number
    price: number
  }[]
}

/** An order request that was answered: whoever sends it again gets the same order. */
export interface IdempotencyRecord extends Key {
  entity: 'idempotency'
  orderId: string
  vendorId: string
  /** Of the canonical body: another body under the same key is refused. */
  bodyHash: string
  /** Epoch seconds. */
  expiresAt: number
}

export interface CarCountryRecord extends Key, Changing {
  entity: 'carCountry'
  countryId: string
  name: string
  /** Brands below; a country with any cannot be deleted. */
  childCount: number
  createdAt: string
  updatedAt: string
}

export interface CarBrandRecord extends Key, Changing {
  entity: 'carBrand'
  brandId: string
  countryId: string
  name: string
  /** Trims below. */
  childCount: number
  /** Years of the trims below; absent while they never had any. */
  yearCount?: number
  createdAt: string
  updatedAt: string
}

export interface CarTrimRecord extends Key, Changing {
  entity: 'carTrim'
  trimId: string
  brandId: string
  name: string
  /**
   * Years by key; the year's id is `<trimId>.<key>`. `uses` counts products naming the year. Years
   * carry no stamps of their own (the trim's serve), so that the whole tree stays one small query.
   */
  years: Record<string, { year: number; uses: number }>
  /** Products naming this trim. */
  uses: number
  createdAt: string
  updatedAt: string
}

/** What one write changed of the car data, for its vendor's own reads (cars/ownWrites.ts). */
export interface CarWriteRecord extends Key {
  entity: 'carWrite'
  /** Sort keys of the changed car rows, each with the version that was written. */
  revs: Record<string, number>
  /** Epoch seconds. */
  expiresAt: number
}

/** Reads an item as a record. Rows are written by stores only, so the shape is theirs to keep. */
export function asRecord<T extends Key>(item: Item): T {
  return item as unknown as T
}

/**
 * The stamp of a feed write: now, but never at or before the old stamp, so that a fast second
 * write, or a clock that runs behind, cannot hide behind an earlier one (rules.md, Catalogue feed).
 */
export function nextChangedAt(now: Date, old?: string): string {
  const oldTime = old === undefined ? 0 : Date.parse(old)
  return new Date(Math.max(now.getTime(), oldTime + 1)).toISOString()
}
