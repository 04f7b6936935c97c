import { afterEach, describe, expect, it } from 'vitest'
import { closeCatalogue } from '#functions/catalogue/openCatalogue.ts'
import { tableAt } from '#functions/testing/meteredClient.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { app, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { testOrigin } from '#functions/testing/tokens.ts'
import { handler as renderRobots } from './renderRobots.ts'
import { handler, createSitemap } from './renderSitemap.ts'

useApp('market', 'vendor')
afterEach(() => closeCatalogue(app.services))

const ask = (query: Record<string, string> | null = null, response = handler) =>
  asFunction('site', () => response({ queryStringParameters: query }))
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one)

describe('sitemap', () => {
  it('lists pages, categories and products, with the day of a product’s last change', async () => {
    const { id, updatedAt } = await market.sell(vendor)
    const { statusCode, headers, body } = await ask()
    expect(statusCode).toBe(200)
    expect(headers?.['content-type']).toBe('application/xml; charset=utf-8')
    expect(addresses(body)).toEqual(
      expect.arrayContaining(
        ['/', '/products', '/about', '/privacy', '/products?category=cat-engine'].map(
          (path) => testOrigin + path,
        ),
      ),
    )
    expect(body).toContain(
      `<url><loc>${testOrigin}/products/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
    )
  })

  it('omits hidden products', async () => {
    const { id } = await market.sell(vendor, { isActive: false })
    expect((await ask()).body).not.toContain(id)
  })

  it('of a large market is an index of parts that list every product once', async () => {
    const made: string[] = []
    for (let count = 0; count < 5; count++) {
      made.push((await market.sell(vendor)).id)
      app.advance(1_000)
    }
    const inParts = createSitemap(2)
    const parts = addresses((await ask(null, inParts)).body)
    expect(parts).toEqual([1, 2, 3].map((part) => `${testOrigin}/sitemap.xml?part=${part}`))
    const named: (string | undefined)[] = []
    for (const part of ['1', '2', '3'])
      named.push(...addresses((await ask({ part }, inParts)).body))
    expect(named.filter((address) => /products\/./.test(address ?? ''))).toEqual(
      made.map((id) => `${testOrigin}/products/${id}`),
    )
    expect(new Set(named).size).toBe(named.length)
  })

  describe('while the table does not respond', () => {
    const fallSilent = () => {
      Object.assign(app.services.table, tableAt('http://127.0.0.1:9', { maxAttempts: 1 }))
    }

    it('comes from memory', async () => {
      const { id } = await market.sell(vendor)
      const { body } = await ask()
      app.advance(60_000)
      fallSilent()
      expect(await ask()).toMatchObject({ statusCode: 200, body })
      expect(body).toContain(id)
    })

    it('is 503 with Retry-After and a log line when there is nothing in memory', async () => {
      fallSilent()
      expect(await ask()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } })
      expect(app.logLines.join()).toContain('no sitemap')
    })
  })

  it.each(['0', '2', '1.5', 'x'])('has no part %s while one part is enough', async (part) =>
    expect((await ask({ part })).statusCode).toBe(404),
  )
})

it('robots.txt names the sitemap and excludes pages behind the sign-in', async () => {
  const { body } = await renderRobots()
  expect(body).toContain(`Sitemap: ${testOrigin}/sitemap.xml`)
  expect(body).toMatch(/^Disallow: \/customer\/$/m)
  // Search engines read the pages through the API.
  expect(body).not.toContain('/api')
})
