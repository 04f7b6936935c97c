import { beforeEach, describe, expect, it } from 'vitest'
import { defaultAddressKey } from '#functions/table/keys.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('CUSTOMER')
})
const body = { street: 'حي الجامعة', city: 'الكرخ', province: 'بغداد', phone: '07701234567' }
const create = (extra: Record<string, unknown> = {}, by = as) =>
  app.call('addresses/createAddress', { body: { ...body, ...extra } }, { as: by })
/** A second later than the one before. */
const add = async (extra: Record<string, unknown> = {}, by = as) => {
  app.advance(1000)
  return (await create(extra, by)).data
}
const update = (id: string, changes: Record<string, unknown>, by = as) =>
  app.call('addresses/updateAddress', { params: { id }, body: changes }, { as: by })
const remove = (id: string, by = as) =>
  app.call('addresses/deleteAddress', { params: { id } }, { as: by })
const list = async () => (await app.call('addresses/listAddresses', {}, { as })).data
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault)

it("returns the caller's addresses, oldest first, in one query [API-ADR-01] [ROLE-08]", async () => {
  const first = await add()
  const own = [{ ...first, isDefault: false }, await add({ isDefault: true })]
  await add({ isDefault: true }, await app.signUp('CUSTOMER'))
  own.push(await add())
  app.costs.length = 0
  expect(await list()).toEqual(own)
  expect(own.map((address) => address.isDefault)).toEqual([false, true, false])
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
})

describe('createAddress', () => {
  it('saves an address with all fields [API-ADR-02] [DATA-12]', async () => {
    const response = await create({
      label: 'البيت',
      landmark: 'قرب جامع الرحمن',
      phone2: '+964 780 111 2222',
      phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
    })
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
      ...body,
      isDefault: true,
      label: 'البيت',
      landmark: 'قرب جامع الرحمن',
      phone2: '07801112222',
    })
    app.advance(1000)
    const chosen = await create({ isDefault: true })
    expect(chosen.data.isDefault).toBe(true)
    expect(await list()).toEqual([{ ...response.data, isDefault: false }, chosen.data])
    const unlabelled = await create()
    expect(unlabelled.status).toBe(201)
    expect(unlabelled.data).toMatchObject({ ...body, isDefault: false })
    expect(unlabelled.data).not.toHaveProperty('label')
  })

  it('names each required field that is missing [VALID-21]', async () => {
    for (const [field, message] of [
      ['street', 'Validation: Street is required'],
      ['city', 'Validation: City is required'],
      ['province', 'Validation: Province is required'],
      ['phone', 'Validation: Phone is required'],
    ] as const) {
      const { status, error } = await create({ [field]: ' ' })
      expect([status, error.message]).toEqual([400, message])
    }
    expect(await list()).toEqual([])
  })

  it('stores an unrecognised phone as typed and rejects one under ten digits', async () => {
    const switchboard = 'بدالة 01 717 0000 - 12'
    expect((await create({ phone: ` ${switchboard} ` })).data.phone).toBe(switchboard)
    for (const short of ['123', '-', '٠٧٧٠ ١٢٣ ٤٥']) {
      const { error } = await create({ phone: short, phone2: short })
      expect(error.issues?.map(({ path }) => path)).toEqual([['phone'], ['phone2']])
    }
    const rejected = await create({ phone: '  ', street: '' })
    expect(rejected.status).toBe(400)
    expect(rejected.error.issues?.map((issue) => issue.path)).toEqual([['street'], ['phone']])
  })

  it.each([
    [{ latitude: 28.5, longitude: 44.4 }, ['position', 'latitude']],
    [{ latitude: 33.3, longitude: 51.4 }, ['position', 'longitude']],
    [{ latitude: '33.3', longitude: 44.4 }, ['position', 'latitude']],
    [{ latitude: 33.3 }, ['position', 'longitude']],
    ['33.3, 44.4', ['position']],
  ])('rejects the position %j', async (position, path) => {
    const { status, error } = await create({ position })
    expect([status, error.issues?.[0]?.path]).toEqual([400, path])
  })

  it('makes the first address the default, and later ones only on request', async () => {
    expect((await create({ isDefault: false })).data.isDefault).toBe(true)
    app.advance(1000)
    expect((await create()).data.isDefault).toBe(false)
    expect((await list()).map((address) => address.isDefault)).toEqual([true, false])
  })

  it('keeps one default when several first addresses are saved at once', async () => {
    holdWritesUntil(app, 3)
    const responses = await Promise.all([create(), create(), create()])
    expect(responses.filter((response) => response.data.isDefault)).toHaveLength(1)
    expect(await defaults()).toHaveLength(1)
  })

  it('moves the default to a new default address, also when two are saved at once [API-ADR-05]', async () => {
    await create({ isDefault: true })
    app.advance(1000)
    holdWritesUntil(app, 2)
    await Promise.all([create({ isDefault: true }), create({ isDefault: true })])
    const data = await list()
    expect(data).toHaveLength(3)
    expect(data[0]?.isDefault).toBe(false)
    expect(data.filter((address) => address.isDefault)).toHaveLength(1)
  })
})

describe('updateAddress', () => {
  it('changes the fields that are sent, clears empty optional ones, keeps the rest [API-ADR-03]', async () => {
    const before = await add({ isDefault: true, label: 'البيت' })
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

  it('keeps a position to five decimals, until null clears it', async () => {
    const near = { latitude: 33.315241234, longitude: 44.36607 }
    const { id, position } = await add({ position: near })
    expect(position).toEqual({ latitude: 33.31524, longitude: 44.36607 })
    expect((await update(id, { street: 'شارع فلسطين' })).data.position).toEqual(position)
    expect((await update(id, { position: null })).data).not.toHaveProperty('position')
    expect((await create({ position: null })).data).not.toHaveProperty('position')
  })

  it('moves the default, and clears it only from the default address [API-ADR-03] [API-ADR-05]', async () => {
    const [home, work] = [await add({ isDefault: true }), await add()]
    const isDefault = async () => (await list()).map((address) => address.isDefault)
    const made = await update(work.id, { isDefault: true })
    expect(made.data).toEqual({ ...work, isDefault: true, updatedAt: app.now().toISOString() })
    expect(await isDefault()).toEqual([false, true])
    await update(home.id, { isDefault: false })
    expect(await isDefault()).toEqual([false, true])
    await update(work.id, { isDefault: false })
    expect(await isDefault()).toEqual([false, false])
  })

  it('keeps at most one default when several are set at once', async () => {
    const all = [await add(), await add(), await add()]
    holdWritesUntil(app, 3)
    await Promise.all(all.map(({ id }) => update(id, { isDefault: true })))
    expect(await defaults()).toHaveLength(1)
  })

  it("returns 404 for another user's address and for the marker row [ROLE-08]", async () => {
    const mine = await add()
    const other = await app.signUp('CUSTOMER')
    expect((await update(mine.id, { street: 'x' }, other)).status).toBe(404)
    expect((await update(mine.id, { isDefault: true }, other)).status).toBe(404)
    expect((await update('DEFAULT', { street: 'x' })).status).toBe(404)
    expect(await list()).toEqual([mine])
  })
})

describe('deleteAddress', () => {
  it('deletes an address once; deleting the default leaves none [API-ADR-04]', async () => {
    const [home, work] = [await add({ isDefault: true }), await add()]
    expect((await remove(home.id)).data).toEqual({ id: home.id })
    expect(await list()).toEqual([work])
    expect((await remove(home.id)).status).toBe(404)
  })

  it('keeps the default when another address is deleted', async () => {
    const [home, work] = [await add({ isDefault: true }), await add()]
    await remove(work.id)
    expect(await list()).toEqual([home])
  })

  it.each(['asTheyCame', 'reversed'] as const)(
    'leaves no default behind when it is chosen at the same moment (%s)',
    async (order) => {
      const [home, work] = [await add({ isDefault: true }), await add()]
      const held = holdWritesUntil(app, 2, order)
      const removing = remove(work.id)
      await expect.poll(held.waiting).toBe(1)
      await update(work.id, { isDefault: true })
      expect((await removing).status).toBe(200)
      expect((await list()).map((address) => address.id)).toEqual([home.id])
      const marker = await app.services.table.get(defaultAddressKey(as))
      expect(marker?.addressId).toBe(order === 'reversed' ? undefined : home.id)
    },
  )

  it("returns 404 for another user's address [ROLE-08]", async () => {
    const mine = await add()
    expect((await remove(mine.id, await app.signUp('CUSTOMER'))).status).toBe(404)
    expect(await list()).toEqual([mine])
  })
})
