import { expect, it } from 'vitest'
import {
  productRecord,
  putRow,
  stockRecord,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { app, vendor as vendorId, useApp } from '#functions/testing/useApp.ts'

useApp('vendor')
const used = async () => (await app.call('catalogue/getUsedValues', {}, { as: vendorId })).data
const put = (manufacturer: string, origins: string[], of = vendorId) =>
  putRow(
    app.services.table,
    productRecord({
      vendorId: of,
      manufacturer,
      stocks: Object.fromEntries(
        origins.map((origin, at) => [`s${at}`, stockRecord({ origin, price: 1000 * (at + 1) })]),
      ),
    }),
    app.now(),
  )

it("lists what the vendor's own products state, of all their sources, each once and the most used first", async () => {
  expect(await used()).toEqual({ manufacturers: [], origins: [] })
  await put('Mobis', ['كوريا', 'الصين'])
  await put('MOBIS', ['كوريا'])
  await put('Mobis', ['اليابان', 'كوريا'])
  await put('', ['الصين'])
  await put('Denso', ['الصين'])
  await put('Bosch', ['المانيا'], 'user_other')
  app.advance(2000)
  expect(await used()).toEqual({
    manufacturers: ['Mobis', 'Denso'],
    origins: ['الصين', 'كوريا', 'اليابان'],
  })
})

it('lists them also while the vendor is closed, and reads no product for it', async () => {
  const closed = vendorRecord(vendorId, { phone: '', governorate: '' })
  await putRow(
    app.services.table,
    { ...closed, phone: '', governorate: '' } as typeof closed,
    app.now(),
  )
  await put('Mobis', ['كوريا'])
  app.advance(2000)
  expect((await used()).manufacturers).toEqual(['Mobis'])
  app.costs.length = 0
  await used()
  expect(app.costs.map(({ action }) => action).filter((action) => action !== 'GetItem')).toEqual([])
})
