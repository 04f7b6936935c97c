import { beforeEach, expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('CUSTOMER')
})
const create = async (extra: Record<string, unknown> = {}) => {
  app.advance(1000)
  const body = {
    street: 'حي الجامعة',
    city: 'الكرخ',
    province: 'بغداد',
    phone: '07701234567',
    label: 'البيت',
    ...extra,
  }
  return (await app.call('addresses/createAddress', { body }, { as })).data
}
const update = (id: string, body: Record<string, unknown>, by = as) =>
  app.call('addresses/updateAddress', { params: { id }, body }, { as: by })
const list = async () => (await app.call('addresses/listAddresses', {}, { as })).data

it('changes the fields that are sent, clears empty optional ones, keeps the rest [API-ADR-03]', async () => {
  const before = await create({ isDefault: true })
  app.advance(1000)
  const { data } = await update(before.id, {
    street: 'شارع فلسطين',
    phone: '7801112222',
    label: '',
  })
  const { label: _, ...rest } = before
  expect(data).toEqual({
    ...rest,
    street: 'شارع فلسطين',
    phone: '07801112222',
    updatedAt: app.now().toISOString(),
  })
  expect(await list()).toEqual([data])
  expect((await update(before.id, { street: ' ' })).status).toBe(400)
})

it('moves the default, and clears it only from the default address [API-ADR-03] [API-ADR-05]', async () => {
  const [home, work] = [await create({ isDefault: true }), await create()]
  const defaults = async () => (await list()).map((address) => address.isDefault)
  const made = await update(work.id, { isDefault: true })
  expect(made.data).toEqual({ ...work, isDefault: true, updatedAt: app.now().toISOString() })
  expect(await defaults()).toEqual([false, true])
  await update(home.id, { isDefault: false })
  expect(await defaults()).toEqual([false, true])
  await update(work.id, { isDefault: false })
  expect(await defaults()).toEqual([false, false])
})

it('keeps at most one default when several are set at once', async () => {
  const all = [await create(), await create(), await create()]
  holdWritesUntil(app, 3)
  await Promise.all(all.map(({ id }) => update(id, { isDefault: true })))
  expect((await list()).filter((address) => address.isDefault)).toHaveLength(1)
})

it("returns 404 for another user's address and for the marker row [ROLE-08]", async () => {
  const mine = await create()
  const other = await app.signUp('CUSTOMER')
  expect((await update(mine.id, { street: 'x' }, other)).status).toBe(404)
  expect((await update(mine.id, { isDefault: true }, other)).status).toBe(404)
  expect((await update('DEFAULT', { street: 'x' })).status).toBe(404)
  expect(await list()).toEqual([mine])
})
