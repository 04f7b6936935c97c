import { expect, it } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
const get = (id: string) => app.call('vendors/getVendor', { params: { id } })
const list = (query: { page?: number; limit?: number; cursor?: string; search?: string } = {}) => {
  app.advance(2000)
  return app.call('vendors/listVendors', { query })
}
const names = (response: Awaited<ReturnType<typeof list>>) =>
  response.data.map((vendor) => vendor.businessName)
const body = { businessName: 'محل السيف', phone: '+964 780 111 2222', city: 'البصرة' }
const create = (as: string, extra: Record<string, string> = {}) =>
  app.call('vendors/createVendor', { body: { ...body, ...extra } }, { as })

it("returns a vendor to anyone, with the profile's e-mail only, or 404 [API-VEN-02] [DATA-10]", async () => {
  const id = await app.signUp('VENDOR', { firstName: 'حيدر', businessName: 'محل الكاظمية' })
  const customer = await app.signUp('CUSTOMER')
  const { data } = await get(id)
  expect(data).toEqual({
    id,
    businessName: 'محل الكاظمية',
    phone: '07701234567',
    email: `shop-${id.toLowerCase()}@qitati.test`,
    address: 'شارع السنك، محل ١٢',
    city: 'بغداد',
    location: 'السنك',
    governorate: 'baghdad',
    isOpen: true,
    businessDescription: 'قطع غيار كورية أصلية',
    user: {
      firstName: 'حيدر',
      lastName: 'الكعبي',
      email: `shop-${id.toLowerCase()}@qitati.test`,
    },
    createdAt: app.now().toISOString(),
    updatedAt: app.now().toISOString(),
  })
  expect((await get(customer)).status).toBe(404)
  expect((await get('user_2nobody')).status).toBe(404)
})

it("returns the caller's profile [API-VEN-04]", async () => {
  await app.signUp('VENDOR', { businessName: 'محل آخر' })
  const as = await app.signUp('VENDOR', { businessName: 'محلي' })
  const response = await app.call('vendors/getMyVendorProfile', {}, { as })
  expect(response.data).toMatchObject({ id: as, businessName: 'محلي' })
})

it('returns all vendors by folded name [API-VEN-01]', async () => {
  for (const businessName of ['نور', 'إبراهيم', 'Zain', 'أحمد', 'بغداد', 'alpha', 'احسان'])
    await app.signUp('VENDOR', { businessName })
  await app.signUp('CUSTOMER')
  const response = await list()
  expect(names(response)).toEqual(['alpha', 'Zain', 'إبراهيم', 'احسان', 'أحمد', 'بغداد', 'نور'])
  expect(response.pagination).toEqual({ page: 1, limit: 20, total: 7, totalPages: 1 })
})

it('reads the page that it shows, however many vendors there are, and is shared at the edge', async () => {
  const cost = async (added: number) => {
    for (let count = 0; count < added; count++) {
      await app.signUp('VENDOR')
      // The last ten seconds of the feed are read again.
      app.advance(1000)
    }
    await list()
    app.costs.length = 0
    const { headers } = await list({ limit: 2, page: 2 })
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
    return app.costs.map(({ action, capacity }) => [action, capacity])
  }
  const before = await cost(4)
  expect(before).toEqual([
    ['Query', 0.5],
    ['BatchGetItem', 1],
  ])
  expect(await cost(60)).toEqual(before)
})

it('pages, and by cursor repeats and skips nothing while vendors are added [DATA-16]', async () => {
  for (const businessName of ['ب', 'ت', 'ث', 'ج', 'ح']) await app.signUp('VENDOR', { businessName })
  const first = await list({ limit: 2 })
  expect(names(first)).toEqual(['ب', 'ت'])
  expect(first.pagination).toMatchObject({ page: 1, limit: 2, total: 5, totalPages: 3 })
  expect(names(await list({ limit: 2, page: 3 }))).toEqual(['ح'])
  const past = await list({ limit: 2, page: 9 })
  expect([past.data, past.pagination.total]).toEqual([[], 5])
  await app.signUp('VENDOR', { businessName: 'ا' })
  const second = await list({ limit: 2, cursor: first.pagination.next ?? '' })
  expect(names(second)).toEqual(['ث', 'ج'])
  const last = await list({ limit: 2, cursor: second.pagination.next ?? '' })
  expect(names(last)).toEqual(['ح'])
  expect(last.pagination.next).toBeUndefined()
})

it('finds vendors by part of their name, in any form of its letters, and counts them', async () => {
  for (const businessName of ['نور الأمل', 'محل الامل', 'بغداد', 'Al-Amal'])
    await app.signUp('VENDOR', { businessName })
  const found = await list({ search: 'الأمل', limit: 1 })
  expect(names(found)).toEqual(['محل الامل'])
  expect(found.pagination.total).toBe(2)
  const rest = await list({ search: 'الأمل', limit: 1, cursor: found.pagination.next ?? '' })
  expect(names(rest)).toEqual(['نور الأمل'])
  expect(names(await list({ search: 'AMAL' }))).toEqual(['Al-Amal'])
  expect(names(await list({ search: 'كربلاء' }))).toEqual([])
  expect(names(await list({ search: ' ' }))).toHaveLength(4)
})

it('rejects a cursor that names no vendor of the list', async () => {
  for (const businessName of ['ب', 'ت']) await app.signUp('VENDOR', { businessName })
  const { pagination } = await list({ limit: 1 })
  for (const query of [{ cursor: 'x' }, { cursor: pagination.next ?? '', search: 'ت' }]) {
    const response = await list(query)
    expect([response.status, response.error.issues?.map(({ path }) => path)]).toEqual([
      400,
      [['cursor']],
    ])
  }
})

it('lists a vendor under a new name', async () => {
  const as = await app.signUp('VENDOR', { businessName: 'ي' })
  await app.signUp('VENDOR', { businessName: 'م' })
  const body = { businessName: 'ا' }
  await app.call('vendors/updateVendor', { params: { id: as }, body }, { as })
  expect(names(await list())).toEqual(['ا', 'م'])
})

it('creates the profile of a vendor who has none [API-VEN-03]', async () => {
  const as = await app.signUp('VENDOR', { firstName: 'سيف' })
  await app.services.table.delete(vendorKey(as))
  const others = {
    address: 'شارع الكورنيش',
    location: 'العشار',
    governorate: 'basra',
    businessDescription: 'قطع يابانية',
  }
  const response = await create(as, others)
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({
    id: as,
    businessName: 'محل السيف',
    phone: '07801112222',
    city: 'البصرة',
    ...others,
    email: '',
    user: { firstName: 'سيف', email: '' },
  })
  expect((await list()).data).toEqual([response.data])
})

it('fills the profile that onboarding created, and keeps fields that are not sent', async () => {
  const as = await app.signUp('VENDOR')
  const response = await create(as)
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({ businessName: 'محل السيف', location: 'السنك' })
  expect((await list()).data).toEqual([response.data])
})

it('creates one profile for two simultaneous calls', async () => {
  const as = await app.signUp('VENDOR')
  await app.services.table.delete(vendorKey(as))
  holdWritesUntil(app, 3)
  const responses = await Promise.all([1, 2, 3].map(() => create(as)))
  expect(responses.map((response) => response.status)).toEqual([201, 201, 201])
  expect(await app.services.table.get(vendorKey(as))).toMatchObject({ rev: 3 })
})

it('takes an empty governorate as not sent, and rejects one that does not exist', async () => {
  const as = await app.signUp('VENDOR')
  expect((await create(as, { governorate: '' })).data).toMatchObject({ governorate: 'baghdad' })
  const { status, error } = await create(as, { governorate: 'cairo' })
  expect([status, error.issues?.[0]?.path]).toEqual([400, ['governorate']])
})

it('needs a business name', async () => {
  const as = await app.signUp('VENDOR')
  const response = await create(as, { businessName: '  ' })
  expect([response.status, response.error.message]).toEqual([
    400,
    'Validation: Business name is required',
  ])
})
