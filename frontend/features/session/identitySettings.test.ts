import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clerkJsScriptUrl } from '@clerk/shared/loadClerkJsScript'
import { identityScriptUrl, identitySettings } from './identitySettings.ts'

const publishableKey = `pk_test_${btoa('quick-lamb-7.clerk.accounts.dev$')}`
const { clerkJSVersion } = identitySettings

test.each([
  { publishableKey },
  { publishableKey: `pk_live_${btoa('clerk.qitati.test$')}` },
  { publishableKey, clerkJSUrl: '/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js' },
])('the script is preloaded from the address that the SDK uses with %o', (settings) =>
  expect(identityScriptUrl(settings)).toBe(clerkJsScriptUrl({ ...settings, clerkJSVersion })),
)

test('the script of the site is the one that is tested', () => {
  const file = readFileSync('node_modules/@clerk/clerk-js/package.json', 'utf8')
  expect((JSON.parse(file) as { version: string }).version).toBe(clerkJSVersion)
})
