import { expect, it } from 'vitest'
import { asFunction } from '#functions/testing/asFunction.ts'
import { useApp } from '#functions/testing/useApp.ts'
import { handler } from './siteHandler.ts'
import { site, useSite } from './testing/shellServer.ts'

useSite()
useApp()

const ask = (rawPath: string, queryStringParameters?: Record<string, string>) =>
  asFunction('site', () => handler({ rawPath, queryStringParameters }))

it('renders the page of each address', async () => {
  expect((await ask('/robots.txt')).body).toContain(`Sitemap: ${site.origin}`)
  expect((await ask('/sitemap.xml')).body).toContain('<urlset')
  expect((await ask('/sitemap.xml', { part: '9' })).statusCode).toBe(404)
  expect((await ask('/products/01NOTTHERE')).statusCode).toBe(404)
})

it.each(['/products/a/b', '/products/%E0%A4%A', '/feeds/%75ser_1.csv'])(
  'returns %s with the site and 404',
  async (path) => {
    const response = await ask(path)
    expect(response).toMatchObject({ statusCode: 404 })
    expect(response.body).toContain('<div id="root"')
  },
)
