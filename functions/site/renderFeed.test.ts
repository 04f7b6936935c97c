import { afterEach, expect, it } from 'vitest'
import papaparse from 'papaparse'
import { closeCatalogue } from '#functions/catalogue/openCatalogue.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import {
  categoryRecord,
  productRecord,
  putRow,
  vendorRecord,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import { tableAt } from '#functions/testing/meteredClient.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { testOrigin } from '#functions/testing/tokens.ts'
import { handler } from './renderFeed.ts'

useApp()
afterEach(() => closeCatalogue(app.services))

const photograph = '/img/user_1/01JABCDEFGHJKMNPQRSTVWXYZ0.jpg'
const put = (parts: ProductParts = {}) =>
  putRow(
    app.services.table,
    productRecord({ vendorId: 'user_1', images: [`${photograph}#photo1600`], ...parts }),
    app.now(),
  )
const open = (vendorId: string, parts: Parameters<typeof vendorRecord>[1] = {}) =>
  putRow(app.services.table, vendorRecord(vendorId, parts), app.now())
const ask = (file: string) => asFunction('site', () => handler({ pathParameters: { file } }))
const read = async (file = 'user_1.csv') => {
  const { body } = await ask(file)
  return papaparse.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data
}

it('has what Meta and Google require of each listed product with a photograph', async () => {
  await open('user_1')
  await putRow(app.services.table, categoryRecord('engine'), app.now())
  const product = await put({ manufacturer: 'Mobis', partNumber: '26300-35503' })
  await put({ images: ['/parts/air-filter.svg'] })
  await put({ isActive: false })
  await put({ vendorId: 'user_2' })
  const { statusCode, headers } = await ask('user_1.csv')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'public, max-age=900',
  })
  expect(await read()).toEqual([
    {
      id: product.productId,
      title: 'فلتر هواء',
      description: 'قطعة جديدة بالكارتون',
      availability: 'in stock',
      condition: 'new',
      price: '25000 IQD',
      link: `${testOrigin}/products/${product.productId}`,
      image_link: testOrigin + photograph,
      brand: 'Mobis',
      mpn: '26300-35503',
      product_type: 'المحرك',
    },
  ])
})

it('says what is sold out, and names the shop where no maker is known', async () => {
  await open('user_1')
  await put({ quantity: 0 })
  expect(await read()).toMatchObject([{ availability: 'out of stock', brand: 'محل الرافدين' }])
})

it('has all products of a shop with several pages of them', async () => {
  await open('user_1')
  for (let count = 0; count < 101; count++) await put()
  const ids = (await read()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(101)
})

it('keeps what was typed in its cell, and starts none like a formula', async () => {
  await open('user_1')
  await put({ nameAr: '=HYPERLINK("http://evil.test")', descriptionAr: 'سطر "أول",\r\nثانٍ' })
  const { body } = await ask('user_1.csv')
  expect(body).not.toMatch(/"[=+\-@]/)
  expect(await read()).toMatchObject([
    { title: 'HYPERLINK("http://evil.test")', description: 'سطر "أول", ثانٍ' },
  ])
})

it('of a closed vendor has no products, and of none is 404', async () => {
  await open('user_1', { phone: '' })
  await put()
  expect((await ask('user_1.csv')).statusCode).toBe(200)
  expect(await read()).toEqual([])
  for (const file of ['user_9.csv', 'user_1', '.csv', 'user_1.csv.csv'])
    expect((await ask(file)).statusCode).toBe(404)
})

it('is 503 without the catalogue, so that no product leaves another one', async () => {
  Object.assign(app.services.table, tableAt('http://127.0.0.1:9', { maxAttempts: 1 }))
  expect(await ask('user_1.csv')).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '60' },
  })
})
