import { expect, it } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'

it('changes only the fields sent, never the role [API-USR-03] [ROLE-09]', async () => {
  const app = await createTestApp()
  const as = await app.signUp('CUSTOMER', { firstName: 'علي' })
  const body = { firstName: ' مصطفى ', username: 'mustafa', role: 'VENDOR', email: 'x@y.iq' }
  const response = await app.call('users/updateProfile', { body }, { as })
  const expected = { firstName: 'مصطفى', lastName: 'الكعبي', username: 'mustafa' }
  expect(response.data).toMatchObject({ ...expected, role: 'CUSTOMER' })
  expect(response.data.email).not.toBe('x@y.iq')
  expect((await app.call('users/getMe', {}, { as })).data).toEqual(response.data)
  const lastName = 'العبيدي'
  const renamed = await app.call('users/updateProfile', { body: { lastName } }, { as })
  expect(renamed.data).toMatchObject({ ...expected, lastName, role: 'CUSTOMER' })
  const none = await app.call('users/updateProfile', { body }, { as: 'user_2none' })
  expect(none.status).toBe(404)
})

it('rejects a lone surrogate, which the table could not store, and names the field', async () => {
  const app = await createTestApp()
  const as = await app.signUp('CUSTOMER')
  const body = { firstName: '\ud800' }
  const response = await app.call('users/updateProfile', { body }, { as })
  expect([response.status, response.error.issues?.map(({ path }) => path)]).toEqual([
    400,
    [['firstName']],
  ])
})

it("changes the owner's name in the vendor profile", async () => {
  const app = await createTestApp()
  const as = await app.signUp('VENDOR', { firstName: 'علي' })
  await app.call('users/updateProfile', { body: { firstName: 'مصطفى' } }, { as })
  const vendor = await app.call('vendors/getVendor', { params: { id: as } })
  expect(vendor.data.user.firstName).toBe('مصطفى')
  expect(vendor.data.businessName).toBe('محل الرافدين')
})
