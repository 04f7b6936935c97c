/** A test app with vendors and shortcuts to car data, all through the real handlers. */
import { beforeEach } from 'vitest'
import { carPartition, productKey } from '#functions/table/keys.ts'
import type { Item } from '#functions/table/table.ts'
import { writeWithUses } from '#functions/table/uses.ts'
import { createTestApp, type TestResponse, type TestApp } from '#functions/testing/testApp.ts'
import type { CarBrand, CarCountry, CarTree, CarTrim, CarYear } from '#shared/cars/schema.ts'
import type { CallInput, EndpointData } from '#shared/contract/endpoint.ts'
import type { ContractRows, RowId } from '#shared/contract/index.ts'

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
  /** One product of this vendor that names the trim and these years, announced as products are. */
  use(vendorId: string, trimId: string, yearIds?: string[]): Promise<void>
  call<I extends RowId>(
    id: I,
    input: CallInput<ContractRows[I]>,
    as?: string,
  ): Promise<TestResponse<EndpointData<ContractRows[I]>>>
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

  const opened: CarBench = {
    app,
    vendor,
    other,
    call: (id, input, as = vendor) => app.call(id, input, { as }),
    country: async (country) =>
      (await opened.call('cars/countries/createCountry', { body: { country } })).data,
    brand: async (name, carCountryId) =>
      (await opened.call('cars/brands/createBrand', { body: { name, carCountryId } })).data,
    trim: async (name, carBrandId) =>
      (await opened.call('cars/trims/createTrim', { body: { name, carBrandId } })).data,
    year: async (year, carTrimId) =>
      (await opened.call('cars/years/createYear', { body: { year, carTrimId } })).data,

    async corolla() {
      const country = await opened.country('اليابان')
      const brand = await opened.brand('Toyota', country.id)
      const trim = await opened.trim('Corolla', brand.id)
      const years: [CarYear, CarYear] = [
        await opened.year(2018, trim.id),
        await opened.year(2019, trim.id),
      ]
      return { country, brand, trim, years }
    },

    async use(vendorId, trimId, yearIds = []) {
      const productId = `product-${++products}`
      const fitments = [{ trimId, brandId: '', yearIds }]
      const product = { productId, vendorId, categoryId: 'cat-engine', fitments }
      const { table } = app.services
      await writeWithUses(app.services, undefined, product, () =>
        table.transact([{ kind: 'put', item: { ...productKey(productId), ...product } }]),
      )
    },

    async tree() {
      app.advance(1500)
      return (await app.call('cars/getTree', {})).data
    },
    rows: () => app.services.table.queryAll({ pk: carPartition }),
    row: async (id) => (await opened.rows()).find((row) => row.sk.endsWith(`#${id}`)),
  }
  return opened
}

export let bench: CarBench

/** Opens one before each test; the importer sees the new one. */
export const useCarBench = () =>
  beforeEach(async () => {
    bench = await createCarBench()
  })
