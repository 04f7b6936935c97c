import { expect, it } from 'vitest'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
const list = async (
  query: { page?: number; limit?: number; cursor?: string; search?: string } = {},
) => app.call('vendors/listVendors', { query })
const names = (response: Awaited<ReturnType<typeof list>>) =>
  response.data.map((vendor) => vendor.businessName)

it('returns all vendors by folded name in two requests [API-VEN-01]', async () => {
  for (const businessName of ['نور', 'إبراهيم', 'Zain', 'أحمد', 'بغداد', 'alpha', 'احسان'])
    await app.signUp('VENDOR', { businessName })
  await app.signUp('CUSTOMER')
  app.costs.length = 0
  const response = await list()
  expect(names(response)).toEqual(['alpha', 'Zain', 'إبراهيم', 'احسان', 'أحمد', 'بغداد', 'نور'])
  expect(response.pagination).toEqual({ page: 1, limit: 20, total: 7, totalPages: 1 })
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query', 'BatchGetItem'])
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
