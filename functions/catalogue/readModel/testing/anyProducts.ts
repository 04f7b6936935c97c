import fc from 'fast-check'
import {
  brandRecord,
  countryRecord,
  fitment,
  productRecord,
  stockRecord,
  trimRecord,
  vendorRecord,
  yearIdIn,
} from '#functions/testing/catalogueFixtures.ts'
import type { ProductRecord, VendorRecord } from '#functions/table/records.ts'
import { checkFit } from '#shared/products/fit.ts'
import { fit, type Fit, type SourceTraits } from '#shared/products/schema.ts'
import type { CarMarket } from '#shared/cars/details.ts'
import { detailsInQuery } from '#shared/cars/details.ts'
import type { Car } from '../columns/productSets.ts'

export const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T08:00:00.000Z`
let changes = 0
const toId = (number: number) => `P${String(number).padStart(6, '0')}`

const trims = ['sportage', 'cerato', 'elantra', 'camry']

/** The cars of these products. */
export const anyCars = [
  countryRecord('kr'),
  countryRecord('jp', 'اليابان'),
  brandRecord('kia', 'kr'),
  brandRecord('hyundai', 'kr', 'هيونداي'),
  brandRecord('toyota', 'jp', 'تويوتا'),
  trimRecord('sportage', 'kia', [2014, 2015, 2016]),
  trimRecord('cerato', 'kia', [2015], 'سيراتو'),
  trimRecord('elantra', 'hyundai', [2015, 2016], 'النترا'),
  trimRecord('camry', 'toyota', [2015], 'كامري'),
] as const
const trimsBelow: Record<string, string[]> = {
  kia: ['sportage', 'cerato'],
  hyundai: ['elantra'],
  toyota: ['camry'],
  kr: ['sportage', 'cerato', 'elantra'],
  jp: ['camry'],
}

const engines = ['2.0', '2.4', 'V6 3.5']

/** What is known of a car. */
const anyDetails = fc.record(
  { carEngine: fc.constantFrom(...engines), carMarket: fc.constantFrom('gulf', 'korean') },
  { requiredKeys: [] },
)

/** A trim with or without years, a brand, or a country; with or without details. */
export const anyCar: fc.Arbitrary<Car> = fc
  .tuple(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...trims), fc.subarray([2014, 2015, 2016]))
        .map(([carTrimId, years]) => ({
          carTrimId,
          carYearIds: years.map((year) => yearIdIn(carTrimId, year)),
        })),
      fc.constantFrom('kia', 'hyundai', 'toyota').map((carBrandId) => ({ carBrandId })),
      fc.constantFrom('kr', 'jp').map((carCountryId) => ({ carCountryId })),
    ),
    anyDetails,
  )
  .map(([car, details]) => ({ ...car, ...details }))

/** By the shared rule; of a brand or a country, any car below it. */
export function fitOfAny(product: ProductRecord, car: Car): Fit {
  const { carTrimId, carYearIds = [], carBrandId, carCountryId } = car
  const details = detailsInQuery(car)
  const fits =
    carTrimId === undefined
      ? (trimsBelow[carBrandId ?? carCountryId ?? ''] ?? []).map((id) =>
          checkFit(product, { carTrimId: id, ...details }),
        )
      : [checkFit(product, { carTrimId, carYearIds, ...details })]
  return findBestFit(fits)
}

export const findBestFit = (fits: readonly Fit[]): Fit =>
  fit.options.find((one) => fits.includes(one)) ?? 'no'

const anyLimits = fc.record(
  {
    engines: fc.subarray(engines, { minLength: 1 }),
    markets: fc.constantFrom<CarMarket[]>(['gulf'], ['gulf', 'american']),
  },
  { requiredKeys: [] },
)

type Fitting = Pick<ProductRecord, 'fitments' | 'isUniversal'>
/** Its cars, all cars, or none stated. */
export const anyFitting: fc.Arbitrary<Fitting> = fc.oneof(
  fc
    .uniqueArray(
      fc
        .tuple(
          fc.constantFrom(...trims),
          fc.subarray([2014, 2015, 2016], { minLength: 1 }),
          fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, anyLimits),
        )
        .map(([trimId, years, limits]) => ({ ...fitment(trimId, ...years), ...limits })),
      { selector: (one) => one.trimId, maxLength: 3 },
    )
    .map((fitments) => ({ fitments })),
  fc.constant<Fitting>({ fitments: [], isUniversal: true }),
  fc.constant<Fitting>({ fitments: [] }),
)

export const anyProduct: fc.Arbitrary<ProductRecord> = fc
  .record({
    vendorId: fc.constantFrom('v1', 'v2', 'v3', 'v4'),
    categoryId: fc.constantFrom('engine', 'brakes'),
    nameAr: fc.constantFrom(
      'فلتر هواء',
      'فلتر',
      'فلطر',
      'رديتر',
      'أكسل',
      'اكسل',
      'إطار',
      'Filter',
      'ٱكسل',
    ),
    isFeatured: fc.boolean(),
    isActive: fc.integer({ min: 0, max: 5 }).map((number) => number > 0),
    condition: fc.constantFrom('new', 'used', 'refurbished'),
    partType: fc.constantFrom('oem', 'aftermarket', undefined),
    createdAt: fc.integer({ min: 1, max: 9 }).map(day),
    fitting: anyFitting,
    stocks: fc
      .array(
        fc.record({
          price: fc.integer({ min: 1, max: 6 }).map((thousands) => thousands * 1000),
          quantity: fc.integer({ min: 0, max: 2 }),
          retired: fc.constantFrom(true, false, false),
          // Without them, as rows from before: the product's own.
          traits: fc.constantFrom<Partial<SourceTraits>>(
            {},
            {},
            { condition: 'used' },
            { condition: 'new', partType: 'oem' },
            { condition: 'new', partType: 'aftermarket' },
          ),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((list) =>
        Object.fromEntries(
          list.map(({ traits, ...stock }, position) => [
            `s${position}`,
            stockRecord({ ...stock, ...traits, position }),
          ]),
        ),
      ),
  })
  .map(({ partType, fitting, ...parts }) =>
    productRecord({
      ...parts,
      ...fitting,
      ...(partType ? { partType } : {}),
      productId: toId(changes++),
    }),
  )

/** Without a car, with one, and with one by which the list is grouped. */
export const anyCarQuery = fc.oneof(
  fc.constant({}),
  fc
    .tuple(anyCar, fc.constantFrom(undefined, ...fit.options, 'possible' as const))
    .map(([car, wanted]) => ({ ...car, fit: wanted })),
)
/** Mostly undefined: many filters together find nothing. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const anyPrice = fc.option(
  fc.integer({ min: 0, max: 7 }).map((thousands) => thousands * 1000),
  { nil: undefined, freq: 2 },
)
export const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'name'] as const

export const anyFilters = fc.record({
  categoryId: rarely(fc.constantFrom('engine', 'brakes', 'none')),
  vendorId: rarely(fc.constantFrom('v1', 'v2')),
  isFeatured: rarely(fc.boolean()),
  inStock: rarely(fc.boolean()),
  governorate: rarely(fc.constantFrom('baghdad', 'basra')),
  area: rarely(fc.constantFrom('baghdad-sinak', 'basra-hamdan')),
  condition: rarely(fc.constantFrom('new' as const, 'used' as const)),
  partType: rarely(fc.constantFrom('oem' as const, 'aftermarket' as const)),
  minPrice: anyPrice,
  maxPrice: anyPrice,
  sortBy: fc.constantFrom(...sorts),
})

/** A vendor that has not said where it is; open until the given time, if it has one. */
export function unreachableVendor(vendorId: string, closesAt?: string): VendorRecord {
  const { governorate: _, ...vendor } = vendorRecord(vendorId)
  return { ...vendor, ...(closesAt === undefined ? {} : { closesAt }) }
}

/** Vendors of these products; v3 is still open, v4 is not. */
export const anyVendors: readonly VendorRecord[] = [
  vendorRecord('v1', { governorate: 'baghdad', area: 'baghdad-sinak' }),
  vendorRecord('v2', { governorate: 'basra' }),
  unreachableVendor('v3', '2026-03-01T08:00:00.000Z'),
  unreachableVendor('v4'),
]
