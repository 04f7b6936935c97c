import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { DollarCard } from './DollarCard.tsx'

let market: TestMarket
let vendor: Person
let user: ReturnType<typeof userEvent.setup>

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  user = userEvent.setup()
})

const setDollar = (rate: number) =>
  vendor.call('vendors/updateVendor', {
    params: { id: vendor.id },
    body: { dollar: { rate, roundTo: 250 } },
  })
const sell = (nameAr: string, priceUsd: number) =>
  market.sell(vendor.id, { nameAr, stocks: [{ origin: 'كوريا', quantity: 5, price: 1, priceUsd }] })
const show = () => renderScreen(<DollarCard />, vendor)
const type = async (rate: string) => {
  const input = await screen.findByLabelText<HTMLInputElement>('الدولار بالدينار')
  await user.clear(input)
  await user.type(input, rate)
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const prices = async () =>
  (await vendor.call('products/listMyProducts', { query: { sortBy: 'name' } })).data.map(
    ({ price }) => price,
  )
const dollar = async () => (await vendor.call('vendors/getMyVendorProfile', {})).data.dollar

test('a shop sets its rate, in whatever way it says it', async () => {
  show()
  await type('١٤٨')
  expect(screen.getByText('مئة دولار: ١٤٨٬٠٠٠ د.ع')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('نقرّب إلى أقرب'), '500')
  await press('احفظ سعر الدولار')
  await screen.findByText('كل أسعارك بالدولار على هذا السعر.')
  expect(await dollar()).toEqual({ rate: 1480, roundTo: 500 })
  await type('7000')
  expect(screen.getByText('اكتب سعر الدولار الواحد، مثلاً 1480')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'احفظ سعر الدولار' }).disabled).toBe(
    true,
  )
})

test('a new rate shows what changes, changes it, and is taken back', async () => {
  await setDollar(1450)
  await sell('أ', 45)
  await sell('ب', 100)
  await market.sell(vendor.id, { nameAr: 'ج' })
  show()
  await screen.findByText('كل أسعارك بالدولار على هذا السعر.')
  await type('1480')
  expect(await screen.findByText('يتغير سعران:')).toBeTruthy()
  const [first] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(first?.textContent).toBe('ب١٤٥٬٠٠٠ د.ع١٤٨٬٠٠٠ د.ع')
  await press('غيّر السعرين')
  await press('كان ١٬٤٥٠: ارجع إليه')
  expect(await prices()).toEqual([66_500, 148_000, 25_000])
  await press('غيّر السعرين')
  await screen.findByRole('button', { name: 'كان ١٬٤٨٠: ارجع إليه' })
  expect(await prices()).toEqual([65_250, 145_000, 25_000])
})

test('what a lost connection has left is changed later, and nothing else', async () => {
  await setDollar(1450)
  await sell('أ', 45)
  await sell('ب', 100)
  show()
  await screen.findByText('كل أسعارك بالدولار على هذا السعر.')
  await type('1480')
  market.network.breakOnce('FORBIDDEN', 'products/changeProducts')
  await press('غيّر السعرين')
  expect((await screen.findByRole('alert')).textContent).toBe('بقيت قطعتان. اضغط مرة ثانية لنكمل.')
  expect(await dollar()).toMatchObject({ rate: 1480 })
  const [one] = (await vendor.call('products/listMyProducts', {})).data
  await vendor.call('products/changeProducts', {
    body: { rows: [{ edit: { id: one?.id ?? '' } }] },
    idempotencyKey: 'other-device',
  })
  await screen.findByText('سعران ليسا على سعر الدولار:')
  await press('غيّر السعرين')
  await screen.findByText('كل أسعارك بالدولار على هذا السعر.')
  expect(await prices()).toEqual([66_500, 148_000])
  expect(market.network.sentTo('vendors/updateVendor')).toHaveLength(1)
})

test('a rate far from the last one is asked about, and one that cannot be saved changes nothing', async () => {
  await setDollar(1450)
  await sell('أ', 45)
  show()
  await screen.findByText('كل أسعارك بالدولار على هذا السعر.')
  await type('1100')
  expect(screen.getByRole('alert').textContent).toContain('هذا بعيد عن السعر قبله (١٬٤٥٠)')
  market.network.breakOnce('FORBIDDEN', 'vendors/updateVendor')
  await press('غيّر السعر')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(await prices()).toEqual([65_250])
  expect(market.network.sentTo('products/changeProducts')).toEqual([])
})
