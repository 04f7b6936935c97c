import { expect, it } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'

it("returns a vendor to anyone, with the profile's e-mail only, or 404 [API-VEN-02] [DATA-10]", async () => {
  const app = await createTestApp()
  const id = await app.signUp('VENDOR', { firstName: 'حيدر', businessName: 'محل الكاظمية' })
  const customer = await app.signUp('CUSTOMER')
  const get = (vendorId: string) => app.call('vendors/getVendor', { params: { id: vendorId } })
  const { data } = await get(id)
  expect(data).toEqual({
    id,
    businessName: 'محل الكاظمية',
    phone: '07701234567',
    email: `shop-${id.toLowerCase()}@qitati.test`,
    address: 'شارع السنك، محل ١٢',
    city: 'بغداد',
    location: 'السنك',
    governorate: 'baghdad',
    isOpen: true,
    businessDescription: 'قطع غيار كورية أصلية',
    user: {
      firstName: 'حيدر',
      lastName: 'الكعبي',
      email: `shop-${id.toLowerCase()}@qitati.test`,
    },
    createdAt: app.now().toISOString(),
    updatedAt: app.now().toISOString(),
  })
  expect((await get(customer)).status).toBe(404)
  expect((await get('user_2nobody')).status).toBe(404)
})
