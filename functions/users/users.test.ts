import { expect, it } from 'vitest'
import { rejection } from '#functions/testing/testApp.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()

const me = (as: string) => app.call('users/getMe', {}, { as })
const get = (id: string, as: string) => app.call('users/getUser', { params: { id } }, { as })
const update = (body: Record<string, string>, as: string) =>
  app.call('users/updateProfile', { body }, { as })

it('returns the signed-in user, and 404 before the first sync [API-USR-01]', async () => {
  const as = await app.signUp('VENDOR', { firstName: 'نور' })
  const response = await me(as)
  expect(response.data).toMatchObject({
    id: as,
    clerkId: as,
    firstName: 'نور',
    lastName: 'الكعبي',
    username: null,
    email: `${as.toLowerCase()}@qitati.test`,
    role: 'VENDOR',
    onboardingCompleted: true,
  })
  expect(await rejection(me('user_2early'))).toBe('404 NOT_FOUND')
})

it('returns all fields to oneself, first name and role to others, 404 for an unknown id [API-USR-04]', async () => {
  const ali = await app.signUp('CUSTOMER', { firstName: 'علي' })
  const vendor = await app.signUp('VENDOR')
  expect((await get(ali, ali)).data).toEqual((await me(ali)).data)
  expect((await get(ali, ali)).data).toMatchObject({
    id: ali,
    firstName: 'علي',
    email: `${ali.toLowerCase()}@qitati.test`,
    role: 'CUSTOMER',
  })
  expect((await get(ali, vendor)).data).toEqual({ id: ali, firstName: 'علي', role: 'CUSTOMER' })
  expect(await rejection(get('user_2unknown', ali))).toBe('404 NOT_FOUND')
})

it('changes only the fields sent, never the role [API-USR-03] [ROLE-09]', async () => {
  const as = await app.signUp('CUSTOMER', { firstName: 'علي' })
  const body = { firstName: ' مصطفى ', username: 'mustafa', role: 'VENDOR', email: 'x@y.iq' }
  const response = await update(body, as)
  const expected = { firstName: 'مصطفى', lastName: 'الكعبي', username: 'mustafa' }
  expect(response.data).toMatchObject({ ...expected, role: 'CUSTOMER' })
  expect(response.data.email).not.toBe('x@y.iq')
  expect((await me(as)).data).toEqual(response.data)
  const lastName = 'العبيدي'
  const renamed = await update({ lastName }, as)
  expect(renamed.data).toMatchObject({ ...expected, lastName, role: 'CUSTOMER' })
  expect((await update(body, 'user_2none')).status).toBe(404)
})

it('rejects a lone surrogate, which the table could not store, and names the field', async () => {
  const as = await app.signUp('CUSTOMER')
  const { status, error } = await update({ firstName: '\ud800' }, as)
  expect([status, error.issues?.map(({ path }) => path)]).toEqual([400, [['firstName']]])
})

it("changes the owner's name in the vendor profile", async () => {
  const as = await app.signUp('VENDOR', { firstName: 'علي' })
  await update({ firstName: 'مصطفى' }, as)
  const vendor = await app.call('vendors/getVendor', { params: { id: as } })
  expect(vendor.data.user.firstName).toBe('مصطفى')
  expect(vendor.data.businessName).toBe('محل الرافدين')
})
