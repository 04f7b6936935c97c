/** A test app with vendors and shortcuts to car data, all through the real handlers. */
import type { LambdaHandler } from '#functions/http/lambdaHandler.ts'
import { carPartition, vendorProductsPartition } from '#functions/table/keys.ts'
import type { Item } from '#functions/table/table.ts'
import { createTestApp, type TestResponse, type TestApp } from '#functions/testing/testApp.ts'
import { carBrands, carCountries, cars, carTrims, carYears } from '#shared/cars/contract.ts'
import type { CarBrand, CarCountry, CarTree, CarTrim, CarYear } from '#shared/cars/schema.ts'
import type { CallInput, EndpointData, Row } from '#shared/contract/endpoint.ts'
import { handlers as readHandlers } from '../readHandlers.ts'
import { trimUseWrites } from '../store.ts'
import { handlers as writeHandlers } from '../writeHandlers.ts'

const handlers: Readonly<Record<string, LambdaHandler>> = { ...readHandlers, ...writeHandlers }

/** The handler of a row of car data. */
export function carHandler({ name }: Row): LambdaHandler {
  const handler = handlers[name]
  if (!handler) throw new Error(`${name} has no handler`)
  return handler
}

export interface CarBench {
  app: TestApp
  /** The vendor who calls unless another is named. */
  vendor: string
  other: string
  country(name: string): Promise<CarCountry>
  brand(name: string, carCountryId: string): Promise<CarBrand>
  trim(name: string, carBrandId: string): Promise<CarTrim>
  year(year: number, carTrimId: string): Promise<CarYear>
  /** Japan, Toyota, Corolla with 2018 and 2019. */
  corolla(): Promise<{
    country: CarCountry
    brand: CarBrand
    trim: CarTrim
    years: [CarYear, CarYear]
  }>
  /** One product of this vendor that names the trim and these years, counted as products count. */
  use(vendorId: string, trimId: string, yearIds?: string[]): Promise<void>
  call<R extends Row>(
    row: R,
    input: CallInput<R>,
    as?: string,
  ): Promise<TestResponse<EndpointData<R>>>
  /** As an anonymous caller sees it a moment later. */
  tree(): Promise<CarTree>
  /** The live car rows and tombstones as they are stored. */
  rows(): Promise<Item[]>
  row(id: string): Promise<Item | undefined>
}

export async function createCarBench(): Promise<CarBench> {
  const app = await createTestApp()
  const [vendor, other] = [await app.signUp('VENDOR'), await app.signUp('VENDOR')]
  let products = 0

  const bench: CarBench = {
    app,
    vendor,
    other,
    call: (row, input, as = vendor) => app.call(carHandler(row), row, input, { as }),
    country: async (country) =>
      (await bench.call(carCountries.createCountry, { body: { country } })).data,
    brand: async (name, carCountryId) =>
      (await bench.call(carBrands.createBrand, { body: { name, carCountryId } })).data,
    trim: async (name, carBrandId) =>
      (await bench.call(carTrims.createTrim, { body: { name, carBrandId } })).data,
    year: async (year, carTrimId) =>
      (await bench.call(carYears.createYear, { body: { year, carTrimId } })).data,

    async corolla() {
      const country = await bench.country('اليابان')
      const brand = await bench.brand('Toyota', country.id)
      const trim = await bench.trim('Corolla', brand.id)
      const years: [CarYear, CarYear] = [
        await bench.year(2018, trim.id),
        await bench.year(2019, trim.id),
      ]
      return { country, brand, trim, years }
    },

    async use(vendorId, trimId, yearIds = []) {
      const productId = `product-${++products}`
      await app.services.table.transact([
        {
          kind: 'put',
          item: {
            pk: `PRODUCT#${productId}`,
            sk: 'PRODUCT',
            gsi2pk: vendorProductsPartition(vendorId),
            gsi2sk: productId,
            listing: { trimIds: [trimId] },
            fitments: [{ trimId, brandId: '', yearIds }],
          },
        },
        ...trimUseWrites([], [{ trimId, yearIds }]),
      ])
    },

    async tree() {
      app.advance(1500)
      return (await app.call(readHandlers.getTree, cars.getTree, {})).data
    },
    rows: () => app.services.table.queryAll({ pk: carPartition }),
    row: async (id) => (await bench.rows()).find((row) => row.sk.endsWith(`#${id}`)),
  }
  return bench
}
