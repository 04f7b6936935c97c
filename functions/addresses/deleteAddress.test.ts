import { beforeEach, expect, it, vi } from 'vitest'
import { defaultAddressKey } from '#functions/table/keys.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('CUSTOMER')
})
const create = async (isDefault: boolean) => {
  app.advance(1000)
  const body = { street: 'ش', city: 'ك', province: 'بغداد', phone: '07701234567', isDefault }
  return (await app.call('addresses/createAddress', { body }, { as })).data
}
const remove = (id: string, by = as) =>
  app.call('addresses/deleteAddress', { params: { id } }, { as: by })
const list = async () => (await app.call('addresses/listAddresses', {}, { as })).data

it('deletes an address once; deleting the default leaves none [API-ADR-04]', async () => {
  const [home, work] = [await create(true), await create(false)]
  expect((await remove(home.id)).data).toEqual({ id: home.id })
  expect(await list()).toEqual([work])
  expect((await remove(home.id)).status).toBe(404)
})

it('keeps the default when another address is deleted', async () => {
  const [home, work] = [await create(true), await create(false)]
  await remove(work.id)
  expect(await list()).toEqual([home])
})

it.each(['asTheyCame', 'reversed'] as const)(
  'leaves no default behind when it is chosen at the same moment (%s)',
  async (order) => {
    const [home, work] = [await create(true), await create(false)]
    const makeDefault = { params: { id: work.id }, body: { isDefault: true } }
    const held = holdWritesUntil(app, 2, order)
    const removing = remove(work.id)
    await vi.waitFor(() => expect(held.waiting()).toBe(1))
    await app.call('addresses/updateAddress', makeDefault, { as })
    expect((await removing).status).toBe(200)
    expect((await list()).map((address) => address.id)).toEqual([home.id])
    const marker = await app.services.table.get(defaultAddressKey(as))
    expect(marker?.addressId).toBe(order === 'reversed' ? undefined : home.id)
  },
)

it("returns 404 for another user's address [ROLE-08]", async () => {
  const mine = await create(false)
  expect((await remove(mine.id, await app.signUp('CUSTOMER'))).status).toBe(404)
  expect(await list()).toEqual([mine])
})
