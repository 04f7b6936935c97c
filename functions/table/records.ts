/**
 * Stored shapes, one per kind of row, distinguished by `entity`. Rows in the change feed have `rev`,
 * which grows with every write, and a time of change. Stores write them; the catalogue reads them.
 */
import type { Address } from '#shared/addresses/schema.ts'
import type { StoredCart } from '#shared/cart/schema.ts'
import type { CategorySummary } from '#shared/categories/schema.ts'
import type { StoredFavourites } from '#shared/favourites/schema.ts'
import type { StoredGarage } from '#shared/garage/schema.ts'
import type { ImageExtension } from '#shared/images/schema.ts'
import type { Order, OrderStatus, OrderSummary } from '#shared/orders/schema.ts'
import type { Fitment, Product, ProductSource, SourceTraits } from '#shared/products/schema.ts'
import type { Country } from '#shared/products/countries.ts'
import type { Role, User } from '#shared/users/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import type { Changing } from './feedRow.ts'
import type { Key, Table } from './table.ts'

export interface UserRecord extends Key, Omit<User, 'id' | 'clerkId' | 'role'> {
  entity: 'user'
  userId: string
  role?: Role
}

export interface VendorRecord
  extends Key, Changing, Omit<OwnVendor, 'id' | 'user' | 'isOpen' | 'area'> {
  entity: 'vendor'
  /** A trade area's id. */
  area?: string
  vendorId: string
  ownerFirstName: string
  ownerLastName: string
  gsi2pk: string
  gsi2sk: string
  listing: VendorListing
}

export interface VendorListing {
  vendorId: string
  businessName: string
}

export interface AddressRecord extends Key, Omit<Address, 'id' | 'isDefault'> {
  entity: 'address'
  addressId: string
}

/** A document that its account replaces as a whole (accountDocument.ts). */
interface AccountDocument extends Key {
  /** Grows by one with every write. */
  rev: number
  updatedAt: string
}

export interface CartRecord extends AccountDocument {
  entity: 'cart'
  lines: StoredCart['lines']
}

export interface GarageRecord extends AccountDocument {
  entity: 'garage'
  cars: StoredGarage['cars']
  activeId?: string
}

export interface FavouritesRecord extends AccountDocument, Omit<StoredFavourites, 'rev'> {
  entity: 'favourites'
}

export interface CategoryRecord extends Key, Changing, Omit<CategorySummary, 'id'>, AddedCarData {
  entity: 'category'
  categoryId: string
  /** Place in lists; the built-in 8 come first. */
  position: number
  /** Counted by older code until the migration; now the products' own rows say it (uses.ts). */
  uses?: number
}

/** A source of a product's stock, under its `stockId`. Only rows from before have no `condition`. */
export interface StockRecord extends Partial<SourceTraits> {
  position: number
  origin: string
  /** IQD. */
  price: number
  /** What `price` follows. */
  priceUsd?: number
  quantity: number
  supplier?: string
  country?: Country
  grade?: ProductSource['grade']
  producedAt?: string
  retired?: boolean
}

/** What a fitment has under other names, or from the car's rows. */
type FitmentNames = 'carTrimId' | 'carYearIds' | 'brand' | 'trim' | 'years'

export interface FitmentRecord extends Omit<Fitment, FitmentNames> {
  trimId: string
  /** The trim's brand when written, so that one batch read fetches both; checked against the trim. */
  brandId: string
  yearIds: string[]
}

/** What is stored of a product otherwise than the API returns it. */
type NotStored =
  'id' | 'category' | 'vendor' | 'imageUrl' | 'compatibilities' | 'price' | 'stock' | 'boughtWith'

export interface ProductRecord
  extends
    Key,
    Changing,
    Omit<
      Product,
      NotStored | 'stocks' | 'variants' | 'isUniversal' | 'awaitsImage' | keyof SourceTraits
    >,
    // Only in rows from before sources had their own; they count for all sources.
    Partial<SourceTraits> {
  entity: 'product'
  productId: string
  /** Addresses of images, first is main. */
  images: string[]
  fitments: FitmentRecord[]
  /** For every car; it then has no fitments. */
  isUniversal?: true
  /** Those that the vendor removed are kept, so that a cancelled order can return their stock. */
  stocks: Record<string, StockRecord | { quantity: number; retired: true }>
  variantCount: number
  /** Grows by one with every write of a variant; absent before the first one. */
  variantRev?: number
  /**
   * The only person who sees and orders it, until `heldUntil`: a chosen quick offer (decision 037). It is
   * inactive, so that nothing else, and no older code, shows or sells it.
   */
  askerId?: string
  heldUntil?: string
  /** Which part of its `donorId` it is. */
  donorPart?: string
  /** Pieces in orders that neither were cancelled nor came back; absent: none. */
  sold?: number
  /** By product id, which bits of 64 its customers are (functions/products/boughtWith.ts). */
  boughtWith?: Record<string, string>
  /** Folded words of its answered questions, the newest first: searches find it by them. */
  answeredWords?: string
  awaitsImage?: true
  /** Grows with the vendor's edits only, not with orders. */
  version: number
  /** Owner's list. Removed when the product is retired (deletedAt set). */
  gsi2pk?: string
  gsi2sk?: string
  listing: ProductListing
}

export interface ProductListing extends Pick<
  ProductRecord,
  'nameAr' | 'nameEn' | 'partNumber' | 'categoryId' | 'isFeatured' | 'isActive' | 'updatedAt'
> {
  image?: string
  /** Trims of the fitments, by which the vendor's list is filtered. */
  trimIds: string[]
  isUniversal?: true
  awaitsImage?: true
  /** The vendor declined to sell it for every car; set and taken back on its own, without a `version`. */
  declinesUniversal?: true
}

/** A published image, kept while a product or an order shows it (functions/images/sweepImages.ts). */
export interface ImageRecord extends Key {
  entity: 'image'
  vendorId: string
  /** A ULID. */
  imageId: string
  extension: ImageExtension
  /** Pixels; absent on images that were published before they had rows. */
  width?: number
  height?: number
  /** Pixels of its smaller copies, once published. */
  thumbnail?: { width: number; height: number }
  middle?: { width: number; height: number }
  createdAt: string
  /** When a product last began to show it. */
  usedAt?: string
  /** Set before its files are deleted: no product may begin to show it. */
  deletedAt?: string
}

export interface VariantRecord extends Key, Omit<Variant, 'id'> {
  entity: 'variant'
  variantId: string
}

type OwnerIndexKeys = Record<`gsi${2 | 3 | 4 | 5}${'pk' | 'sk'}`, string>

type DerivedOrderField =
  'id' | 'orderNumber' | 'vendor' | 'itemCount' | 'movedAt' | 'deliveryFee' | 'amountDue'

export interface OrderRecord extends Key, OwnerIndexKeys, Omit<Order, DerivedOrderField> {
  entity: 'order'
  orderId: string
  customerId: string
  vendorId: string
  /**
   * The status with which `expected`, `delivered` and the products' `sold` count the order. Older code
   * writes orders without it, and moves them without changing it; the next change makes up for it.
   */
  countedAs?: OrderStatus
  /** IQD, frozen when it was placed; absent: placed before there were fees. */
  deliveryFee?: number
  /** The vendor's name at ordering time; contact details are read from the vendor's row. */
  vendorName: string
  listing: OrderListing
}

/** Who added a record of car data, and may change or delete it; nobody if absent. */
interface AddedCarData {
  addedBy?: string
}

export interface CarCountryRecord extends Key, Changing, AddedCarData {
  entity: 'carCountry'
  countryId: string
  name: string
  /** Number of its brands; only a country without any can be deleted. */
  childCount: number
}

export interface CarBrandRecord extends Key, Changing, AddedCarData {
  entity: 'carBrand'
  brandId: string
  countryId: string
  name: string
  /** Number of its trims. */
  childCount: number
  /** Number of years of its trims; absent until there is one. */
  yearCount?: number
}

export interface CarTrimRecord extends Key, Changing, AddedCarData {
  entity: 'carTrim'
  trimId: string
  brandId: string
  name: string
  /**
   * Years by key; the year's id is `<trimId>.<key>`. `uses` is for older code, as the trim's own. Years
   * have no times of their own (the trim's apply), so that the whole tree stays one small query; nor
   * an `addedBy`, where it is the trim's.
   */
  years: Record<string, { year: number; uses: number } & AddedCarData>
  /** Counted by older code until the migration; now the products' own rows say it (uses.ts). */
  uses?: number
  /** Added by itself, not by an import: a share of its own (vendors/shares.ts). */
  isSingle?: boolean
}

/** Rows that one write changed, for the vendor's own reads (catalogue/ownCatalogue.ts). */
export interface CarWriteRecord extends Key {
  entity: 'carWrite'
  /** The rows' partition, if it is not the car tree's. */
  partition?: string
  /** The changed rows' sort keys, each with the version written. */
  revs: Record<string, number>
  /** Epoch seconds. */
  expiresAt: number
}

/** Types an item as its record, unchecked: only stores write rows. */
export const asRecord = <T extends Key>(item: Key): T => item as T

/** Whether a read found a row that is not deleted. Every read of such rows checks this. */
export function isLive<T extends object>(item: T | undefined): item is T {
  return item !== undefined && !('deletedAt' in item && item.deletedAt !== undefined)
}

export const liveRecords = <T extends Key>(items: readonly Key[]): T[] =>
  items.filter(isLive).map((item) => asRecord<T>(item))

/** A consistent read of one record; undefined if it does not exist or is deleted. */
export async function readRecord<T extends Key>(table: Table, key: Key): Promise<T | undefined> {
  const item = await table.get(key, { consistent: true })
  return isLive(item) ? asRecord<T>(item) : undefined
}

type ListedOrder = Omit<OrderSummary, 'id' | 'orderNumber' | 'amountDue'>
type AddedToListing = 'deliveryFee' | 'movedAt' | 'phone' | 'province' | 'city'

/**
 * What order lists show, and are searched by. Rows of older code lack some fields until migration 007
 * or the order's next change.
 */
export interface OrderListing
  extends Omit<ListedOrder, AddedToListing>, Partial<Pick<ListedOrder, AddedToListing>> {
  orderId: string
  phone2?: string
  /** Names and part numbers of the lines, one per line of text, cut. */
  parts?: string
}
