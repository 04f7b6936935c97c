import { expect, test, visit } from './support/flow.ts'

test('a shared product is readable without JavaScript, and its page conforms to the content policy', async ({
  page,
  request,
}) => {
  const list = (await (await request.get('/api/products?limit=1')).json()) as {
    data: { id: string; nameAr: string; price: number }[]
  }
  const product = list.data[0]
  if (!product) throw new Error('The seeded market is empty')
  const shared = await request.get(`/products/${product.id}`)
  expect(shared.status()).toBe(200)
  expect(shared.headers()['content-security-policy']).toContain("script-src 'self'")
  const html = await shared.text()
  expect(html).toContain('property="og:locale" content="ar_IQ"')
  expect(html).toContain(`property="og:title" content="${product.nameAr}"`)

  // A blocked data block would print a line in the watched console.
  await visit(page, `/products/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.nameAr)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/products/${product.id}$`))
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null',
  ) as unknown
  expect(data).toMatchObject({
    name: product.nameAr,
    offers: { price: product.price, priceCurrency: 'IQD' },
  })

  // The head must not be stale on the next page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(canonical).toHaveCount(0)
})
