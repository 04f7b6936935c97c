import { expect, it } from 'vitest'
import { createTestApp, rejection } from '#functions/testing/testApp.ts'

it('returns all fields to oneself, first name and role to others, 404 for an unknown id [API-USR-04]', async () => {
  const app = await createTestApp()
  const ali = await app.signUp('CUSTOMER', { firstName: 'علي' })
  const vendor = await app.signUp('VENDOR')
  const get = (id: string, as: string) => app.call('users/getUser', { params: { id } }, { as })
  expect((await get(ali, ali)).data).toEqual((await app.call('users/getMe', {}, { as: ali })).data)
  expect((await get(ali, ali)).data).toMatchObject({
    id: ali,
    firstName: 'علي',
    email: `${ali.toLowerCase()}@qitati.test`,
    role: 'CUSTOMER',
  })
  expect((await get(ali, vendor)).data).toEqual({ id: ali, firstName: 'علي', role: 'CUSTOMER' })
  expect(await rejection(get('user_2unknown', ali))).toBe('404 NOT_FOUND')
})
