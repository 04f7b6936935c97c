import { describe, expect, it } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'

describe('users/getMe', () => {
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
    const early = await app.call('users/getMe', {}, { as: 'user_2early' })
    expect([early.status, early.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})
