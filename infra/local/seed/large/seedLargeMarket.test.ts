import { beforeAll, describe, expect, it } from 'vitest'
import { addRecord } from '#functions/cars/levelStore.ts'
import { runMigrations } from '#functions/deployment/migrate.ts'
import type { Item } from '#functions/table/table.ts'
import { useTestEngine } from '#functions/testing/useTestEngine.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { factCounts } from '#shared/orders/facts.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { formatImages } from '#shared/products/rules.ts'
import { seedCountries, seedCustomers } from '../seedData.ts'
import type { SeededTrim } from '../productBody.ts'
import { largeProducts } from './largeProducts.ts'
import {
  readOrders,
  readProducts,
  rowsOfEntity,
  summariseRows,
  withoutIds,
} from '../../testing/seededRows.ts'
import { seedLargeMarket } from './seedLargeMarket.ts'

useTestEngine()

/** Four brands with two cars each and four years each: enough to detect wrong counts. */
const cars = seedCountries.slice(0, 2).map((country) => ({
  ...country,
  brands: country.brands.slice(0, 2).map((brand) => ({
    ...brand,
    trims: brand.trims.slice(0, 2).map((trim) => ({ ...trim, from: trim.to - 3 })),
  })),
}))

interface Seeded {
  app: TestApp
  firstVendor: string
  customer: string
  rows: Item[]
  lines: string[]
}

async function seed(): Promise<Seeded> {
  const app = await createTestApp()
  const { table, now, newId, log } = app.services
  await runMigrations(table, now, log)
  const trims = new Map<string, SeededTrim>()
  const context = { table, now, newId }
  for (const country of cars) {
    const carCountryId = await addRecord(context, 'country', { country: country.name })
    for (const brand of country.brands) {
      const carBrandId = await addRecord(context, 'brand', { name: brand.name, carCountryId })
      for (const trim of brand.trims) {
        const id = await addRecord(context, 'trim', { name: trim.name, carBrandId })
        const years = new Map<number, string>()
        for (let year = trim.from; year <= trim.to; year++)
          years.set(year, await addRecord(context, 'year', { year, carTrimId: id }))
        trims.set(trim.slug, { id, years })
      }
    }
  }
  const person = (id: string) => ({ id, token: () => Promise.resolve('') })
  const firstVendor = await app.signUp('VENDOR')
  const customer = await app.signUp('CUSTOMER')
  const lines: string[] = []
  await seedLargeMarket(
    {
      table,
      now,
      trims,
      cars,
      say: (line) => lines.push(line),
      vendors: [person(firstVendor)],
      customers: [person(customer)],
      addVendor: async ({ businessName }) => person(await app.signUp('VENDOR', { businessName })),
      addCustomer: async () => person(await app.signUp('CUSTOMER')),
    },
    { products: 60, orders: 30, random: 3 },
  )
  return { app, firstVendor, customer, rows: await readRows(app), lines }
}

async function readRows({ services }: TestApp): Promise<Item[]> {
  const rows: Item[] = []
  for await (const row of services.table.scanAll()) rows.push(row)
  return rows
}

/** The numeric fields of every row of a partition, summed, without those that are zero. */
function summed(rows: Item[], wanted: (row: Item) => string | undefined) {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const name = wanted(row)
    if (name === undefined) continue
    for (const [field, value] of Object.entries(row))
      if (typeof value === 'number') count(sums, `${name} ${field}`, value)
  }
  return withoutZeros(sums)
}
const count = (sums: Record<string, number>, name: string, by = 1) => {
  sums[name] = (sums[name] ?? 0) + by
}
const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))

describe('a large market', () => {
  let market: Seeded
  beforeAll(async () => {
    market = await seed()
  })

  it('has the requested numbers, products in every category, old and new orders, and prints progress', () => {
    const all = readProducts(market.rows)
    const placed = readOrders(market.rows)
    expect([all.length, placed.length]).toEqual([60, 30])
    expect(market.lines.join('\n')).toMatch(/products: 60 more in \d+ s\n.*orders: 30 more in/)
    expect(new Set(placed.map(({ status }) => status)).size).toBeGreaterThan(3)
    expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBe(8)
    expect(all.some(({ vendorId }) => vendorId === market.firstVendor)).toBe(true)
    expect(placed.some(({ customerId }) => customerId === market.customer)).toBe(true)
  })

  it('counts products of vendors, and the uses of trims and years', () => {
    const expected: Record<string, number> = {}
    for (const product of readProducts(market.rows)) {
      count(expected, `VENDOR_COUNTS#${product.vendorId} products`)
      if (product.isFeatured) count(expected, `VENDOR#${product.vendorId} featured`)
    }
    const counted = summed(market.rows, ({ pk, sk }) =>
      pk.startsWith('VENDOR_COUNTS#') || sk === 'FEATURED_COUNT' ? pk : undefined,
    )
    const ofProducts = Object.entries(counted).filter(([name]) => / products$|featured$/.test(name))
    expect(Object.fromEntries(ofProducts)).toEqual(expected)

    const uses: Record<string, number> = {}
    for (const { fitments } of readProducts(market.rows))
      for (const { trimId, yearIds } of fitments) {
        count(uses, trimId)
        for (const yearId of yearIds) count(uses, yearId)
      }
    const useRows: Record<string, number> = {}
    for (const row of rowsOfEntity<Item>(market.rows, 'use')) {
      const trimId = row.pk.split('#')[2] ?? ''
      count(useRows, trimId)
      for (const field of Object.keys(row))
        if (field.startsWith('year_')) count(useRows, `${trimId}.${field.slice(5)}`)
    }
    expect(useRows).toEqual(uses)
  })

  it('counts orders of vendors, of their days and of customers', () => {
    const expected: Record<string, number> = {}
    for (const order of readOrders(market.rows)) {
      const { vendorId, customerId, status, totalAmount } = order
      const shop = `VENDOR_COUNTS#${vendorId}`
      const day = `VENDOR_DAYS#${vendorId} ${baghdadDay(new Date(order.createdAt))}`
      const money = status === 'CANCELLED' ? 0 : totalAmount
      for (const place of [shop, day]) {
        count(expected, `${place} orders`)
        count(expected, `${place} revenue`, money)
      }
      const deliveredAt = order.history.find((move) => move.status === 'DELIVERED')?.at
      for (const place of status === 'DELIVERED' ? [] : [shop, day])
        count(expected, `${place} expected`, money)
      if (deliveredAt) {
        count(expected, `${shop} delivered`, money)
        const on = baghdadDay(new Date(deliveredAt))
        count(expected, `VENDOR_DAYS#${vendorId} ${on} delivered`, money)
      }
      count(expected, `${shop} ${status}`)
      for (const [fact, number] of Object.entries(factCounts(order)))
        count(expected, `${shop} ${fact}`, number)
      if (status === 'CANCELLED') count(expected, `${day} cancelled`)
      count(expected, `CUSTOMER_COUNTS#${customerId} orders`)
      count(expected, `CUSTOMER_COUNTS#${customerId} ${status}`)
    }
    const counted = summed(market.rows, ({ pk, sk }) =>
      pk.startsWith('VENDOR_DAYS#')
        ? `${pk} ${sk.split('#')[0] ?? ''}`
        : /^(VENDOR|CUSTOMER)_COUNTS#/.test(pk)
          ? pk
          : undefined,
    )
    const ofOrders = Object.entries(counted).filter(
      ([name]) => !/ (products|reviews|\w+Stars)$/.test(name),
    )
    expect(Object.fromEntries(ofOrders)).toEqual(withoutZeros(expected))
  })

  it('writes the same row as POST', async () => {
    const { app, firstVendor } = market
    const product = readProducts(market.rows).find(
      (one) => one.vendorId === firstVendor && one.rev === 1,
    )
    if (!product) throw new Error('The first shop has sold everything')
    const { fitments, images, stocks, ...fields } = product
    const { data } = await app.call(
      'products/createProduct',
      {
        body: {
          ...fields,
          imageUrl: formatImages(images),
          compatibilities: fitments.map(({ trimId, yearIds }) => ({
            carTrimId: trimId,
            carYearIds: yearIds,
          })),
          stocks: Object.values(stocks).flatMap((stock) => ('origin' in stock ? [stock] : [])),
        },
      },
      { as: firstVendor },
    )
    const written = readProducts(await readRows(app)).find(({ productId }) => productId === data.id)
    if (!written) throw new Error('POST wrote nothing')
    expect(withoutIds(product)).toEqual(withoutIds(written))
  })

  it('has products that can be found, ordered and edited', async () => {
    const { app, firstVendor, customer } = market
    const product = readProducts(market.rows).find(
      (one) =>
        one.vendorId === firstVendor &&
        one.partNumber !== undefined &&
        Object.values(one.stocks).every(({ quantity }) => quantity > 0),
    )
    if (!product) throw new Error('The first shop has nothing to sell')
    const { productId } = product
    const look = async () =>
      (await app.call('products/getProduct', { params: { id: productId } })).data
    const before = await look()
    const found = await app.call('catalogue/searchProducts', {
      query: { q: product.partNumber ?? '', limit: 100 },
    })
    expect(found.data.map(({ id }) => id)).toContain(productId)

    const [address] = seedCustomers[0]?.addresses ?? []
    if (!address) throw new Error('The demo customer has no address')
    const { isDefault: _, ...deliveryAddress } = address
    const order = await app.call(
      'orders/createOrder',
      { body: { items: [{ productId, quantity: 1 }], deliveryAddress } },
      { as: customer },
    )
    expect(order.status).toBe(201)
    const edited = await app.call(
      'products/updateProduct',
      {
        params: { id: productId },
        body: { ...before, nameAr: 'اسم جديد', imageUrl: before.imageUrl, stocks: before.stocks },
      },
      { as: firstVendor },
    )
    expect(edited.status).toBe(200)
    expect((await look()).nameAr).toBe('اسم جديد')
  })

  it('is the same for the same arguments, and different for others', async () => {
    expect(summariseRows((await seed()).rows)).toEqual(summariseRows(market.rows))
    const names = (number: number) =>
      Array.from(
        largeProducts(number, 50, [{ brands: [], featured: 0 }], cars),
        ({ nameAr }) => nameAr,
      )
    expect(names(2)).not.toEqual(names(1))
  })
})
