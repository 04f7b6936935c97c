import { expect, it } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'

it("returns the caller's addresses, oldest first, in one query [API-ADR-01] [ROLE-08]", async () => {
  const app = await createTestApp()
  const ali = await app.signUp('CUSTOMER')
  const zainab = await app.signUp('CUSTOMER')
  const add = async (as: string, street: string, isDefault = false) => {
    app.advance(1000)
    const body = { street, city: 'الكرخ', province: 'بغداد', phone: '07701234567', isDefault }
    return (await app.call('addresses/createAddress', { body }, { as })).data
  }
  const first = await add(ali, 'حي الجامعة')
  const own = [{ ...first, isDefault: false }, await add(ali, 'المنصور', true)]
  await add(zainab, 'الدورة', true)
  own.push(await add(ali, 'الغزالية'))
  app.costs.length = 0
  const response = await app.call('addresses/listAddresses', {}, { as: ali })
  expect(response.data).toEqual(own)
  expect(response.data.map((address) => address.isDefault)).toEqual([false, true, false])
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
})
