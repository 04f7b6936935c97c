import type { PartDrawing } from '#shared/images/partDrawings.ts'

/** Shapes of the seed market: plain data that the seeding program sends through the real API. */

/** Every seeded person signs in with it. */
export const seedPassword = 'qitati-demo'

export interface SeedTrim {
  /** Stable reference of fitments; never shown. */
  slug: string
  name: string
  from: number
  to: number
  /** What the car is called in Latin letters. */
  latin: string[]
}

export interface SeedBrand {
  slug: string
  name: string
  latin: string
  trims: SeedTrim[]
}

export interface SeedCountry {
  name: string
  brands: SeedBrand[]
}

export interface SeedPerson {
  email: string
  firstName: string
  lastName: string
  username: string
}

export interface SeedVendor extends SeedPerson {
  businessName: string
  phone: string
  /** A governorate by its Arabic name. */
  city: string
  /** The trade area or market. */
  location: string
  address: string
  businessDescription: string
}

export interface SeedFitment {
  trim: string
  years: number[]
}

export interface SeedStock {
  origin: string
  /** Whole dinars, a multiple of 250 (the smallest note in use). */
  priceIqd: number
  quantity: number
  supplier?: string
}

export interface SeedVariant {
  carBrand: string
  carModel: string
  year: number
  engineType?: string
  /** Notes: which side, which trim level. */
  compatibility?: string
  additionalPriceIqd: number
}

export interface SeedProduct {
  /** Stable reference of orders and tests; never shown. */
  ref: string
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn?: string
  manufacturer: string
  partNumber: string
  categorySlug: string
  /** Position in `seedVendors`. */
  vendor: number
  family: PartDrawing
  condition: 'new' | 'used' | 'refurbished'
  partType: 'oem' | 'aftermarket'
  isFeatured?: boolean
  /** One of the 15 of the browse screen. */
  sample?: boolean
  /** One of the 6 featured ones, 15,000 to 350,000 dinars. */
  featuredSample?: boolean
  fitments: SeedFitment[]
  stocks: SeedStock[]
  variants?: SeedVariant[]
}

export interface SeedAddress {
  label: string
  /** A governorate by its Arabic name. */
  province: string
  /** Area or district. */
  city: string
  street: string
  landmark: string
  phone: string
  phone2?: string
  isDefault: boolean
}

export interface SeedCustomer extends SeedPerson {
  addresses: SeedAddress[]
}

export type SeedOrderStatus =
  'PENDING' | 'CONFIRMED' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'CANCELLED'

export interface SeedOrderLine {
  product: string
  quantity: number
  /** Position in the product's variants. */
  variant?: number
}

export interface SeedOrder {
  /** Position in `seedCustomers`. */
  customer: number
  /** All lines are of one vendor. */
  lines: SeedOrderLine[]
  status: SeedOrderStatus
  daysAgo: number
  notes?: string
  /** Cancelled orders only. */
  cancel?: { by: 'customer' | 'vendor'; reason: string }
}

/** `['kia-rio', 2012, 2017]`: a trim and its years from, to. */
export function fits(...spans: [trim: string, from: number, to: number][]): SeedFitment[] {
  return spans.map(([trim, from, to]) => ({
    trim,
    years: Array.from({ length: to - from + 1 }, (_, step) => from + step),
  }))
}

export function stock(
  origin: string,
  priceIqd: number,
  quantity: number,
  supplier?: string,
): SeedStock {
  return { origin, priceIqd, quantity, ...(supplier === undefined ? {} : { supplier }) }
}

/** A trim by its Arabic name, the years it was sold here, and its Latin names. */
export const trim = (
  slug: string,
  name: string,
  from: number,
  to: number,
  ...latin: string[]
): SeedTrim => ({ slug, name, from, to, latin })

type Line = [product: string, quantity: number, variant?: number]

const lines = (list: Line[]): SeedOrderLine[] =>
  list.map(([product, quantity, variant]) => ({
    product,
    quantity,
    ...(variant === undefined ? {} : { variant }),
  }))

/** An order that was not cancelled. */
export const order = (
  customer: number,
  status: SeedOrderStatus,
  daysAgo: number,
  list: Line[],
  notes?: string,
): SeedOrder => ({
  customer,
  status,
  daysAgo,
  lines: lines(list),
  ...(notes === undefined ? {} : { notes }),
})

/** An order that its customer or vendor cancelled. */
export const cancelledOrder = (
  customer: number,
  daysAgo: number,
  list: Line[],
  by: 'customer' | 'vendor',
  reason: string,
): SeedOrder => ({
  ...order(customer, 'CANCELLED', daysAgo, list),
  cancel: { by, reason },
})
