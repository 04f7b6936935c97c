import { beforeEach, expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('CUSTOMER')
})
const body = { street: 'حي الجامعة', city: 'الكرخ', province: 'بغداد', phone: '07701234567' }
const create = (extra: Record<string, unknown> = {}) =>
  app.call('addresses/createAddress', { body: { ...body, ...extra } }, { as })

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
  expect((await app.call('addresses/listAddresses', {}, { as })).data).toEqual([
    { ...response.data, isDefault: false },
    chosen.data,
  ])
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
  expect((await app.call('addresses/listAddresses', {}, { as })).data).toEqual([])
})

it('stores an unrecognised phone as typed and rejects only an empty one', async () => {
  expect((await create({ phone: ' بدالة 123 ' })).data.phone).toBe('بدالة 123')
  const rejected = await create({ phone: '  ', street: '' })
  expect(rejected.status).toBe(400)
  expect(rejected.error.issues?.map((issue) => issue.path)).toEqual([['street'], ['phone']])
})

it('makes the first address the default, and later ones only on request', async () => {
  expect((await create({ isDefault: false })).data.isDefault).toBe(true)
  app.advance(1000)
  expect((await create()).data.isDefault).toBe(false)
  const { data } = await app.call('addresses/listAddresses', {}, { as })
  expect(data.map((address) => address.isDefault)).toEqual([true, false])
})

it('keeps one default when several first addresses are saved at once', async () => {
  holdWritesUntil(app, 3)
  const responses = await Promise.all([create(), create(), create()])
  expect(responses.filter((response) => response.data.isDefault)).toHaveLength(1)
  const { data } = await app.call('addresses/listAddresses', {}, { as })
  expect(data.filter((address) => address.isDefault)).toHaveLength(1)
})

it('moves the default to a new default address, also when two are saved at once [API-ADR-05]', async () => {
  await create({ isDefault: true })
  app.advance(1000)
  holdWritesUntil(app, 2)
  await Promise.all([create({ isDefault: true }), create({ isDefault: true })])
  const { data } = await app.call('addresses/listAddresses', {}, { as })
  expect(data).toHaveLength(3)
  expect(data[0]?.isDefault).toBe(false)
  expect(data.filter((address) => address.isDefault)).toHaveLength(1)
})
