import { beforeEach, describe, expect, it } from 'vitest'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { openEditing } from './testing/editing.ts'

let t: Awaited<ReturnType<typeof openEditing>>
beforeEach(async () => {
  t = await openEditing()
  await t.edit({ nameAr: 'بطارية 70 أمبير', nameEn: 'Battery 70 Ah' })
})

const answer = (declined: boolean, as = t.vendor) =>
  t.app.call(
    'products/declineUniversalProposal',
    { params: { id: t.product.id }, body: { declined } },
    { as },
  )
const proposed = async () => {
  const query = { couldBeUniversal: 'true' }
  const options = { as: t.vendor }
  return (await t.app.call('products/listMyProducts', { query }, options)).data.map(
    ({ nameAr }) => nameAr,
  )
}

describe('the proposal to sell a product for every car', () => {
  it('is made for products whose part may be so, until it is accepted or declined', async () => {
    await t.market.sell(t.vendor, { nameAr: 'قاعدة بطارية', nameEn: 'Battery tray' })
    expect(await proposed()).toEqual(['بطارية 70 أمبير'])
    expect((await answer(true)).data).toEqual({ id: t.product.id, declined: true })
    expect(await proposed()).toEqual([])
    await answer(false)
    expect(await proposed()).toEqual(['بطارية 70 أمبير'])
    await t.edit({ nameAr: 'بطارية', nameEn: 'Battery', isUniversal: true, compatibilities: [] })
    expect(await proposed()).toEqual([])
  })

  it('changes neither versions nor times, so an open form can still be saved', async () => {
    const { rev, version, updatedAt, gsi1sk } = await t.row()
    await answer(true)
    expect(await t.row()).toMatchObject({ rev, version, updatedAt, gsi1sk })
    const edited = await t.edit({ nameAr: 'بطارية جافة', nameEn: 'Dry battery', version })
    expect(edited.status).toBe(200)
    expect(await proposed()).toEqual([])
  })

  it('stays declined when an edit was on its way', async () => {
    beforeTransaction(t.app, () => answer(true))
    expect((await t.edit({ nameAr: 'بطارية جافة', nameEn: 'Dry battery' })).status).toBe(200)
    expect(await proposed()).toEqual([])
    beforeTransaction(t.app, () => answer(false))
    expect((await t.edit({ nameAr: 'بطارية', nameEn: 'Battery' })).status).toBe(200)
    expect(await proposed()).toEqual(['بطارية'])
  })

  it('is 404 for another vendor and for a deleted product, also one deleted meanwhile', async () => {
    const before = await t.row()
    expect((await answer(true, await t.app.signUp('VENDOR'))).status).toBe(404)
    expect(await t.row()).toEqual(before)
    const params = { id: t.product.id }
    const remove = () => t.app.call('products/deleteProduct', { params }, { as: t.vendor })
    beforeTransaction(t.app, remove)
    expect((await answer(true)).status).toBe(404)
    expect((await answer(true)).status).toBe(404)
    expect((await t.row()).listing).not.toHaveProperty('declinesUniversal')
  })
})
