import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clerkJsScriptUrl } from '@clerk/shared/loadClerkJsScript'
import { identityScriptUrl, identitySettings } from './identitySettings.ts'
import { identityWindowUrls } from './identityWindows.ts'

const publishableKey = `pk_test_${btoa('quick-lamb-7.clerk.accounts.dev$')}`
const { clerkJSVersion } = identitySettings

test.each([
  { publishableKey },
  { publishableKey: `pk_live_${btoa('clerk.qitati.test$')}` },
  { publishableKey, clerkJSUrl: '/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js' },
])('the script is preloaded from the address that the SDK uses with %o', (settings) =>
  expect(identityScriptUrl(settings)).toBe(clerkJsScriptUrl({ ...settings, clerkJSVersion })),
)

test('the files of the sign-in window are those of the tested version', () => {
  const folder = 'node_modules/@clerk/clerk-js'
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string
  }
  expect(clerkJSVersion).toBe(version)
  const addresses = identityWindowUrls({ publishableKey })
  expect(addresses).toHaveLength(7)
  for (const address of addresses) {
    const [, file] = address.split(`/npm/@clerk/clerk-js@${version}`)
    expect(existsSync(`${folder}${file ?? ' missing'}`), address).toBe(true)
  }
})
