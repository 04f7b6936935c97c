import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

it('matches the password of a hash, and no other', async () => {
  const hash = await hashPassword('qitati-demo')
  expect(await passwordMatches('qitati-demo', hash)).toBe(true)
  expect(await passwordMatches('qitati-dem0', hash)).toBe(false)
})

it('matches hashes of older data folders, which have no cost', async () => {
  const older = 'cvugY6tPhwsZKPo98BXhiQ.fQpsjObxQJU_cElDns_6rwmM96R-EkkXalPhtV9j7mI'
  expect(await passwordMatches('qitati-demo', older)).toBe(true)
  expect(await passwordMatches('qitati-dem0', older)).toBe(false)
})
