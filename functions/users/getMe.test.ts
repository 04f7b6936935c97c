import { expect, it } from 'vitest'
import { createTestApp, rejection } from '#functions/testing/testApp.ts'

it('returns the signed-in user, and 404 before the first sync [API-USR-01]', async () => {
  const app = await createTestApp()
  const as = await app.signUp('VENDOR', { firstName: 'نور' })
  const response = await app.call('users/getMe', {}, { as })
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
  expect(await rejection(app.call('users/getMe', {}, { as: 'user_2early' }))).toBe('404 NOT_FOUND')
})
