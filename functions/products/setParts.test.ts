import { beforeEach, expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { openEditing } from './testing/editing.ts'

let t: Awaited<ReturnType<typeof openEditing>>
let vendor: string
let pad: string
let disc: string
beforeEach(async () => {
  t = await openEditing()
  vendor = t.product.vendorId
  pad = (await putProduct(t.app, vendor)).productId
  disc = (await putProduct(t.app, vendor)).productId
})

const part = (productId: string, quantity = 1) => ({ productId, quantity })
const remove = (id: string) =>
  t.app.call('products/deleteProduct', { params: { id } }, { as: vendor })

it('a set lists own products; an edit without parts keeps them, an empty list removes them', async () => {
  const parts = [part(pad, 2), part(disc)]
  expect((await t.edit({ parts })).data.parts).toEqual(parts)
  expect((await t.edit({ nameAr: 'طقم بريك' })).data.parts).toEqual(parts)
  const { data } = await t.app.call('products/getProduct', { params: { id: t.product.id } })
  expect(data.parts).toEqual(parts)
  expect((await t.edit({ parts: [] })).data).not.toHaveProperty('parts')
})

it('rejects as parts another vendor’s products, unknown and deleted ones, and the set itself', async () => {
  const foreign = (await putProduct(t.app, await t.app.signUp('VENDOR'))).productId
  const gone = (await putProduct(t.app, vendor)).productId
  await remove(gone)
  for (const id of [foreign, gone, 'unknown', t.product.id]) {
    const { status, error } = await t.edit({ parts: [part(pad), part(id)] })
    expect([status, error.issues?.[0]?.path]).toEqual([400, ['parts', 1]])
  }
})

it.each([
  ['a part twice', () => [part(pad), part(pad)]],
  ['no pieces', () => [part(pad, 0)]],
  ['half a piece', () => [part(pad, 1.5)]],
  ['too many pieces', () => [part(pad, 21)]],
  ['13 parts', () => Array.from({ length: 13 }, (_, at) => part(`p${at}`))],
])('%s is rejected', async (_, parts) => {
  expect((await t.edit({ parts: parts() })).status).toBe(400)
})

it('a part that is deleted stays in the set, which can still be edited', async () => {
  await t.edit({ parts: [part(pad), part(disc)] })
  await remove(pad)
  const { status, data } = await t.edit({ parts: [part(pad), part(disc, 3)] })
  expect([status, data.parts]).toEqual([200, [part(pad), part(disc, 3)]])
})

it('a part that is deleted while the set is written is rejected', async () => {
  beforeTransaction(t.app, async () => {
    await t.app.services.table.update(productKey(pad), {
      set: { deletedAt: '2026-02-01T00:00:00.000Z' },
    })
  })
  expect((await t.edit({ parts: [part(pad)] })).status).toBe(400)
})
