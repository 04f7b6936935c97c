import { afterEach, expect, test } from 'vitest'
import { testUser } from '../../testing/renderScreen.tsx'
import { lastUser, rememberSession } from './sessionCookie.ts'

const cookies = (sub: string, uat = '1760000000') => {
  const token = `e30.${btoa(JSON.stringify({ sub }))}.x`
  document.cookie = `__session=${token}`
  document.cookie = `__client_uat=${uat}`
}
afterEach(() => {
  for (const name of ['__session', '__client_uat']) document.cookie = `${name}=; max-age=0`
})

test('the user last signed in is known again to their own session cookie alone', () => {
  const user = testUser('customer')
  rememberSession({ status: 'signedIn', user })
  expect(lastUser()).toBeNull()
  cookies('user_other')
  expect(lastUser()).toBeNull()
  cookies(user.id, '0')
  expect(lastUser()).toBeNull()
  cookies(user.id)
  expect(lastUser()).toEqual(user)
  rememberSession({ status: 'unavailable', user: null })
  expect(lastUser()).toEqual(user)
  rememberSession({ status: 'signedOut', user: null })
  expect(lastUser()).toBeNull()
})
