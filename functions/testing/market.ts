/**
 * A market ready for selling: the built-in categories, a small car tree, and bodies of products
 * that fit it. For tests of whatever is sold in it.
 */
import { addBrand } from '#functions/cars/brands/store.ts'
import { addCountry } from '#functions/cars/countries/store.ts'
import { addTrim } from '#functions/cars/trims/store.ts'
import { addYear } from '#functions/cars/years/store.ts'
import { handler as createProduct } from '#functions/products/createProduct.ts'
import { runMigrations } from '#functions/table/migrate.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { products } from '#shared/products/contract.ts'
import type { Product } from '#shared/products/schema.ts'
import type { TestApp } from './testApp.ts'

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

/** Opens the market in the app's table. */
export async function openMarket(app: TestApp): Promise<Market> {
  const { table, now, newId, log } = app.services
  const context = { table, now, newId }
  await runMigrations(table, now, log)
  const countryId = await addCountry(context, 'كوريا الجنوبية')
  const brandId = await addBrand(context, { name: 'هيونداي', carCountryId: countryId })
  const withYears = async (name: string, years: number[]) => {
    const trimId = await addTrim(context, { name, carBrandId: brandId })
    const yearIds: string[] = []
    for (const year of years) yearIds.push(await addYear(context, { year, carTrimId: trimId }))
    return { trimId, yearIds }
  }
  const { trimId, yearIds } = await withYears('النترا', [2015, 2016])
  const other = await withYears('اكسنت', [2012])

  const productBody: Market['productBody'] = (changes = {}) => ({
    nameAr: 'فلتر دهن',
    nameEn: 'Oil filter',
    descriptionAr: 'فلتر دهن أصلي لمحركات هيونداي',
    manufacturer: 'Mobis',
    partNumber: '26300-35503',
    isFeatured: false,
    categoryId: 'cat-engine',
    imageUrl: '["/parts/oil-filter.svg"]',
    compatibilities: [{ carTrimId: trimId, carYearIds: yearIds }],
    stocks: [{ origin: 'كوريا', price: 25_000, quantity: 5, supplier: 'شركة النور' }],
    ...changes,
  })
  return {
    brandId,
    trimId,
    yearIds,
    otherTrimId: other.trimId,
    otherYearIds: other.yearIds,
    productBody,
    sell: async (as, changes) =>
      (
        await app.call(
          createProduct,
          products.createProduct,
          { body: productBody(changes) },
          { as },
        )
      ).data,
    addTrim: withYears,
  }
}
