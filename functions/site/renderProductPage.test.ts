import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { replaceServices } from '#functions/http/services.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { app, market, useApp } from '#functions/testing/useApp.ts'
import { imageKey } from '#functions/table/keys.ts'
import { withWidths } from '#shared/images/imageUrl.ts'
import { emptyRoot } from '#shared/site/renderedPage.ts'
import { handler } from './renderProductPage.ts'
import { siteShell } from './page.ts'
import { shellHtml, site, useSite } from './testing/shellServer.ts'

let vendor: string
useSite()
useApp('market')
beforeEach(async () => {
  vendor = await app.signUp('VENDOR', { businessName: 'محل الرافدين' })
})

const open = (id: string) => asFunction('site', () => handler({ pathParameters: { id } }))

/** What the page carries along. */
const dataOf = (html: string) =>
  JSON.parse(/ id="page-data">(.*?)<\/script/s.exec(html)?.[1] ?? 'null') as unknown

/** The head's texts, unescaped as in a browser. */
function headOf(html: string) {
  const plain = (text = '') =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const metas = [...html.matchAll(/<meta[^>]*(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)]
  return {
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => plain(text)),
    descriptions: metas.filter(([, name]) => name === 'description').length,
    meta: Object.fromEntries(metas.map(([, name, text]) => [name, plain(text)])),
    canonical: plain(/<link[^>]*rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    data: JSON.parse(
      /<script[^>]*type="application\/ld\+json">(.*?)<\/script/s.exec(html)?.[1] ?? 'null',
    ) as { name: string; image: string[]; offers: Record<string, unknown> },
  }
}

describe('a product page read without JavaScript', () => {
  it('has title, description, canonical address and preview of the product', async () => {
    const [first, second] = [await publishedImage(app, vendor), await publishedImage(app, vendor)]
    const { id } = await market.sell(vendor, {
      imageUrl: JSON.stringify([`/img/${vendor}/${first}.webp`, `/img/${vendor}/${second}.webp`]),
    })
    const { statusCode, headers, body } = await open(id)
    expect(statusCode).toBe(200)
    expect(headers?.['content-type']).toBe('text/html; charset=utf-8')
    const head = headOf(body)
    const url = `${site.origin}/products/${id}`
    expect(head.titles).toEqual(['فلتر دهن | قطعتي'])
    expect(head.descriptions).toBe(1)
    expect(head.meta.description).toBe(
      '٢٥٬٠٠٠ د.ع · كوريا · يناسب هيونداي النترا ٢٠١٥-٢٠١٦ · محل الرافدين، بغداد · ' +
        'فلتر دهن أصلي لمحركات هيونداي',
    )
    expect(head.canonical).toBe(url)
    expect(head.meta).toMatchObject({
      'og:locale': 'ar_IQ',
      'og:type': 'product',
      'og:url': url,
      'og:title': 'فلتر دهن',
      'og:description': head.meta.description,
      'og:image': `${site.origin}/img/${vendor}/${first}.webp`,
      'product:price:amount': '25000',
      'product:price:currency': 'IQD',
    })
  })

  it('shows the product before any script has run, and carries its data as the API responds', async () => {
    const photograph = `/img/${vendor}/${await publishedImage(app, vendor)}.webp`
    const imageUrl = JSON.stringify([photograph, photograph])
    const { id } = await market.sell(vendor, { imageUrl })
    const { body } = await open(id)
    expect(body).toMatch(/<h1[^>]*><bdi[^>]*>فلتر دهن<\/bdi><\/h1>/)
    expect(body).toContain(`src="${photograph}" alt="فلتر دهن، صورة ١"`)
    expect(body).toContain('٢٥٬٠٠٠')
    const address = `/api/products/${id}`
    const response = await fetch(site.origin + address)
    expect(dataOf(body)).toEqual({
      path: `/products/${id}`,
      responses: { [address]: await response.json() },
    })
  })

  it('offers the copies of the first image as the site does, and names the image itself in the head', async () => {
    const imageId = await publishedImage(app, vendor)
    const url = `/img/${vendor}/${imageId}`
    const key = imageKey(vendor, imageId)
    const size = { width: 2, height: 2 }
    await app.services.table.update(key, {
      set: { thumbnail: size, middle: { ...size, width: 3 } },
    })
    const image = withWidths(`${url}.webp`, { photo: 4, thumbnail: 2, middle: 3 })
    const { id } = await market.sell(vendor, { imageUrl: JSON.stringify([image, image]) })
    const { body } = await open(id)
    expect(body).toContain(
      `srcSet="${url}.thumb.webp 2w, ${url}.middle.webp 3w, ${url}.webp 4w" src="${url}.webp"`,
    )
    expect(body).toContain(`<img src="${url}.thumb.webp"`)
    expect(headOf(body).meta['og:image']).toBe(`${site.origin}${url}.webp`)
  })

  it('gives search engines price, currency, availability and condition', async () => {
    const { id } = await market.sell(vendor, { condition: 'used' })
    const { data } = headOf((await open(id)).body)
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'فلتر دهن',
      mpn: '26300-35503',
      brand: { name: 'Mobis' },
      offers: {
        '@type': 'Offer',
        price: 25_000,
        priceCurrency: 'IQD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { name: 'محل الرافدين' },
      },
    })
    // Drawings are SVG, which previews do not support.
    expect(data.image).toEqual([`${site.origin}/social-card.jpg`])
    expect(existsSync('frontend/public/social-card.jpg')).toBe(true)
  })

  it('marks a product out of stock, also one of a closed vendor, and never shows the supplier', async () => {
    const { id } = await market.sell(vendor, {
      stocks: [{ origin: 'كوريا', price: 25_000, quantity: 0, supplier: 'شركة النور' }],
    })
    const { body } = await open(id)
    expect(headOf(body).data.offers.availability).toBe('https://schema.org/OutOfStock')
    expect(headOf(body).meta.description).toMatch(/^غير متوفر حالياً/)
    const waiting = await market.sell(await app.signUp('VENDOR', { closed: true }))
    const { data } = headOf((await open(waiting.id)).body)
    expect(data.offers.availability).toBe('https://schema.org/OutOfStock')
    expect(body).not.toContain('شركة النور')
  })

  it('escapes every text that a vendor entered', async () => {
    const hostile = `"><img src=x onerror=alert(1)> </title></script><script>alert(2)</script> $& <!-- &amp; '`
    const { id } = await market.sell(vendor, {
      nameAr: hostile,
      descriptionAr: hostile,
      manufacturer: hostile.slice(0, 100),
    })
    const { body } = await open(id)
    expect(body).not.toMatch(/<img src=x|<script>|<!-- |onerror=alert\(1\)>/)
    expect(body.match(/<\/script/g)).toHaveLength(2)
    const head = headOf(body)
    expect(head.titles).toEqual([`${hostile} | قطعتي`])
    expect(head.meta['og:title']).toBe(hostile)
    expect(head.data.name).toBe(hostile)
  })

  it('shortens a long description for previews, at a word boundary', async () => {
    const { id } = await market.sell(vendor, { descriptionAr: 'قطعة أصلية '.repeat(100) })
    const { description = '' } = headOf((await open(id)).body).meta
    expect(Array.from(description).length).toBeLessThanOrEqual(201)
    expect(description).toMatch(/(قطعة|أصلية)…$/)
  })
})

describe('without a product', () => {
  it.each(['unknown', 'not/an id', ''])('%j is 404 with the page of the site', async (id) => {
    const { statusCode, body } = await open(id)
    expect(statusCode).toBe(404)
    expect(headOf(body)).toMatchObject({ titles: ['القطعة غير موجودة | قطعتي'], data: null })
    expect(headOf(body).meta.robots).toBe('noindex')
    expect(body).toContain(emptyRoot('sources'))
  })

  it('a deleted product is 404, and so is a hidden one', async () => {
    const gone = await market.sell(vendor)
    const hidden = await market.sell(vendor, { isActive: false })
    const input = { params: { id: gone.id } }
    await app.call('products/deleteProduct', input, { as: vendor })
    expect((await open(gone.id)).statusCode).toBe(404)
    expect((await open(hidden.id)).statusCode).toBe(404)
  })
})

describe('the shell', () => {
  it('is fetched once a minute, and kept when the site does not respond', async () => {
    const { id } = await market.sell(vendor)
    await open(id)
    await open(id)
    expect(site.asked).toEqual(['/page.html'])
    app.advance(60_000)
    site.status = 500
    expect((await open(id)).statusCode).toBe(200)
    expect(site.asked).toHaveLength(2)
    await open(id)
    expect(site.asked).toHaveLength(2)
  })

  it.each([403, 404])(
    'is index.html for a minute if page.html is not deployed: %i',
    async (status) => {
      const { id } = await market.sell(vendor)
      site.pageStatus = status
      const { statusCode, body } = await open(id)
      expect(statusCode).toBe(200)
      expect(headOf(body).titles).toEqual(['فلتر دهن | قطعتي'])
      expect(body).toContain('<div id="root"></div>')
      site.pageStatus = undefined
      await open(id)
      expect(site.asked).toEqual(['/page.html', '/index.html'])
      app.advance(60_000)
      expect((await open(id)).body).toMatch(/<h1.*فلتر دهن/)
    },
  )

  it('is not waited for when the site hangs', async () => {
    site.hangs = true
    await expect(siteShell('page.html', site.origin, app.now(), 20)).rejects.toThrow('timeout')
    site.hangs = false
    await siteShell('page.html', site.origin, app.now(), 20_000)
    site.hangs = true
    app.advance(60_000)
    expect(await siteShell('page.html', site.origin, app.now(), 20)).toBe(shellHtml)
  })

  it('that cannot be fetched causes 503 and a log line', async () => {
    site.status = 500
    expect(await open('unknown')).toMatchObject({ statusCode: 503 })
    expect(app.logLines.join()).toContain('no shell for the product page')
  })

  it('is returned unfilled with 503 when the table does not respond', async () => {
    const { table } = app.services
    const queryAll = () => Promise.reject(new Error('down'))
    replaceServices({ ...app.services, table: { ...table, queryAll } })
    const response = await open('unknown')
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } })
    expect(response.body).toContain(emptyRoot('sources'))
  })
})
