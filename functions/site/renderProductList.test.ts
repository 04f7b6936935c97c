import { beforeEach, describe, expect, it } from 'vitest'
import { replaceServices } from '#functions/http/services.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { app, market, useApp } from '#functions/testing/useApp.ts'
import {
  allCategories,
  emptyRoot,
  firstProducts,
  type PageData,
} from '#shared/site/renderedPage.ts'
import { productListWithin } from './renderProductList.ts'
import { site, useSite } from './testing/shellServer.ts'

let vendor: string
useSite()
useApp('market')
beforeEach(async () => {
  vendor = await app.signUp('VENDOR', { businessName: 'محل الرافدين' })
})

const open = (query: Record<string, string> | null = null, timeoutMs = 20_000) =>
  asFunction('site', () => productListWithin(timeoutMs)({ queryStringParameters: query }))

/** The cards' texts, and how their images load. */
const cardsOf = (html: string) =>
  (html.match(/<article.*?<\/article>/gs) ?? []).map((card) => ({
    text: card
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    image: /<img[^>]* src="([^"]*)"/.exec(card)?.[1],
    loading: /loading="(\w+)"/.exec(card)?.[1],
  }))

describe('the list of products', () => {
  it('shows its first cards before any script has run, the newest first, and carries their data', async () => {
    const photograph = `/img/${vendor}/${await publishedImage(app, vendor)}.webp`
    await market.sell(vendor, { imageUrl: JSON.stringify([photograph]) })
    app.advance(1000)
    await market.sell(vendor, {
      nameAr: 'دهن محرك',
      imageUrl: '["/parts/battery.svg"]',
      condition: 'used',
      stocks: [{ origin: 'كوريا', price: 1500.5, quantity: 0 }],
    })
    const { statusCode, headers, body } = await open()
    expect(statusCode).toBe(200)
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
    })
    const [drawn, photographed] = cardsOf(body)
    expect(drawn).toMatchObject({ image: '/parts/battery.svg', loading: 'eager' })
    expect(drawn?.text).toMatch(/مستعمل غير متوفر.*دهن محرك.*محل الرافدين.*١٬٥٠٠/)
    expect(photographed?.image).toBe(photograph.replace('.webp', '.thumb.webp'))
    expect(photographed?.text).toMatch(/هيونداي النترا.*فلتر دهن.*٢٥٬٠٠٠/)
    const responses = await Promise.all(
      [firstProducts, allCategories].map(async (address) => {
        const response = await fetch(site.origin + address)
        return [address, await response.json()] as const
      }),
    )
    const [, data = ''] = / id="page-data">(.*?)<\/script/s.exec(body) ?? []
    const { path, responses: carried } = JSON.parse(data) as PageData
    expect(path).toBe('/products')
    for (const [address, response] of responses)
      expect(response).toMatchObject(carried[address] as object)
  })

  it('has twelve cards at most, of which four load their images at once', async () => {
    for (let index = 0; index < 13; index += 1) {
      app.advance(1000)
      await market.sell(vendor, { nameAr: `فلتر ${index}` })
    }
    const { body } = await open()
    expect(body).toContain('١٢ من ١٣')
    const cards = cardsOf(body)
    expect(cards.map(({ text }) => /فلتر (\d+)/.exec(text)?.[1])).toEqual(
      Array.from({ length: 12 }, (_, index) => `${12 - index}`),
    )
    expect(cards.map(({ loading }) => loading)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index < 4 ? 'eager' : 'lazy')),
    )
  })

  it('escapes every text that a vendor entered, and puts nothing into it', async () => {
    const hostile = `"><img src=x onerror=alert(1)> $& </script> '`
    await market.sell(vendor, { nameAr: hostile, manufacturer: hostile })
    const { body } = await open()
    expect(body).not.toContain('<img src=x')
    expect(body.match(/<\/script/g)).toHaveLength(1)
    expect(body).toContain(
      '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; &lt;/script&gt; &#x27;',
    )
  })

  it('comes without cards for a query, and does not ask the API then', async () => {
    await market.sell(vendor)
    const { body, headers } = await open({ filtered: '1' })
    expect(cardsOf(body)).toEqual([])
    expect(headers?.['cache-control']).toBe('public, max-age=0, s-maxage=60')
    expect(site.asked).toEqual(['/products.html'])
  })

  it('says that there is nothing while the market has no product', async () => {
    const { body } = await open()
    expect(cardsOf(body)).toEqual([])
    expect(body).toContain('page-data')
  })
})

describe('when something fails', () => {
  it.each(['fails', 'hangs'] as const)(
    'the API %s: the page comes without cards, and is not kept',
    async (how) => {
      await market.sell(vendor)
      site.api = how
      const { statusCode, headers, body } = await open(null, how === 'hangs' ? 20 : undefined)
      expect(statusCode).toBe(200)
      expect(headers?.['cache-control']).toBe('no-cache')
      expect(cardsOf(body)).toEqual([])
      expect(app.logLines.join()).toContain('list without its first products')
    },
  )

  it('site and function are of different builds: the page comes empty', async () => {
    await market.sell(vendor)
    site.build = 'other'
    const { statusCode, body } = await open()
    expect(statusCode).toBe(200)
    expect(body).toContain(emptyRoot('other'))
  })

  it('the page cannot be fetched: 503, so that the edge sends the file', async () => {
    site.status = 500
    expect(await open()).toMatchObject({
      statusCode: 503,
      headers: { 'cache-control': 'no-store' },
    })
  })

  it('the page is not deployed yet: the site’s page without markup', async () => {
    site.pageStatus = 404
    const { statusCode, body } = await open()
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"></div>')
  })

  it('the table does not matter', async () => {
    const { table } = app.services
    const fail = () => Promise.reject(new Error('down'))
    replaceServices({
      ...app.services,
      table: { ...table, get: fail, queryAll: fail, query: fail },
    })
    expect((await open({ filtered: '1' })).statusCode).toBe(200)
  })
})
