import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#functions/http/log.ts'
import { replaceServices } from '#functions/http/services.ts'
import { site, useSite } from '#functions/site/testing/shellServer.ts'
import { createSitePages, isSitePage } from './routes.ts'

const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'none',
  CLERK_ISSUER: 'https://127.0.0.1:9',
}

useSite()
beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  replaceServices({ log: createLog(() => {}) })
})
afterEach(() => vi.unstubAllEnvs())

const file = async () => new Response('<div>file</div>', { headers: { 'x-file': '1' } })
const ask = (path: string) =>
  createSitePages({ 'x-policy': '1' }, file)(new Request(new URL(path, 'http://localhost')))

test('the list is a page of the site’s function, with a query the built one', async () => {
  expect(isSitePage('/products')).toBe(true)
  const page = await ask('/products?search=x')
  expect([page.status, page.headers.get('x-policy')]).toEqual([200, '1'])
  expect(await page.text()).toContain('<div id="root">')
  expect(site.asked).toContain('/products.html')
})

test('where that fails, the list’s file is sent; other pages have none', async () => {
  site.status = 500
  const list = await ask('/products')
  expect([list.status, list.headers.get('x-file')]).toEqual([200, '1'])
  expect(await list.text()).toBe('<div>file</div>')
  const page = await ask('/products/1')
  expect([page.status, page.headers.get('x-policy')]).toEqual([503, '1'])
})
