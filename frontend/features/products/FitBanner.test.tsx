import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderScreen, testSession, testUser } from '../../testing/renderScreen.tsx'
import type { GarageCar } from '../garage/garageCar.ts'
import { useGarage } from '../garage/useGarage.ts'
import { ProductView } from './ProductView.tsx'
import { testProduct } from './testing/testProduct.ts'

const named = (id: string) => ({ id, name: id })
const car: GarageCar = {
  country: named('كوريا'),
  brand: named('كيا'),
  trim: named('سبورتاج'),
  years: [{ id: 'سبورتاج.2018', year: 2018 }],
}
const fitment = (trim: string, year: number) => ({
  carTrimId: trim,
  carYearIds: [`${trim}.${year}`],
  brand: named('كيا'),
  trim: named(trim),
  years: [{ id: `${trim}.${year}`, year }],
})
const vendorWith = (parts: Partial<Product['vendor']>) => ({ ...testProduct.vendor, ...parts })

/** Shows a product to someone who has the car. */
function show(parts: Partial<Product>, role: 'customer' | 'vendor' | null = null) {
  let garage: ReturnType<typeof useGarage> | undefined
  const Garage = () => {
    garage = useGarage()
    return null
  }
  renderScreen(
    <>
      <Garage />
      <ProductView product={{ ...testProduct, ...parts }} />
    </>,
    { session: testSession({ user: role && testUser(role) }) },
  )
  act(() => garage?.setCar(car))
  return () => garage ?? expect.fail()
}
const ask = () => screen.getByRole('link', { name: 'اسأل البائع' }).getAttribute('href') ?? ''

describe('what the product page says about the chosen car', () => {
  test('not stated: the vendor is asked on WhatsApp in words already written', () => {
    show({ compatibilities: [] })
    expect(screen.getByRole('status').textContent).toContain('لم يذكر البائع سيارات هذه القطعة')
    const chat = new URL(ask())
    expect(chat.origin + chat.pathname).toBe('https://wa.me/9647701234567')
    const text = chat.searchParams.get('text')
    for (const fact of [
      'دعامية أمامية كيا سبورتاج',
      '\u206686511-3W000\u2069',
      'هل تناسب سيارتي كيا سبورتاج ٢٠١٨؟',
      '/products/bumper',
    ])
      expect(text).toContain(fact)
  })

  test('not stated: a landline is called', () => {
    show({ compatibilities: [], vendor: vendorWith({ phone: '066123456' }) })
    expect(ask()).toBe('tel:066123456')
  })

  test('not stated: without a number the other ways to reach the vendor are shown', () => {
    show({ compatibilities: [], vendor: vendorWith({ phone: '' }) })
    act(() => screen.getByRole('button', { name: 'اسأل البائع' }).click())
    expect(screen.getByRole('dialog', { name: 'تواصل مع البائع' })).toBeTruthy()
  })

  test('does not fit: it names the cars it is for, and leads to parts of this kind that fit', () => {
    show({ compatibilities: [fitment('سيراتو', 2015), fitment('سبورتاج', 2012)] })
    const banner = screen.getByRole('status').parentElement
    expect(banner?.textContent).toMatch(/لا تناسب كيا سبورتاج ٢٠١٨.*كيا سيراتو ٢٠١٥/)
    const link = screen.getByRole('link', { name: 'قطع من هذا النوع تناسب سيارتي' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect(address.pathname).toBe('/products')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      search: 'دعامية أمامية',
      carCountryId: 'كوريا',
      carBrandId: 'كيا',
      carTrimId: 'سبورتاج',
      carYearIds: 'سبورتاج.2018',
    })
    expect(screen.queryByRole('link', { name: 'اسأل البائع' })).toBeNull()
  })

  describe('it depends on what is not known of the car', () => {
    const belt = {
      compatibilities: [{ ...fitment('سبورتاج', 2018), engines: ['2.0', '1.6 turbo'] }],
    }
    const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
    const status = () => screen.getByRole('status').textContent
    const engineQuestion = () => screen.queryByRole('group', { name: 'ما محرك سيارتك؟' })

    test('the engine that decides is asked, and the answer stays with the car', () => {
      const garage = show(belt)
      expect(status()).not.toContain('هذه القطعة تناسب')
      expect(engineQuestion()?.textContent).toContain('2.0')
      press('\u20682.0\u2069')
      expect(engineQuestion()).toBeNull()
      expect(status()).toBe('هذه القطعة تناسب كيا سبورتاج ٢٠١٨ · \u20682.0\u2069')
      expect(garage().cars).toMatchObject([{ engine: '2.0', id: 'سبورتاج.2018-2018.2.0' }])
    })

    test('another one is typed as people write it, and an unreadable one is not kept', async () => {
      const garage = show(belt)
      press('غير ذلك')
      const field = screen.getByRole('combobox', { name: 'المحرك' })
      await userEvent.type(field, 'سريع{Enter}')
      expect(screen.getByText(/لم نفهم هذا المحرك/)).toBeTruthy()
      expect(garage().car?.engine).toBeUndefined()
      await userEvent.clear(field)
      await userEvent.type(field, '٢٤٠٠ سي سي{Enter}')
      expect(status()).toContain('لا تناسب كيا سبورتاج ٢٠١٨ · \u20682.4\u2069')
      expect(garage().car?.engine).toBe('2.4')
    })

    test('what is known of the engine stays, and the next question follows', () => {
      const garage = show({
        compatibilities: [
          { ...fitment('سبورتاج', 2018), engines: ['diesel'], markets: ['korean', 'gulf'] },
        ],
      })
      act(() => garage().restate(garage().car?.id ?? '', { engine: '2.0' }))
      press('\u2068ديزل\u2069')
      expect(garage().car?.engine).toBe('2.0 diesel')
      press('خليجي')
      expect(status()).toBe('هذه القطعة تناسب كيا سبورتاج ٢٠١٨ · \u20682.0 ديزل\u2069 خليجي')
    })
  })

  test('fits, or is for every car: nothing else to do', () => {
    show({ compatibilities: [], isUniversal: true })
    expect(screen.getByRole('status').textContent).toBe(
      'هذه القطعة تصلح لكل السيارات، ومنها كيا سبورتاج ٢٠١٨',
    )
    expect(screen.queryByRole('link', { name: 'اسأل البائع' })).toBeNull()
  })

  test('a vendor reads which cars it is for, not about a car of their own', () => {
    show({ compatibilities: [fitment('سيراتو', 2015)] }, 'vendor')
    expect(screen.queryByText(/لا تناسب/)).toBeNull()
    expect(screen.getByText(/كيا سيراتو/)).toBeTruthy()
  })
})

test('a vendor who is not open is marked as such, and nothing can be added', () => {
  show({ vendor: vendorWith({ isOpen: false }) })
  expect(screen.getByText('لم يفتح هذا المحل للبيع بعد، فلا تُطلب القطعة الآن.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'أضف إلى السلة' })).toBeNull()
  expect(document.querySelector('[data-bar]')).toBeNull()
})
