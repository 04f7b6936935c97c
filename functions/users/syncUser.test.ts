import { beforeEach, expect, it } from 'vitest'
import { AppError } from '#functions/http/appError.ts'
import { vendorKey } from '#functions/table/keys.ts'
import { createTestApp, type TestApp, rejection } from '#functions/testing/testApp.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { Role } from '#shared/users/schema.ts'
import type { users } from '#shared/users/contract.ts'
import type { ClerkBackend, IdentityMetadata, IdentityUser } from '#functions/http/clerkBackend.ts'

const as = 'user_2new'
let app: TestApp
let known: IdentityUser
let mirrored: { userId: string; metadata: IdentityMetadata }[]
let failing: 'readUser' | 'mergePublicMetadata' | undefined

beforeEach(async () => {
  known = {
    firstName: 'زينب',
    lastName: 'الموسوي',
    username: undefined,
    email: 'zainab@qitati.test',
    verified: {},
  }
  mirrored = []
  failing = undefined
  const identity: ClerkBackend = {
    readUser: async () => {
      if (failing === 'readUser') throw new AppError('IDENTITY_UNAVAILABLE')
      return known
    },
    mergePublicMetadata: async (userId, metadata) => {
      if (failing === 'mergePublicMetadata') throw new AppError('IDENTITY_UNAVAILABLE')
      mirrored.push({ userId, metadata })
    },
  }
  app = await createTestApp({ identity })
})

const sync = (role: Role, body: Partial<CallInput<typeof users.syncUser>['body']> = {}) =>
  app.call('users/syncUser', { body: { clerkId: as, role, ...body } }, { as })
const me = () => app.call('users/getMe', {}, { as })
const vendorProfile = () => app.call('vendors/getMyVendorProfile', {}, { as })

it("writes the role with the account's names and e-mail, not those sent, and copies it to the account [API-USR-02] [DATA-01] [DATA-02]", async () => {
  known = { ...known, username: 'zainab' }
  const sent = {
    firstName: 'غيرها',
    lastName: 'أخرى',
    username: 'other',
    email: 'admin@qitati.test',
    onboardingCompleted: false,
  }
  const response = await sync('CUSTOMER', sent)
  expect(response.status).toBe(200)
  expect(response.data).toMatchObject({
    id: as,
    clerkId: as,
    firstName: 'زينب',
    lastName: 'الموسوي',
    username: 'zainab',
    email: 'zainab@qitati.test',
    role: 'CUSTOMER',
    onboardingCompleted: true,
  })
  expect((await me()).data).toEqual(response.data)
  expect(mirrored).toEqual([
    { userId: as, metadata: { role: 'customer', onboardingCompleted: true } },
  ])
})

it('rejects syncing another user', async () => {
  expect(await rejection(sync('VENDOR', { clerkId: 'user_2other' }))).toBe('403 FORBIDDEN')
  expect((await me()).status).toBe(404)
  expect(mirrored).toEqual([])
})

it("creates a vendor's profile at once, without the account's e-mail [API-VEN-07] [DATA-01] [DATA-02]", async () => {
  expect((await sync('VENDOR')).data.role).toBe('VENDOR')
  expect((await vendorProfile()).data).toMatchObject({
    id: as,
    businessName: 'زينب الموسوي',
    email: '',
    user: { firstName: 'زينب', lastName: 'الموسوي', email: '' },
  })
  expect(mirrored).toEqual([
    { userId: as, metadata: { role: 'vendor', onboardingCompleted: true } },
  ])
})

it('names the business after the body, or with a default, when the account has no names', async () => {
  known = { ...known, firstName: undefined, lastName: undefined }
  await sync('VENDOR')
  expect((await vendorProfile()).data.businessName).toBe('محل')
  const other = 'user_2other'
  await app.call(
    'users/syncUser',
    { body: { clerkId: other, role: 'VENDOR', firstName: 'كرار' } },
    { as: other },
  )
  const named = await app.call('vendors/getMyVendorProfile', {}, { as: other })
  expect(named.data.businessName).toBe('كرار')
})

it('keeps the vendor profile and names when repeated, and updates the e-mail [API-USR-02]', async () => {
  await sync('VENDOR')
  await app.call(
    'vendors/updateVendor',
    { params: { id: as }, body: { businessName: 'محل النور' } },
    { as },
  )
  await app.call('users/updateProfile', { body: { firstName: 'زهراء' } }, { as })
  known = { ...known, email: 'new@qitati.test' }
  expect((await sync('VENDOR')).data).toMatchObject({
    firstName: 'زهراء',
    email: 'new@qitati.test',
  })
  expect((await vendorProfile()).data.businessName).toBe('محل النور')
})

it('never changes the role [ROLE-09] [ROLE-01]', async () => {
  await sync('CUSTOMER')
  expect(await rejection(sync('VENDOR'))).toBe('409 ROLE_ALREADY_SET')
  expect((await me()).data.role).toBe('CUSTOMER')
  expect(await app.services.table.get(vendorKey(as))).toBeUndefined()
  expect(mirrored).toHaveLength(1)
})

it('accepts only the two roles [ROLE-01]', async () => {
  for (const role of ['ADMIN', 'vendor', '', null]) {
    const rawBody = JSON.stringify({ clerkId: as, role })
    const body = { clerkId: as, role: 'VENDOR' as const }
    const response = await app.call('users/syncUser', { body }, { as, rawBody })
    expect([role, response.status, response.error.issues?.[0]?.path]).toEqual([role, 400, ['role']])
  }
  expect((await me()).status).toBe(404)
  expect(mirrored).toEqual([])
})

it('lets one of two roles chosen at once win [ROLE-09]', async () => {
  holdWritesUntil(app, 3)
  const responses = await Promise.all([sync('CUSTOMER'), sync('VENDOR'), sync('VENDOR')])
  const { role } = (await me()).data
  const statuses = responses.map((response) => response.status)
  expect(statuses).toEqual(role === 'CUSTOMER' ? [200, 409, 409] : [409, 200, 200])
})

it('returns 502 and writes nothing when the account cannot be read', async () => {
  failing = 'readUser'
  expect(await rejection(sync('VENDOR'))).toBe('502 IDENTITY_UNAVAILABLE')
  expect((await me()).status).toBe(404)
})

it('returns 502 when the account cannot be updated, and succeeds when repeated', async () => {
  failing = 'mergePublicMetadata'
  expect((await sync('VENDOR')).status).toBe(502)
  failing = undefined
  expect((await sync('VENDOR')).status).toBe(200)
  expect(mirrored).toHaveLength(1)
  expect((await vendorProfile()).status).toBe(200)
})

it('admits a user to role-bound endpoints as soon as the role is written', async () => {
  expect((await vendorProfile()).status).toBe(403)
  await sync('VENDOR')
  expect((await vendorProfile()).status).toBe(200)
})
