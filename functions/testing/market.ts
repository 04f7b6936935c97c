/**
 * A market for tests: the built-in categories, a small car tree, and bodies of products that fit
 * its cars.
 */
import { addRecord } from '#functions/cars/levelStore.ts'
import type { Services } from '#functions/http/services.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { runMigrations } from '#functions/deployment/migrate.ts'
import type { Item } from '#functions/table/table.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { products } from '#shared/products/contract.ts'
import type { Product } from '#shared/products/schema.ts'
import type { TestApp } from './testApp.ts'
import { createTestTable } from './testEngine.ts'

export type ProductBody = CallInput<typeof products.createProduct>['body']

export interface Market {
  brandId: string
  /** A trim with two years. */
  trimId: string
  yearIds: string[]
  /** Another trim of the brand with one year. */
  otherTrimId: string
  otherYearIds: string[]
  /** A body that POST accepts: one source of 5 pieces at 25,000 IQD. */
  productBody(changes?: Partial<ProductBody>): ProductBody
  /** Puts a product on sale through its endpoint. */
  sell(vendorId: string, changes?: Partial<ProductBody>): Promise<Product>
  addTrim(name: string, years: number[]): Promise<{ trimId: string; yearIds: string[] }>
}

type Context = Pick<Services, 'table' | 'now' | 'newId' | 'log'>

async function addTrimWithYears(
  context: Context,
  carBrandId: string,
  name: string,
  years: number[],
) {
  const trimId = await addRecord(context, 'trim', { name, carBrandId })
  const yearIds: string[] = []
  for (const year of years)
    yearIds.push(await addRecord(context, 'year', { year, carTrimId: trimId }))
  return { trimId, yearIds }
}

async function writeMarket(context: Context) {
  await runMigrations(context.table, context.now, context.log)
  const carCountryId = await addRecord(context, 'country', { country: 'كوريا الجنوبية' })
  const brandId = await addRecord(context, 'brand', { name: 'هيونداي', carCountryId })
  const { trimId, yearIds } = await addTrimWithYears(context, brandId, 'النترا', [2015, 2016])
  const other = await addTrimWithYears(context, brandId, 'اكسنت', [2012])
  return { brandId, trimId, yearIds, otherTrimId: other.trimId, otherYearIds: other.yearIds }
}

async function writeInOwnTable(services: Context) {
  const table = createDynamoTable({ tableName: await createTestTable() })
  const ids = await writeMarket({ ...services, table })
  const rows: Item[] = []
  for await (const row of table.scanAll()) rows.push(row)
  return { ids, rows }
}

/** The market's rows, by the clock's time: 40 requests for the first market, one for each other. */
const written = new Map<number, Awaited<ReturnType<typeof writeInOwnTable>>>()

/** Writes the market into the app's table. */
export async function openMarket(app: TestApp): Promise<Market> {
  const time = app.services.now().getTime()
  const { ids, rows } = written.get(time) ?? (await writeInOwnTable(app.services))
  written.set(time, { ids, rows })
  await app.services.table.transact(rows.map((item) => ({ kind: 'put', item })))

  const productBody: Market['productBody'] = (changes = {}) => ({
    nameAr: 'فلتر دهن',
    nameEn: 'Oil filter',
    descriptionAr: 'فلتر دهن أصلي لمحركات هيونداي',
    manufacturer: 'Mobis',
    partNumber: '26300-35503',
    isFeatured: false,
    categoryId: 'cat-engine',
    imageUrl: '["/parts/oil-filter.svg"]',
    compatibilities: [{ carTrimId: ids.trimId, carYearIds: ids.yearIds }],
    stocks: [{ origin: 'كوريا', price: 25_000, quantity: 5, supplier: 'شركة النور' }],
    ...changes,
  })
  return {
    ...ids,
    productBody,
    sell: async (as, changes) =>
      (await app.call('products/createProduct', { body: productBody(changes) }, { as })).data,
    addTrim: (name, years) => addTrimWithYears(app.services, ids.brandId, name, years),
  }
}
