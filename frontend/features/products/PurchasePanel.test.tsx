import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { amountsIn } from '../../testing/amountsIn.ts'
import { renderScreen, testSession, testUser } from '../../testing/renderScreen.tsx'
import { LanguageProvider } from '../../text/LanguageProvider.tsx'
import { toasted } from '../../testing/toasted.ts'
import { toastStore } from '../../ui/overlays/toast.ts'
import { useCart } from '../cart/useCart.ts'
import { PurchasePanel, useChosenSource } from './PurchasePanel.tsx'
import { testProduct, testVariant } from './testing/testProduct.ts'

const openSignIn = vi.fn<(returnTo?: string) => void>()
const openSignUp = vi.fn<(returnTo?: string) => void>()
const signOut = vi.fn(() => Promise.resolve())
/** The cart's content in plain words, beside the panel. */
function CartProbe() {
  const { lines } = useCart()
  return (
    <output data-testid="cart">
      {lines
        .map(({ product, variant, quantity, unitPrice }) =>
          [quantity, product.stockId ?? 'offer', variant?.id ?? 'basic', unitPrice].join(' '),
        )
        .join(', ')}
    </output>
  )
}

function Panel({ product }: { product: Product }) {
  const [source, onChoose] = useChosenSource(product)
  return <PurchasePanel product={product} source={source} onChoose={onChoose} />
}

const show = (role: 'customer' | 'vendor' | null, product: Product = testProduct) =>
  renderScreen(
    <LanguageProvider>
      <Panel product={{ ...product, variants: [testVariant] }} />
      <CartProbe />
    </LanguageProvider>,
    { session: testSession({ user: role && testUser(role), openSignIn, openSignUp, signOut }) },
  )

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const cart = () => screen.getByTestId('cart').textContent
const quantity = () => screen.getByRole('spinbutton', { name: 'الكمية' })

beforeEach(() => {
  for (const mock of [openSignIn, openSignUp, signOut]) mock.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the purchase panel', () => {
  test('the quantity is at least 1 and at most the stock of the source [PDP-07]', () => {
    show('customer')
    const now = () => quantity().getAttribute('aria-valuenow')
    expect(quantity().getAttribute('aria-valuemax')).toBe('3')
    expect(now()).toBe('1')
    for (const [typed, taken] of [
      ['2', '2'],
      ['0', '1'],
      ['9', '3'],
    ] as const) {
      fireEvent.change(quantity(), { target: { value: typed } })
      fireEvent.blur(quantity())
      expect(now()).toBe(taken)
    }
    expect(screen.getByRole('button', { name: 'زيادة الكمية' })).toHaveProperty('disabled', true)
    for (let times = 0; times < 2; times += 1) press('إنقاص الكمية')
    expect(now()).toBe('1')
    expect(screen.getByRole('button', { name: 'إنقاص الكمية' })).toHaveProperty('disabled', true)
    for (let times = 0; times < 2; times += 1) press('زيادة الكمية')
    press('أضف إلى السلة')
    expect(cart()).toBe('3 offer basic 150000')
  })

  test('items already in the cart count against the stock [PDP-07]', () => {
    show('customer')
    for (let times = 0; times < 3; times += 1) {
      press('أضف إلى السلة')
      act(() => void vi.advanceTimersByTime(2100))
    }
    expect(cart()).toBe('3 offer basic 150000')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'أضف إلى السلة' }).disabled).toBe(
      true,
    )
    expect(screen.getByText('كل المتوفر منها في سلتك')).toBeTruthy()
  })

  test('the sources are in order of price, the cheapest in stock first and chosen', () => {
    const [first, second] = testProduct.stocks
    const stocks = [
      { ...second!, stockId: 'gone', price: 10_000, quantity: 0 },
      second!,
      { ...first!, stockId: 's3', price: 160_000 },
      first!,
    ]
    show('customer', { ...testProduct, stocks })
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value }) => value)).toEqual(['s1', 's3', 's2', 'gone'])
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false])
    expect(radios.map(({ disabled }) => disabled)).toEqual([false, false, false, true])
  })

  test('another source has its own price and its own line', () => {
    show('customer')
    fireEvent.click(screen.getByRole('radio', { name: /تجاري تايواني/ }))
    expect(quantity().getAttribute('aria-valuemax')).toBe('12')
    press('أضف إلى السلة')
    expect(cart()).toBe('1 s2 basic 195000')
  })

  test('a variant adds its surcharge, and goes into the cart with the part [PDP-09, CONST-02]', () => {
    show('customer')
    fireEvent.change(screen.getByRole('combobox', { name: 'اختر النوع' }), {
      target: { value: testVariant.id },
    })
    press('زيادة الكمية')
    // Both sources, the variant's surcharge, and the price of one and of two.
    expect(amountsIn(document.body)).toEqual([
      '١٥٠٬٠٠٠٫٠٠',
      '١٩٥٬٠٠٠٫٠٠',
      '١٥٬٠٠٠',
      '١٦٥٬٠٠٠٫٠٠',
      '٣٣٠٬٠٠٠٫٠٠',
    ])
    press('أضف إلى السلة')
    expect(cart()).toBe('2 offer bumper.v1 165000')
  })

  test('the confirmation lasts two seconds, with one toast [PDP-08, TOAST-05]', () => {
    show('customer')
    press('أضف إلى السلة')
    expect(toastStore.read().map(({ message }) => message)).toEqual(['القطعة في سلتك الآن'])
    act(() => void vi.advanceTimersByTime(1900))
    expect(screen.getByRole('button', { name: 'أضفناها' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.getByRole('button', { name: 'أضف إلى السلة' })).toBeTruthy()
  })

  test('in English the toast is the required one [TOAST-05]', async () => {
    vi.useRealTimers()
    localStorage.setItem('qitati.language', 'en')
    show('customer')
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
    expect(await toasted('success', 'Added to cart successfully')).toBeTruthy()
  })

  test('without stock it shows a message and cannot be added [PDP-06, PDP-07]', () => {
    const [source] = testProduct.stocks
    const ofOneSource = (stock: number) => {
      const stocks = [{ ...source!, quantity: stock }]
      return show('customer', { ...testProduct, stock, stocks })
    }
    const { unmount } = ofOneSource(1)
    expect(screen.getByText('متوفر قطعة واحدة')).toBeTruthy()
    expect(screen.queryByText('غير متوفر')).toBeNull()
    expect(screen.getByRole('button', { name: 'أضف إلى السلة' })).toHaveProperty('disabled', false)
    unmount()
    ofOneSource(0)
    // On the badge and on the button.
    expect(screen.getAllByText('غير متوفر')).toHaveLength(2)
    expect(screen.queryByText(/^متوفر/)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'غير متوفر' }).disabled).toBe(true)
  })

  test('a visitor’s choice of source and quantity is kept without signing in [PUB-02]', () => {
    show(null)
    fireEvent.click(screen.getByRole('radio', { name: /تجاري تايواني/ }))
    press('زيادة الكمية')
    press('أضف إلى السلة')
    expect(cart()).toBe('2 s2 basic 195000')
    expect(openSignIn).not.toHaveBeenCalled()
  })

  test.each([
    ['ar', /هذا حساب محل، يبيع ولا يشتري.*حساب زبون/, 'الخروج والشراء بحساب زبون'],
    ['en', /This account sells, it cannot buy.*customer account/, 'Sign out and buy as a customer'],
  ])(
    'a vendor reads why (%s), and comes back to the same source with a customer account',
    async (...row) => {
      const [language, why, button] = row
      vi.useRealTimers()
      localStorage.setItem('qitati.language', language)
      show('vendor')
      expect(await screen.findByText(why)).toBeTruthy()
      expect(screen.queryByRole('button', { name: /أضف إلى السلة|Add to cart/ })).toBeNull()
      press(button)
      await waitFor(() =>
        expect(openSignUp).toHaveBeenCalledWith('/customer/products/bumper?source=s1'),
      )
      expect(signOut).toHaveBeenCalledOnce()
    },
  )
})
