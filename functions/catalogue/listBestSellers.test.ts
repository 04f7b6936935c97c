import { expect, it } from 'vitest'
import { changeRow, productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import { app, vendor as vendorId, useApp } from '#functions/testing/useApp.ts'

useApp('vendor')
const best = async () => {
  app.advance(2000)
  return (await app.call('catalogue/listBestSellers', {}, { as: vendorId })).data
}
const put = (nameAr: string, sold?: number, of = vendorId) =>
  putRow(
    app.services.table,
    productRecord({ vendorId: of, nameAr, ...(sold === undefined ? {} : { sold }) }),
    app.now(),
  )

it("lists the ten own products that sold most, as a product's newest row says", async () => {
  expect(await best()).toEqual([])
  const pump = await put('طرمبة', 1)
  for (let at = 0; at < 11; at++) await put(`فلتر ${at}`, 10 + at)
  await put('سلف')
  await put('داينمو', 0)
  await put('رديتر', 99, 'user_other')
  expect((await best()).map(({ sold }) => sold)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11])
  await changeRow(app.services.table, pump, { sold: 30 }, app.now())
  const [first] = await best()
  expect(first).toEqual({
    id: pump.productId,
    nameAr: 'طرمبة',
    imageUrl: '["/parts/air-filter.svg"]',
    ...{ price: 25_000, stock: 5, sold: 30 },
  })
})

it('reads no row of the table but the caller', async () => {
  await put('فلتر', 3)
  await best()
  app.costs.length = 0
  await app.call('catalogue/listBestSellers', {}, { as: vendorId })
  expect(app.costs.map(({ action }) => action).filter((action) => action !== 'GetItem')).toEqual([])
})
