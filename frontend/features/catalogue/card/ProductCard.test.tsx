import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { amountsIn } from '../../../testing/amountsIn.ts'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { renderScreen, testSession, testUser } from '../../../testing/renderScreen.tsx'
import { cartInBrowser } from '../../../testing/testCart.ts'
import { toasted } from '../../../testing/toasted.ts'
import { toastStore } from '../../../ui/overlays/toast.ts'
import { ProductInfo } from '../../products/ProductInfo.tsx'
import { ProductHead } from '../../products/ProductView.tsx'
import { testProduct } from '../../products/testing/testProduct.ts'
import { FeaturedCarousel } from './FeaturedProducts.tsx'
import { ProductCard } from './ProductCard.tsx'
import { testCard } from '../testing/testCard.ts'

const sinak = { id: 'baghdad-sinak', nameAr: 'السنك', nameEn: 'Sinak' }
const nearby = { id: 'vendor', businessName: 'محل النور', city: '', location: 'السنك' }

const customer = testSession({ user: testUser('customer') })

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^أضف/ })

describe('a product card', () => {
  test('it leads to the source that it shows, adds that one, and says its type', async () => {
    const product = testCard({ stockId: 's2', partType: 'oem' })
    renderScreen(<ProductCard product={product} />, { session: customer })
    expect(screen.getByRole('link').getAttribute('href')).toContain('?source=s2')
    expect(screen.getByRole('article').textContent).toContain('كوري أصلي')
    // A double tap adds one.
    await userEvent.dblClick(addButton())
    expect(cartInBrowser()).toMatchObject([
      { product: { stockId: 's2', partType: 'oem' }, quantity: 1 },
    ])
  })

  test('it shows image, part, origin, brand, car, vendor, place, price in dinars and an add button [WIDG-05] [CONST-01]', () => {
    const { container } = renderScreen(
      <ProductCard product={testCard({ imageUrl: '["/parts/bumper.svg"]' })} />,
    )
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/parts/bumper.svg')
    expect(screen.getByRole('button', { name: 'أضف دعامية أمامية إلى السلة' })).toBeTruthy()
    const card = screen.getByRole('article').textContent ?? ''
    for (const text of [
      'دعامية أمامية',
      'كوري أصلي',
      'مستعمل',
      'Mobis',
      'كيا سبورتاج',
      '٢٠١٦-٢٠٢١',
      'محل الرافدين',
      'بغداد',
      '١٥٠٬٠٠٠',
      'د.ع',
    ])
      expect(card).toContain(text)
    expect(amountsIn(container)).toEqual(['١٥٠٬٠٠٠'])
  })

  test.each<[string, Parameters<typeof testCard>[0], string[], string[]]>([
    ['says nothing of what is usual', { condition: 'new' }, [], ['جديد', 'متوفر', 'مقيّم']],
    ['says that a part is used', { condition: 'used' }, ['مستعمل'], ['جديد']],
    ['says that a part is refurbished', { condition: 'refurbished' }, ['مجدّد'], ['جديد']],
    ['says that none is left', { stock: 0 }, ['غير متوفر'], []],
    ['names the city of the vendor', {}, ['محل الرافدين', 'بغداد'], ['السنك']],
    [
      'names the trade area with its city',
      { vendor: { ...nearby, governorate: 'baghdad', area: sinak } },
      ['محل النور', 'بغداد، السنك'],
      [],
    ],
    ['names another place where there is no city', { vendor: nearby }, ['محل النور', 'السنك'], []],
    ['says no "from" for one price', {}, [], ['من ١٥٠']],
    ['says "from" where a source costs more', { priceTo: 320_000 }, ['من ١٥٠٬٠٠٠ د.ع'], []],
    ['names the fit instead of cars', { fit: 'unstated' }, ['اسأل البائع'], ['سبورتاج']],
    ['says its type', { partType: 'aftermarket', origin: 'صيني' }, ['تجاري · صيني'], []],
    ['says it once', { partType: 'oem', origin: 'كوري أصلي' }, ['كوري أصلي'], ['أصلي · كوري']],
    ['says it once as وكالة', { partType: 'oem', origin: 'وكالة' }, ['وكالة'], ['أصلي · وكالة']],
    ['is for every car', { isUniversal: true, fitmentCount: 0 }, ['لكل السيارات'], []],
    ['says in words that it does not fit', { fit: 'no' }, ['لا يناسب سيارتك'], []],
  ])('it %s [DATA-06]', (_, parts, texts, others) => {
    renderScreen(<ProductCard product={testCard(parts)} />)
    const card = screen.getByRole('article').textContent ?? ''
    for (const text of texts) expect(card).toContain(text)
    for (const text of others) expect(card).not.toContain(text)
  })

  test('it says where the shop is, by the governorate where nothing else is stated', () => {
    const vendor = { id: 'vendor', businessName: 'محل الرافدين', city: '', location: '' }
    renderScreen(
      <ProductCard product={testCard({ vendor: { ...vendor, governorate: 'basra' } })} />,
    )
    expect(screen.getByRole('article').textContent).toContain('البصرة')
  })

  test('its image is the first of the images, or a drawing where there is none [DATA-04]', () => {
    const images = ['/parts/hood.svg', '/parts/bumper.svg']
    const shown = (imageUrl: string) => {
      const { container, unmount } = renderScreen(<ProductCard product={testCard({ imageUrl })} />)
      const source = container.querySelector('img')?.getAttribute('src')
      unmount()
      return source
    }
    expect(shown(JSON.stringify(images))).toBe(images[0])
    expect(shown(JSON.stringify(images.toReversed()))).toBe(images[1])
    expect(shown('[]')).toMatch(/^\/parts\/[\w-]+\.svg$/)
  })

  test('adding names the part in a toast [TOAST-07]', async () => {
    renderScreen(<ProductCard product={testCard()} />, { session: customer })
    await userEvent.click(screen.getByRole('button', { name: 'أضف دعامية أمامية إلى السلة' }))
    expect(toastStore.read().map(({ message }) => message)).toEqual(['في سلتك الآن: دعامية أمامية'])
  })

  test('adding shows the required English text [TOAST-07]', async () => {
    const product = testCard({ nameEn: 'Front bumper' })
    renderScreen(inEnglish(<ProductCard product={product} />), { session: customer })
    await userEvent.click(await screen.findByRole('button', { name: /^Add Front bumper/ }))
    expect(await toasted('success', 'Front bumper added to cart')).toBeTruthy()
  })

  test('a sold-out product cannot be added, and a pre-order is labelled [WIDG-06, DATA-06]', () => {
    const { unmount } = renderScreen(<ProductCard product={testCard({ stock: 0 })} />)
    expect(screen.getByText('غير متوفر')).toBeTruthy()
    expect(addButton().disabled).toBe(true)
    unmount()
    const inStock = renderScreen(<ProductCard product={testCard()} />)
    expect(addButton().disabled).toBe(false)
    inStock.unmount()
    renderScreen(<ProductCard product={testCard()} availability="pre_order" />)
    expect(addButton().textContent).toBe('طلب مسبق')
    expect(addButton().disabled).toBe(false)
  })

  test('a visitor has it in the cart by one press, without signing in [PUB-02]', async () => {
    const openSignIn = vi.fn()
    renderScreen(<ProductCard product={testCard()} />, { session: testSession({ openSignIn }) })
    await userEvent.click(screen.getByRole('button', { name: /^أضف/ }))
    expect(cartInBrowser()).toMatchObject([{ product: { id: 'bumper' }, quantity: 1 }])
    expect(openSignIn).not.toHaveBeenCalled()
  })

  test("it links to the product's page in the user's shell", () => {
    renderScreen(<ProductCard product={testCard()} />, { session: customer })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/customer/products/bumper')
  })

  test('the words searched for are highlighted, however they were typed', () => {
    renderScreen(<ProductCard product={testCard()} query="دعاميه" />)
    expect(screen.getByText('دعامية').tagName).toBe('MARK')
  })
})

/** The older display shape of DATA-05 and DATA-06, in today's fields (readings.md, 30). */
describe('a part', () => {
  const textOf = (element: ReactElement): string => {
    const { container, unmount } = renderScreen(element)
    const text = container.textContent ?? ''
    unmount()
    return text
  }

  test('shows all of the display shape: name, text, money, image, maker, state, car, vendor [DATA-05]', () => {
    const product = testCard({ imageUrl: '["/parts/bumper.svg"]' })
    const { container } = renderScreen(<FeaturedCarousel products={[product]} />)
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/parts/bumper')
    for (const text of [product.nameAr, product.descriptionAr, 'د.ع', 'Mobis', 'متوفر'])
      expect(container.textContent).toContain(text)
    const card = textOf(<ProductCard product={product} />)
    for (const text of ['مستعمل', 'كيا', 'سبورتاج', 'محل الرافدين', 'بغداد'])
      expect(card).toContain(text)
  })

  test('shows its English name and description in English [DATA-05]', async () => {
    const product = { ...testProduct, descriptionEn: 'Ready to be painted' }
    renderScreen(
      inEnglish(
        <>
          <ProductHead product={product} />
          <ProductInfo product={product} ask="" onContact={() => {}} vendorHref="/" />
        </>,
      ),
    )
    expect(await screen.findByText('Kia Sportage front bumper')).toBeTruthy()
    expect(screen.getByText('Ready to be painted')).toBeTruthy()
    expect(screen.queryByText(product.nameAr)).toBeNull()
  })

  test.each([
    ['oem', 'أصلي', 'تجاري'],
    ['aftermarket', 'تجاري', 'أصلي'],
  ] as const)('of kind %s says so [DATA-05, DATA-06]', (partType, kind, other) => {
    const head = textOf(<ProductHead product={{ ...testProduct, partType }} />)
    expect(head).toContain(kind)
    expect(head).not.toContain(other)
  })
})
