import { expect, it } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'

it("returns the caller's profile [API-VEN-04]", async () => {
  const app = await createTestApp()
  await app.signUp('VENDOR', { businessName: 'محل آخر' })
  const as = await app.signUp('VENDOR', { businessName: 'محلي' })
  const response = await app.call('vendors/getMyVendorProfile', {}, { as })
  expect(response.data).toMatchObject({ id: as, businessName: 'محلي' })
})
