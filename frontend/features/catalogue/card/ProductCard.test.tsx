import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { amountsIn } from '../../../testing/amountsIn.ts'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { renderScreen, testSession, testUser } from '../../../testing/renderScreen.tsx'
import { cartInBrowser } from '../../../testing/testCart.ts'
import { toasted } from '../../../testing/toasted.ts'
import { toastStore } from '../../../ui/overlays/toast.ts'
import { ProductCard } from './ProductCard.tsx'
import { testCard } from '../testing/testCard.ts'

const customer = testSession({ user: testUser('customer') })

describe('a product card', () => {
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

  test('it says what differs: not that a part is new or in stock, or that nobody rated its seller', () => {
    renderScreen(<ProductCard product={testCard({ condition: 'new' })} />)
    const card = screen.getByRole('article').textContent ?? ''
    for (const text of ['جديد', 'متوفر', 'مقيّم']) expect(card).not.toContain(text)
  })

  test('it says "from" where another source in stock costs more', () => {
    const { unmount } = renderScreen(<ProductCard product={testCard()} />)
    expect(screen.queryByText('من')).toBeNull()
    unmount()
    renderScreen(<ProductCard product={testCard({ price: 145_000, priceTo: 320_000 })} />)
    expect(screen.getByText('من').parentElement?.textContent).toBe('من ١٤٥٬٠٠٠ د.ع')
  })

  test('the fit for the chosen car takes the place of the cars it is for', () => {
    const { unmount } = renderScreen(<ProductCard product={testCard({ fit: 'unstated' })} />)
    expect(screen.getByText('اسأل البائع')).toBeTruthy()
    expect(screen.getByRole('article').textContent).not.toContain('سبورتاج')
    unmount()
    renderScreen(<ProductCard product={testCard({ isUniversal: true, fitmentCount: 0 })} />)
    expect(screen.getByText('لكل السيارات')).toBeTruthy()
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
    expect(toastStore.read().map(({ message }) => message)).toEqual([
      'تمت إضافة دعامية أمامية إلى السلة',
    ])
  })

  test('adding shows the required English text [TOAST-07]', async () => {
    const product = testCard({ nameEn: 'Front bumper' })
    renderScreen(inEnglish(<ProductCard product={product} />), { session: customer })
    await userEvent.click(await screen.findByRole('button', { name: /Front bumper/ }))
    expect(await toasted('success', 'Front bumper added to cart')).toBeTruthy()
  })

  test('a sold-out product cannot be added, and a pre-order is labelled [WIDG-06]', () => {
    const { unmount } = renderScreen(<ProductCard product={testCard({ stock: 0 })} />)
    expect(screen.getByText('غير متوفر')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    unmount()
    const inStock = renderScreen(<ProductCard product={testCard()} />)
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
    inStock.unmount()
    renderScreen(<ProductCard product={testCard()} availability="pre_order" />)
    expect(screen.getByRole('button').textContent).toBe('طلب مسبق')
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  })

  test('a visitor has it in the cart by one press, without signing in [PUB-02]', async () => {
    const openSignIn = vi.fn()
    renderScreen(<ProductCard product={testCard()} />, { session: testSession({ openSignIn }) })
    await userEvent.click(screen.getByRole('button', { name: /^أضف/ }))
    expect(cartInBrowser()).toMatchObject([{ product: { id: 'bumper' }, quantity: 1 }])
    expect(openSignIn).not.toHaveBeenCalled()
  })

  test('whether it fits is stated in words', () => {
    renderScreen(<ProductCard product={testCard({ fit: 'no' })} />)
    expect(screen.getByText('لا يناسب سيارتك')).toBeTruthy()
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
