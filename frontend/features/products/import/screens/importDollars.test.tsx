import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestMarket } from '../../../../testing/testMarket.ts'
import { header, uploadTable } from '../testing/uploadTable.tsx'

const button = (name: string) => screen.findByText(name)

test("prices in dollars stay tied to them at a rate that becomes the shop's", async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const vendor = await (await openTestMarket()).vendor()
  vi.stubEnv('VITE_USD_RATE', '1480')
  const rows = [`دعامية,,النترا 2015,45.5$,3,كوري`, `بنيد,,النترا 2015,$2,3,كوري`]
  const { user } = await uploadTable(vendor, [header, ...rows])
  await user.click(await button('اربطها بالدولار (١٬٤٨٠)'))
  await user.click(await button('استورد قطعتين'))
  await screen.findByText('اكتمل الاستيراد')
  const { data } = await vendor.call('products/exportMyProducts', {})
  const prices = data.flatMap(({ stocks }) => stocks.map((one) => [one.price, one.priceUsd]))
  expect(prices.sort()).toEqual([
    [3000, 2],
    [67_250, 45.5],
  ])
  const { data: shop } = await vendor.call('vendors/getMyVendorProfile', {})
  expect(shop.dollar).toEqual({ rate: 1480, roundTo: 250 })
})
