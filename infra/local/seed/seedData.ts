/**
 * The demo market, read from the CSV files in `data` as what the seeding program sends through the real
 * API. A cell with several entries separates them by ` | `; an empty cell is left out.
 */
import * as z from 'zod'
import { carMarkets } from '#shared/cars/details.ts'
import { partDrawings } from '#shared/images/partDrawings.ts'
import { orderAdjustment } from '#shared/orders/schema.ts'
import { newReview } from '#shared/reviews/schema.ts'
import { readCsv, texts } from './readCsv.ts'

/** Every seeded person signs in with it. */
export const seedPassword = 'qitati-demo'

const text = z.string()
const number = z.coerce.number().int().nonnegative()
const flag = z.literal('yes').transform(() => true)
/** Entries of a cell, each taken apart by `pattern`, whose groups are given to `make`. */
const entries = <Entry>(pattern: RegExp, make: (...groups: (string | undefined)[]) => Entry) =>
  text.transform((cell, context) =>
    cell.split(' | ').flatMap((entry) => {
      const groups = pattern.exec(entry)
      if (groups) return [make(...groups.slice(1))]
      context.addIssue(`«${entry}» cannot be read`)
      return []
    }),
  )

const list = text.transform((cell) => cell.split(' | '))

const person = { email: z.email(), firstName: text, lastName: text, username: text }

const vendor = z.strictObject({
  ...person,
  businessName: text,
  phone: text,
  /** A governorate by its Arabic name. */
  city: text,
  /** The trade area or market. */
  location: text,
  address: text,
  businessDescription: text,
  workingHours: entries(/^(\S+) (\S+)-(\S+)$/, (day = '', opens = '', closes = '') => [
    day,
    { opens, closes },
  ])
    .transform(Object.fromEntries)
    .optional(),
})

const address = z.strictObject({
  label: text,
  /** A governorate by its Arabic name. */
  province: text,
  /** Area or district. */
  city: text,
  street: text,
  landmark: text,
  phone: text,
  phone2: text.optional(),
  isDefault: z.stringbool(),
  /** Degrees north and east. */
  position: text
    .transform((cell) => {
      const [latitude = NaN, longitude = NaN] = cell.split(' ').map(Number)
      return { latitude, longitude }
    })
    .optional(),
})

const trim = z.object({
  /** Stable reference of fitments; never shown. */
  slug: text,
  name: text,
  /** The years in which it was sold here, new or imported. */
  from: number,
  to: number,
  /** What the car is called in Latin letters. */
  latin: texts,
})

const variant = z.object({
  carBrand: text,
  carModel: text,
  year: number,
  engineType: text.optional(),
  /** Notes: which side, which trim level. */
  compatibility: text.optional(),
  additionalPriceIqd: number,
})

const product = z.strictObject({
  /** Stable reference of orders and tests; never shown. */
  ref: text,
  nameAr: text,
  nameEn: text,
  descriptionAr: text,
  descriptionEn: text.optional(),
  manufacturer: text,
  partNumber: text,
  categorySlug: text,
  /** Position in `seedVendors`. */
  vendor: number,
  family: z.enum(partDrawings),
  condition: z.enum(['new', 'used', 'refurbished']),
  partType: z.enum(['oem', 'aftermarket']),
  isFeatured: flag.optional(),
  /** One of the 15 of the browse screen. */
  sample: flag.optional(),
  /** One of the 6 featured ones, 15,000 to 350,000 dinars. */
  featuredSample: flag.optional(),
  /** `kia-rio 2012-2017`: a trim, and the first and last of its years. */
  fitments: entries(/^(\S+) (\d{4})-(\d{4})$/, (trim = '', from, to) => ({
    trim,
    years: Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
  })).default([]),
  /** Of the cars in all fitments, where they matter. */
  engines: list.optional(),
  markets: list.pipe(z.array(z.enum(carMarkets))).optional(),
  /** Origin, price in whole dinars (a multiple of 250, the smallest note) or what dollars make, quantity, supplier. */
  stocks: entries(
    /^([^;]+); (\d+)(?:=(\d+)\$)?; (\d+)(?:; ([^;]+))?$/,
    (origin = '', price, dollars, quantity, supplier) => ({
      origin,
      priceIqd: Number(price),
      ...(dollars !== undefined && { priceUsd: Number(dollars) }),
      quantity: Number(quantity),
      ...(supplier !== undefined && { supplier }),
    }),
  ),
  isUniversal: flag.optional(),
  isPaused: flag.optional(),
  isWithoutImage: flag.optional(),
})

const order = z.strictObject({
  /** Position in `seedCustomers`. */
  customer: number,
  status: z.enum(['PENDING', 'CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED']),
  daysAgo: number,
  /** `2 samand-door-glass 0`: quantity, product, position in its variants; all are of one vendor. */
  lines: entries(/^(\d+) (\S+)(?: (\d))?$/, (quantity, product = '', variant) => ({
    product,
    quantity: Number(quantity),
    ...(variant !== undefined && { variant: Number(variant) }),
  })),
  notes: text.optional(),
  /** Only for cancelled orders, with the reason. */
  cancelledBy: z.enum(['customer', 'vendor']).optional(),
  reason: text.optional(),
  /** The body of an adjustment, after the last status. */
  adjust: text.transform((cell) => orderAdjustment.parse(JSON.parse(cell))).optional(),
  /** The customer's car, such as `kia-rio 2015 2.4 gulf`, with its chassis number. */
  car: text
    .transform((cell) => cell.split(' '))
    .transform(([trim = '', year, engine, market, chassis]) => ({
      ...{ trim, year: Number(year), engine, chassis },
      market: carMarkets.find((one) => one === market),
    }))
    .optional(),
  /** The body of a review, after the delivery, and what the vendor answers. */
  review: text.transform((cell) => newReview.parse(JSON.parse(cell))).optional(),
  reply: text.optional(),
})

export type SeedVendor = z.output<typeof vendor>
export type SeedTrim = z.output<typeof trim>
export type SeedOrder = z.output<typeof order>
export type SeedPerson = Pick<SeedVendor, keyof typeof person>
export type SeedCustomer = SeedPerson & { addresses: z.output<typeof address>[] }
export type SeedProduct = z.output<typeof product> & { variants?: z.output<typeof variant>[] }
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

/** Somebody of the seeded market. */
export interface Person {
  id: string
  token: () => Promise<string>
}

export interface SeededProduct {
  id: string
  seed: SeedProduct
  variantIds: string[]
}

/** Eight shops in seven governorates; the first is the demo vendor. */
export const seedVendors: SeedVendor[] = readCsv('vendors.csv', vendor)

const addresses = Map.groupBy(
  readCsv('addresses.csv', address.extend({ customer: text })),
  ({ customer }) => customer,
)

/** Twelve customers; the first is the demo customer. */
export const seedCustomers: SeedCustomer[] = readCsv('customers.csv', z.strictObject(person)).map(
  (one) => ({
    ...one,
    addresses: (addresses.get(one.email) ?? []).map(({ customer: _, ...place }) => place),
  }),
)

/** Cars common in Iraq under their country of origin, named as vendors write them. */
export const seedCountries: SeedCountry[] = readCars()

function readCars(): SeedCountry[] {
  const brandColumns = { country: text, brandSlug: text, brand: text, brandLatin: text }
  const cars = readCsv('cars.csv', trim.extend(brandColumns))
  const countries = new Map<string, Map<string, SeedBrand>>()
  for (const { country, brandSlug, brand, brandLatin, ...car } of cars) {
    const brands = countries.get(country) ?? new Map<string, SeedBrand>()
    countries.set(country, brands)
    const sameBrand = brands.get(brandSlug)
    if (sameBrand) sameBrand.trims.push(car)
    else brands.set(brandSlug, { slug: brandSlug, name: brand, latin: brandLatin, trims: [car] })
  }
  return [...countries].map(([name, brands]) => ({ name, brands: [...brands.values()] }))
}

const variants = Map.groupBy(
  readCsv('variants.csv', variant.extend({ product: text })),
  ({ product }) => product,
)

/** All products of the demo market, by category. */
export const seedProducts: SeedProduct[] = readCsv('products.csv', product).map((one) => {
  const list = variants.get(one.ref)?.map(({ product: _, ...rest }) => rest)
  return list ? { ...one, variants: list } : one
})

/** Products in states that the others lack; apart, because the relevance of searches is measured on those. */
export const seedStates: SeedProduct[] = readCsv('states.csv', product)

/** Sixty orders in every status, oldest first: placed in this order, stock suffices for each. */
export const seedOrders: SeedOrder[] = readCsv('orders.csv', order)
