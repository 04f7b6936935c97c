import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const textsOf = async () => {
  vi.resetModules()
  const texts = await Promise.all([
    import('./ar/landing.ts'),
    import('./ar/welcome.ts'),
    import('./ar/productPage.ts'),
    import('./ar/info.ts'),
    import('./en/landing.ts'),
    import('./en/welcome.ts'),
    import('./en/productPage.ts'),
    import('./en/info.ts'),
  ])
  return texts.map((text) => JSON.stringify(text))
}

test('every text promises the delivery time from the settings, in the digits of its language', async () => {
  vi.stubEnv('VITE_DELIVERY_DAYS', '4-7')
  for (const text of await textsOf()) {
    expect(text).toMatch(/4-\u20607 working days|٤-٧ أيام عمل/)
    expect(text).not.toMatch(/2-\u2060?3|٢-٣/)
  }
})

test('and 2 to 3 working days without a setting', async () => {
  for (const text of await textsOf()) expect(text).toMatch(/2-\u20603 working days|٢-٣ أيام عمل/)
})
