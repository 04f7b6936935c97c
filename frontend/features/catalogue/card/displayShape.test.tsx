/** The older display shape of DATA-05 and DATA-06, in today's fields (readings.md, 30). */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { LanguageProvider } from '../../../text/LanguageProvider.tsx'
import { ProductHead } from '../../products/ProductView.tsx'
import { ProductInfo } from '../../products/ProductInfo.tsx'
import { testProduct } from '../../products/testing/testProduct.ts'
import { FeaturedCarousel } from './FeaturedProducts.tsx'
import { ProductCard } from './ProductCard.tsx'
import { testCard } from '../testing/testCard.ts'

const shownBy = (screenUnderTest: React.ReactElement): string => {
  const { container, unmount } = renderScreen(screenUnderTest)
  const text = container.textContent ?? ''
  unmount()
  return text
}

test('a part shows all of the display shape: name, text, money, image, maker, state, car, vendor [DATA-05]', () => {
  const product = testCard({ imageUrl: '["/parts/bumper.svg"]' })
  const { container, unmount } = renderScreen(<FeaturedCarousel products={[product]} />)
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/parts/bumper')
  for (const text of [product.nameAr, product.descriptionAr, 'د.ع', 'Mobis', 'متوفر'])
    expect(container.textContent).toContain(text)
  unmount()
  const card = shownBy(<ProductCard product={product} />)
  for (const text of ['مستعمل', 'كيا', 'سبورتاج', 'محل الرافدين', 'بغداد'])
    expect(card).toContain(text)
  expect(shownBy(<ProductHead product={testProduct} />)).toContain('أصلي')
})

test('a part shows its English name and description in English [DATA-05]', async () => {
  localStorage.setItem('qitati.language', 'en')
  const product = { ...testProduct, descriptionEn: 'Ready to be painted' }
  renderScreen(
    <LanguageProvider>
      <ProductHead product={product} />
      <ProductInfo product={product} ask="" onContact={() => {}} vendorHref="/" />
    </LanguageProvider>,
  )
  expect(await screen.findByText('Kia Sportage front bumper')).toBeTruthy()
  expect(screen.getByText('Ready to be painted')).toBeTruthy()
  expect(screen.queryByText(product.nameAr)).toBeNull()
})

test('kind, condition, availability and vendor have the right words [DATA-06]', () => {
  const kinds = (partType: 'oem' | 'aftermarket') => {
    const head = shownBy(<ProductHead product={{ ...testProduct, partType }} />)
    return ['أصلي', 'تجاري'].filter((kind) => head.includes(kind))
  }
  expect([kinds('oem'), kinds('aftermarket')]).toEqual([['أصلي'], ['تجاري']])
  /** Which of the texts are whole elements in it. */
  const wordsOf = (card: React.ReactElement, words: string[]) => {
    const { unmount } = renderScreen(card)
    const shown = words.filter((word) => screen.queryAllByText(word).length > 0)
    unmount()
    return shown
  }
  const conditions = ['جديد', 'مستعمل', 'مجدّد']
  const availabilities = ['متوفر', 'غير متوفر', 'طلب مسبق']
  for (const [condition, text] of [
    // What a list expects goes without saying (decision Y).
    ['new', undefined],
    ['used', 'مستعمل'],
    ['refurbished', 'مجدّد'],
  ] as const)
    expect(wordsOf(<ProductCard product={testCard({ condition })} />, conditions)).toEqual(
      text ? [text] : [],
    )
  for (const [availability, text] of [
    ['in_stock', []],
    ['out_of_stock', ['غير متوفر']],
    // On the image and on the button.
    ['pre_order', ['طلب مسبق']],
  ] as const)
    expect(
      wordsOf(<ProductCard product={testCard()} availability={availability} />, availabilities),
    ).toEqual(text)
  for (const [stock, text] of [
    [1, []],
    [0, ['غير متوفر']],
  ] as const)
    expect(wordsOf(<ProductCard product={testCard({ stock })} />, availabilities)).toEqual(text)
  const vendor = { id: 'vendor', businessName: 'محل النور', city: '', location: 'السنك' }
  const card = shownBy(<ProductCard product={testCard({ vendor })} />)
  for (const text of ['محل النور', 'السنك']) expect(card).toContain(text)
  const inCity = shownBy(<ProductCard product={testCard()} />)
  expect(inCity).toContain('بغداد')
  expect(inCity).not.toContain('السنك')
  expect(screen.queryByRole('article')).toBeNull()
})
