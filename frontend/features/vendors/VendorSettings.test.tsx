import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { VendorSettings } from './VendorSettings.tsx'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor({ businessName: 'الرافدين' })
})
const shop = async () => (await vendor.call('vendors/getMyVendorProfile', {})).data

describe('vendor settings', () => {
  test("loads the vendor's profile, and confirms that it is saved [ROUTE-11]", async () => {
    renderScreen(<VendorSettings />, vendor)
    const user = userEvent.setup()
    const city = await screen.findByLabelText('المدينة')
    const before = await shop()
    for (const value of ['الرافدين', '07701234567', before.email, before.businessDescription])
      expect(screen.getByDisplayValue(value)).toBeTruthy()
    await user.clear(city)
    await user.type(city, 'البصرة')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('تم حفظ الإعدادات بنجاح')).toBeTruthy()
    expect(await shop()).toMatchObject({ city: 'البصرة', businessName: 'الرافدين' })
  })

  test('the governorate follows the typed city until the vendor chooses another', async () => {
    vendor = await market.vendor({ closed: true })
    renderScreen(<VendorSettings />, vendor)
    const user = userEvent.setup()
    const city = await screen.findByLabelText('المدينة')
    const governorate = screen.getByLabelText<HTMLSelectElement>('المحافظة')
    expect(governorate.value).toBe('')
    expect(governorate.options).toHaveLength(20)
    const type = async (text: string) => {
      await user.clear(city)
      await user.type(city, text)
    }
    await type('الناصرية')
    expect(governorate.value).toBe('dhi-qar')
    await type('هولير')
    expect(governorate.value).toBe('erbil')
    await type('شقلاوة')
    await user.selectOptions(governorate, 'sulaymaniyah')
    await type('بغداد')
    expect(governorate.value).toBe('sulaymaniyah')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    await screen.findByText('تم حفظ الإعدادات بنجاح')
    expect(await shop()).toMatchObject({ city: 'بغداد', governorate: 'sulaymaniyah' })
  })

  test('a profile without a name is not saved', async () => {
    renderScreen(<VendorSettings />, vendor)
    const user = userEvent.setup()
    await user.clear(await screen.findByLabelText('اسم المحل'))
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('اسم المحل مطلوب')).toBeTruthy()
    expect(market.network.sentTo('vendors/updateVendor')).toEqual([])
  })
})
