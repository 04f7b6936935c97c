import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceServices } from '#functions/http/services.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { publishedImage } from '#functions/testing/publishedImage.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { drawingLook } from '#shared/images/drawingLook.ts'
import { productListWithin } from './renderProductList.ts'
import { startShellServer, type ShellServer } from './testing/shellServer.ts'

let app: TestApp
let market: Market
let site: ShellServer
let vendor: string

beforeEach(async () => {
  site = await startShellServer()
  app = await createTestApp()
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR', { businessName: 'محل الرافدين' })
})
afterEach(() => site.close())

const open = (query: Record<string, string> | null = null, timeoutMs = 20_000) =>
  asFunction('site', () => productListWithin(timeoutMs)({ queryStringParameters: query }))

/** What stands in place of the skeleton. */
const listOf = (html: string) => /<div inert>(.*)<\/div><\/div>/s.exec(html)?.[1]

const unfilled = '<!--list-->skeleton<!--list end-->'

describe('the list of products', () => {
  it('shows its first cards before any script has run, the newest first', async () => {
    const photograph = `/img/${vendor}/${await publishedImage(app, vendor)}.webp`
    const { id } = await market.sell(vendor, { imageUrl: JSON.stringify([photograph]) })
    app.advance(1000)
    const drawn = await market.sell(vendor, {
      nameAr: 'دهن محرك',
      imageUrl: '["/parts/battery.svg"]',
      condition: 'used',
      manufacturer: '',
      stocks: [
        { origin: 'كوريا', price: 1500.5, quantity: 1 },
        { origin: 'ألمانيا', price: 2000, quantity: 1 },
      ],
    })
    const { statusCode, headers, body } = await open()
    expect(statusCode).toBe(200)
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
    })
    const { tint, angle } = drawingLook(drawn.id)
    expect(listOf(body)).toBe(
      '٢ of ٢:' +
        `<li>${drawn.id} دهن محرك; drawing ${tint} ${angle} eager /parts/battery.svg; used; ` +
        'هيونداي النترا ٢٠١٥-٢٠١٦; كوريا; محل الرافدين in بغداد; from ١٬٥٠٠(٫٥٠); add دهن محرك</li>' +
        `<li>${id} فلتر دهن; photograph eager ${photograph.replace('.webp', '.thumb.webp')}; ; ` +
        'هيونداي النترا ٢٠١٥-٢٠١٦; كوريا, Mobis; محل الرافدين in بغداد; ٢٥٬٠٠٠; add فلتر دهن</li>',
    )
  })

  it('says what is sold out, and of how many cars a part is', async () => {
    await market.sell(vendor, {
      stocks: [{ origin: 'كوريا', price: 25_000, quantity: 0 }],
      compatibilities: [
        { carTrimId: market.trimId, carYearIds: market.yearIds.slice(0, 1) },
        { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds },
      ],
    })
    const { body } = await open()
    expect(listOf(body)).toMatch(/; sold out; .*٢٠١٥ and one more; .*; cannot add/)
  })

  it('has twelve cards at most, of which four load their images at once', async () => {
    for (let index = 0; index < 13; index += 1) {
      app.advance(1000)
      await market.sell(vendor, { nameAr: `فلتر ${index}` })
    }
    const list = listOf((await open()).body) ?? ''
    expect(list).toContain('١٢ of ١٣:')
    expect(list.match(/فلتر \d+;/g)).toEqual(
      Array.from({ length: 12 }, (_, index) => `فلتر ${12 - index};`),
    )
    expect(list.match(/eager|lazy/g)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index < 4 ? 'eager' : 'lazy')),
    )
  })

  it('escapes every text that a vendor entered, and puts nothing into it', async () => {
    const hostile = `"><img src=x onerror=alert(1)> $& CARD_ID <!--cards--> '`
    await market.sell(vendor, { nameAr: hostile, manufacturer: hostile })
    const { body } = await open()
    expect(body).not.toMatch(/<img|<!--cards-->/)
    expect(body).toContain(
      '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; CARD_ID &lt;!--cards--&gt; &#39;',
    )
  })

  it('comes without cards for a query, and does not ask the API then', async () => {
    await market.sell(vendor)
    const { body, headers } = await open({ filtered: '1' })
    expect(listOf(body)).toBe(unfilled)
    expect(body).not.toContain('template')
    expect(headers?.['cache-control']).toBe('public, max-age=0, s-maxage=60')
    expect(site.asked).toEqual(['/list.html'])
  })

  it('comes without cards while the market has no product', async () => {
    expect(listOf((await open()).body)).toBe(unfilled)
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
      expect(listOf(body)).toBe(unfilled)
      expect(app.logLines.join()).toContain('list without its first products')
    },
  )

  it('the API’s cards are not those of this build: likewise', async () => {
    await market.sell(vendor, { condition: 'refurbished' })
    const { statusCode, body } = await open()
    expect(statusCode).toBe(200)
    expect(listOf(body)).toBe(unfilled)
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
