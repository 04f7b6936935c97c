/** The older display shape of DATA-05 and DATA-06, as today's fields say it (readings.md, 30). */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ProductHead } from '../products/ProductHead.tsx'
import { testProduct } from '../products/testing/testProduct.ts'
import { FeaturedCarousel } from './FeaturedCarousel.tsx'
import { ProductCard } from './ProductCard.tsx'
import { testCard } from './testing/testCard.ts'

const shownBy = (screenUnderTest: React.ReactElement): string => {
  const { container, unmount } = renderScreen(screenUnderTest)
  const text = container.textContent ?? ''
  unmount()
  return text
}

test('a part shows all of the display shape: name, text, money, picture, maker, state, car, seller [DATA-05]', () => {
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

test('kind, condition, availability and seller read as they should [DATA-06]', () => {
  const head = (partType: 'oem' | 'aftermarket') =>
    shownBy(<ProductHead product={{ ...testProduct, partType }} />)
  expect([head('oem').includes('أصلي'), head('aftermarket').includes('تجاري')]).toEqual([
    true,
    true,
  ])
  for (const [condition, text] of [
    ['new', 'جديد'],
    ['used', 'مستعمل'],
    ['refurbished', 'مجدّد'],
  ] as const)
    expect(shownBy(<ProductCard product={testCard({ condition })} />)).toContain(text)
  for (const [availability, text] of [
    ['in_stock', 'متوفر'],
    ['out_of_stock', 'غير متوفر'],
    ['pre_order', 'طلب مسبق'],
  ] as const)
    expect(shownBy(<ProductCard product={testCard()} availability={availability} />)).toContain(
      text,
    )
  const vendor = { id: 'vendor', businessName: 'محل النور', city: '', location: 'السنك' }
  const card = shownBy(<ProductCard product={testCard({ vendor })} />)
  for (const text of ['محل النور', 'غير مقيّم', 'السنك']) expect(card).toContain(text)
  expect(shownBy(<ProductCard product={testCard()} />)).not.toContain('السنك')
  expect(screen.queryByRole('article')).toBeNull()
})
