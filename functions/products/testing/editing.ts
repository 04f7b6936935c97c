import { replaceServices } from '#functions/http/services.ts'
import { productKey } from '#functions/table/keys.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { products } from '#shared/products/contract.ts'
import type { Product } from '#shared/products/schema.ts'

export type Body = CallInput<typeof products.updateProduct>['body']

/** A product on sale, and ways to edit it; for tests of edits. */
export async function openEditing() {
  const app = await createTestApp()
  const market = await openMarket(app)
  const vendor = await app.signUp('VENDOR')
  const product = await market.sell(vendor)
  return { app, market, vendor, product, ...createTools(app, market, vendor, product) }
}

function createTools(app: TestApp, market: Market, vendor: string, product: Product) {
  const { table } = app.services
  const stockId = product.stocks[0]?.stockId ?? ''
  /** What the form sends when nothing was touched. */
  const unchanged: Body = {
    ...market.productBody(),
    compatibilities: product.compatibilities.map(({ carTrimId, carYearIds }) => ({
      carTrimId,
      carYearIds,
    })),
    stocks: product.stocks,
  }
  return {
    edit: (changes: Partial<Body>, options: { as?: string; id?: string } = {}) =>
      app.call(
        'products/updateProduct',
        { params: { id: options.id ?? product.id }, body: { ...unchanged, ...changes } },
        { as: options.as ?? vendor },
      ),
    read: async () =>
      (await app.call('products/getProduct', { params: { id: product.id } }, { as: vendor })).data,
    row: async () => {
      const item = await table.get(productKey(product.id))
      if (!item) throw new Error('The product has no row')
      return asRecord<ProductRecord>(item)
    },
    /** What an order does to the row: stock down, `rev` up, `version` untouched. */
    sale: (quantity: number, id = stockId) =>
      table.update(productKey(product.id), {
        add: { [`stocks.${id}.quantity`]: -quantity, rev: 1 },
      }),
    /** The product's only source, with changes. */
    source: (changes: Partial<Body['stocks'][number]> = {}) => ({
      origin: 'كوريا',
      price: 25_000,
      quantity: 5,
      stockId,
      ...changes,
    }),
    /** Runs `step` after an edit's reads and before its write. */
    beforeTransactions(step: (writes: Write[]) => Promise<void>): void {
      const watched: Table = {
        ...table,
        transact: async (writes) => {
          await step(writes)
          await table.transact(writes)
        },
      }
      replaceServices({ ...app.services, table: watched })
    },
  }
}
