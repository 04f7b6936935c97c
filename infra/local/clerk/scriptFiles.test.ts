import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerkScriptPath } from './settings.ts'
import { startTestEmulator, testOrigin } from './testing/testBrowser.ts'

let world: ReturnType<typeof startTestEmulator>

beforeAll(() => {
  world = startTestEmulator()
})
afterAll(() => world.dispose())

const get = (path: string, init?: RequestInit) =>
  world.emulator.handle(new Request(`${testOrigin}${path}`, init))

const folder = clerkScriptPath.slice(0, clerkScriptPath.lastIndexOf('/') + 1)

test('the entry script is served as JavaScript, and is 304 when unchanged', async () => {
  const response = await get(clerkScriptPath)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100_000)

  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await get(clerkScriptPath, { headers })).status).toBe(304)
})

test('chunks are cached for a year, with or without a version in the address', async () => {
  const files = readdirSync(new URL('../../../node_modules/@clerk/clerk-js/dist/', import.meta.url))
  const chunk = files.find((name) => name.startsWith('signin_clerk.browser_')) ?? ''
  for (const version of ['', '@5', '@5.128.0']) {
    const response = await get(`/__clerk/npm/@clerk/clerk-js${version}/dist/${chunk}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  `${folder}../package.json`,
  `${folder}..%2fpackage.json`,
  `${folder}%2e%2e/package.json`,
  `${folder}types/..%5c..%5cpackage.json`,
  `${folder}..js`,
  `${folder}missing.js`,
  '/__clerk/npm/@clerk/clerk-js@5/package.json',
  '/npm/@clerk/clerk-js@5/dist/clerk.browser.js',
])('%s is 404', async (path) => {
  expect((await get(path)).status).toBe(404)
})
