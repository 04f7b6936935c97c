import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../testing/press.ts'
import { renderRoute, renderScreen } from '../testing/renderScreen.tsx'
import { testCartLine, fillCart } from '../testing/testCart.ts'
import { homeAddress, openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { toasted } from '../testing/toasted.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import CheckoutPage from './CheckoutPage.tsx'
import ProfilePage from './ProfilePage.tsx'

let market: TestMarket
let customer: Person

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
})

const save = (label: string) =>
  customer.call('addresses/createAddress', { body: { ...homeAddress, label } })
const open = () => renderRoute('/customer/profile', customer)
const card = async (label: string) =>
  within((await screen.findByRole('heading', { name: label })).closest('li')!)
const pressOn = async (label: string, name: string) =>
  userEvent.click((await card(label)).getByRole('button', { name }))
const addInBasra = async () => {
  await press('أضف عنواناً')
  await userEvent.selectOptions(screen.getByLabelText('المحافظة'), 'البصرة')
  await userEvent.type(screen.getByLabelText('المنطقة'), 'العشار')
  await userEvent.type(screen.getByLabelText('الشارع أو أقرب نقطة دالة'), 'شارع الكويت')
  await userEvent.type(screen.getByLabelText('رقم الهاتف'), '٠٧٧٠ ١٢٣ ٤٥٦٧')
  await press('احفظ العنوان')
}

describe('the profile', () => {
  test('shows who is signed in, and the joining date in the Gregorian calendar [PROF-01] [CONST-03]', async () => {
    open()
    expect(await screen.findByText('زينب الجبوري')).toBeTruthy()
    expect(screen.getByText('zainab@qitati.test')).toBeTruthy()
    expect(screen.getByText('ز')).toBeTruthy()
    expect(screen.getByText('معنا منذ ١ كانون الثاني ٢٠٢٦')).toBeTruthy()
    await screen.findByText('ما حفظت أي عنوان بعد')
  })

  test('lists the addresses, the default one marked, adds one and shows it [PROF-02]', async () => {
    await save('المنزل')
    await save('العمل')
    open()
    expect((await card('المنزل')).getByText('الأساسي')).toBeTruthy()
    expect((await card('العمل')).queryByText('الأساسي')).toBeNull()
    await addInBasra()
    expect(await screen.findByText('تم إضافة العنوان بنجاح')).toBeTruthy()
    expect((await card('العشار')).getByText('0770 123 4567')).toBeTruthy()
    expect(screen.getAllByText('الأساسي')).toHaveLength(1)
  })

  test('says what is missing in the language that is chosen afterwards', async () => {
    open()
    await press('أضف عنواناً')
    await press('احفظ العنوان')
    await screen.findByText('اكتب المنطقة')
    await userEvent.click(screen.getAllByText('English')[0]!)
    expect(await screen.findByText('Enter the area')).toBeTruthy()
    expect(screen.queryByText('اكتب المنطقة')).toBeNull()
  })

  test('edits an address in a modal that is filled with it [PROF-03]', async () => {
    const more = { landmark: 'قرب الجامع', phone2: '07809991234', isDefault: true }
    await customer.call('addresses/createAddress', { body: { ...homeAddress, ...more } })
    open()
    await userEvent.click((await card('المنزل')).getByRole('button', { name: 'تعديل' }))
    const modal = screen.getByRole('dialog', { name: 'عدّل العنوان' })
    expect(Object.fromEntries(new FormData(modal.querySelector('form')!))).toEqual({
      ...homeAddress,
      ...more,
      isDefault: 'on',
    })
    const label = within(modal).getByLabelText(/اسم العنوان/)
    await userEvent.clear(label)
    await userEvent.type(label, 'العمل')
    await press('احفظ العنوان')
    expect(await screen.findByText('تم تحديث العنوان بنجاح')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'العمل' })).toBeTruthy()
  })

  describe('the position of an address', () => {
    const paste = async (text: string) => {
      await userEvent.click(await screen.findByLabelText(/الصق رابط الخريطة/))
      await userEvent.paste(text)
    }
    const storedPosition = async () =>
      (await customer.call('addresses/listAddresses', {})).data[0]?.position
    const editHome = async () => {
      await save('المنزل')
      open()
      await pressOn('المنزل', 'تعديل')
    }
    const answer = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
      Object.defineProperty(navigator, 'geolocation', {
        value: { getCurrentPosition },
        configurable: true,
      })
    afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))
    const saveIt = async () => {
      await press('احفظ العنوان')
      await toasted('success', 'تم تحديث العنوان بنجاح')
    }
    const coords = { latitude: 33.3152412, longitude: 44.36607, accuracy: 12 }
    const found = (more = {}) =>
      answer((done) => done({ coords: { ...coords, ...more } } as GeolocationPosition))

    test('is pasted, shown as a Plus code with its map, saved, and removed again', async () => {
      await editHome()
      await paste('https://maps.google.com/?q=33.31524,44.36607')
      expect(screen.getByText('8H568988+3C')).toBeTruthy()
      await saveIt()
      const link = await screen.findByRole('link', { name: 'افتح الخريطة' })
      expect(link.getAttribute('href')).toContain('query=33.31524,44.36607')
      expect(await storedPosition()).toEqual({ latitude: 33.31524, longitude: 44.36607 })
      await pressOn('المنزل', 'تعديل')
      await press('إزالة')
      await press('احفظ العنوان')
      await waitFor(async () => expect(await storedPosition()).toBeUndefined())
      await waitFor(() => expect(screen.queryByRole('link', { name: 'افتح الخريطة' })).toBeNull())
    })

    test('is the device’s own on request only, with a doubt where it is rough', async () => {
      found({ accuracy: 1500 })
      await editHome()
      expect(screen.queryByText('8H568988+3C')).toBeNull()
      await press('موقعي')
      expect(screen.getByText('8H568988+3C')).toBeTruthy()
      expect(screen.getByText(/تقريبي، بحدود ١٬٥٠٠ متر/)).toBeTruthy()
      await saveIt()
      expect(await storedPosition()).toEqual({ latitude: 33.31524, longitude: 44.36607 })
    })

    test.each([
      [1, /لا يسمح/],
      [2, /لم يستطع جهازك/],
      [3, /طال تحديد الموقع/],
    ])('failure %i of the device is said', async (code, text) => {
      answer((_done, fail) => fail?.({ code } as GeolocationPositionError))
      await editHome()
      await press('موقعي')
      expect(await screen.findByText(text)).toBeTruthy()
    })

    test('outside Iraq is not taken', async () => {
      found({ latitude: 51.5 })
      await editHome()
      await press('موقعي')
      expect(screen.getByText('هذا المكان خارج العراق.')).toBeTruthy()
    })

    test('what cannot be read is kept, said, and not lost by saving', async () => {
      await editHome()
      await paste('https://maps.app.goo.gl/AbC')
      expect(screen.getByText(/الروابط القصيرة/)).toBeTruthy()
      await press('احفظ العنوان')
      const input = screen.getByLabelText(/الصق رابط الخريطة/)
      expect(document.activeElement).toBe(input)
      expect(market.network.sentTo('addresses/updateAddress')).toHaveLength(0)
      await userEvent.clear(input)
      await userEvent.type(input, '٣٣٫٣١٥٢٤، ٤٤٫٣٦٦٠٧{Enter}')
      expect(screen.getByText('8H568988+3C')).toBeTruthy()
      await saveIt()
    })

    test('a short Plus code is near the governorate’s capital, and says so', async () => {
      await editHome()
      await paste('8988+3C')
      expect(screen.getByText('8H568988+3C')).toBeTruthy()
      expect(screen.getByText(/الرمز قصير/)).toBeTruthy()
    })
  })

  test("deletes only after the browser's confirmation [PROF-04]", async () => {
    await save('المنزل')
    open()
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
    await userEvent.click((await card('المنزل')).getByRole('button', { name: 'حذف' }))
    expect(ask).toHaveBeenCalledWith('هل أنت متأكد من حذف هذا العنوان؟')
    expect((await customer.call('addresses/listAddresses', {})).data).toHaveLength(1)
    await userEvent.click((await card('المنزل')).getByRole('button', { name: 'حذف' }))
    expect(await screen.findByText('تم حذف العنوان بنجاح')).toBeTruthy()
    expect(await screen.findByText('ما حفظت أي عنوان بعد')).toBeTruthy()
    // Only the second dialog was confirmed.
    expect(ask).toHaveBeenCalledTimes(2)
    expect(market.network.sentTo('addresses/deleteAddress')).toHaveLength(1)
  })

  test('makes another address the default [PROF-05]', async () => {
    await customer.call('addresses/createAddress', { body: { ...homeAddress, isDefault: true } })
    await save('العمل')
    open()
    await userEvent.click((await card('العمل')).getByRole('button', { name: 'اجعله الأساسي' }))
    expect(await screen.findByText('تم تعيين العنوان كافتراضي')).toBeTruthy()
    expect(await (await card('العمل')).findByText('الأساسي')).toBeTruthy()
    expect((await card('المنزل')).queryByText('الأساسي')).toBeNull()
  })

  test('in English the shared texts are the required ones, in checkout and here [TOAST-04]', async () => {
    localStorage.setItem('qitati.language', 'en')
    fillCart([testCartLine(await market.sell((await market.vendor()).id))])
    const openEnglish = (ui: ReactNode, at: string) =>
      renderScreen(<LanguageProvider>{ui}</LanguageProvider>, { at, ...customer })
    const { unmount } = openEnglish(<CheckoutPage />, '/customer/checkout?step=2')
    const type = async (label: string, text: string) =>
      userEvent.type(await screen.findByLabelText(label), text)
    await userEvent.selectOptions(await screen.findByLabelText('Governorate'), 'Basra')
    await type('Area', 'Ashar')
    await type('Street or nearest landmark', 'Kuwait Street')
    await type('Phone number', '07701234567')
    await press('Save and continue')
    expect(await toasted('success', 'Address saved successfully')).toBeTruthy()
    unmount()
    openEnglish(<ProfilePage />, '/customer/profile')
    await userEvent.click((await card('Ashar')).getByRole('button', { name: 'Edit' }))
    await type('Street or nearest landmark', ' 5')
    await press('Save address')
    expect(await toasted('success', 'Address updated successfully')).toBeTruthy()
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await userEvent.click((await card('Ashar')).getByRole('button', { name: 'Delete' }))
    expect(await toasted('success', 'Address deleted successfully')).toBeTruthy()
  })

  test.each([
    ['addition', 'addresses/createAddress', addInBasra],
    [
      'change',
      'addresses/updateAddress',
      async () => {
        await pressOn('العمل', 'تعديل')
        await userEvent.type(screen.getByLabelText(/اسم العنوان/), ' الجديد')
        await press('احفظ العنوان')
      },
    ],
    ['deletion', 'addresses/deleteAddress', () => pressOn('العمل', 'حذف')],
    ['new default', 'addresses/updateAddress', () => pressOn('العمل', 'اجعله الأساسي')],
  ] as const)(
    'a failed %s leaves the list, is logged and reported [PROF-06]',
    async (_action, row, act) => {
      await save('المنزل')
      await save('العمل')
      open()
      const work = await screen.findByRole('heading', { name: 'العمل' })
      const list = () => screen.getByRole('heading', { name: 'العمل' }).closest('ul')?.textContent
      const before = work.closest('ul')?.textContent
      const log = vi.mocked(console.error).mockImplementation(() => {})
      vi.spyOn(window, 'confirm').mockReturnValue(true)
      market.network.breakOnce('SERVER_ERROR', row)
      await act()
      expect(await toasted('error', 'حدث خطأ في الخادم')).toBeTruthy()
      expect(list()).toBe(before)
      expect(log).toHaveBeenCalledOnce()
      log.mockClear()
    },
  )
})
