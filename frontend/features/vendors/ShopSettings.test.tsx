import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vendor } from '#shared/vendors/schema.ts'
import type { Call } from '../../api/types.ts'
import { letDialogsOpen } from '../../testing/letDialogsOpen.ts'
import { renderScreen, sessionOf, userOf } from '../../testing/renderScreen.tsx'
import { toast } from '../../ui/toast.ts'
import { ShopSettings } from './ShopSettings.tsx'
import { ShopStats, ShopWelcome } from './ShopStats.tsx'

const shop: Vendor = {
  id: 'user_test',
  businessName: 'الرافدين',
  phone: '07701234567',
  email: 'shop@qitati.test',
  address: 'السنك',
  city: 'بغداد',
  location: 'السنك',
  businessDescription: 'محل عائلي',
  user: { firstName: 'حيدر', lastName: '', email: 'shop@qitati.test' },
  createdAt: '',
  updatedAt: '',
}
const stats = {
  totalProducts: 26,
  totalOrders: 29,
  pendingOrders: 5,
  totalRevenue: 3_006_500,
  ordersByStatus: {},
}
const answer = vi.fn<(rowId: string, input: unknown) => unknown>()
const call = (async (rowId: string, input: unknown) => ({
  data: await answer(rowId, input),
})) as unknown as Call
const session = sessionOf({ user: userOf('vendor') })

beforeEach(() => {
  letDialogsOpen()
  toast.clear()
  answer.mockReset().mockImplementation((row) => (row === 'vendors/getVendorStats' ? stats : shop))
})

describe('shop settings', () => {
  test('loads the own profile, saves it and says so [ROUTE-11]', async () => {
    renderScreen(<ShopSettings />, { call, session })
    const user = userEvent.setup()
    const city = await screen.findByLabelText('المدينة')
    for (const value of ['الرافدين', '07701234567', 'shop@qitati.test', 'محل عائلي'])
      expect(screen.getByDisplayValue(value)).toBeTruthy()
    await user.clear(city)
    await user.type(city, 'البصرة')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('تم حفظ الإعدادات بنجاح')).toBeTruthy()
    expect(answer).toHaveBeenCalledWith('vendors/updateVendor', {
      params: { id: 'user_test' },
      body: expect.objectContaining({ city: 'البصرة', businessName: 'الرافدين' }),
    })
  })

  test('a shop without a name is not saved', async () => {
    renderScreen(<ShopSettings />, { call, session })
    const user = userEvent.setup()
    await user.clear(await screen.findByLabelText('اسم المحل'))
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('اسم المحل مطلوب')).toBeTruthy()
    expect(answer.mock.calls.some(([row]) => row === 'vendors/updateVendor')).toBe(false)
  })
})

test('the dashboard welcomes the shop and shows its four figures [VDASH-01] [VDASH-02]', async () => {
  renderScreen(
    <>
      <ShopWelcome />
      <ShopStats />
    </>,
    { call, session },
  )
  expect(await screen.findByText('هلا الرافدين')).toBeTruthy()
  for (const figure of ['٢٦', '٥', '٣٬٠٠٦٬٥٠٠', '٢٩'])
    expect(await screen.findByText(figure)).toBeTruthy()
  expect(answer).toHaveBeenCalledWith('vendors/getVendorStats', { params: { id: 'user_test' } })
})
