import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { UniversalProposals } from './ProductsInNeed.tsx'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
})
const sell = (nameAr: string, nameEn: string) => market.sell(vendor.id, { nameAr, nameEn })
const show = () => ({
  user: userEvent.setup(),
  ...renderScreen(<UniversalProposals />, { at: '/vendor/dashboard', ...vendor }),
})
const read = async (id: string) =>
  (await vendor.call('products/getProduct', { params: { id } })).data
const heading = (text: string) => screen.findByRole('heading', { name: text })

test('each product may be accepted or declined, undone, and nothing changes before', async () => {
  await sell('فلتر دهن', 'Oil filter')
  const oil = await sell('دهن محرك', 'Engine oil')
  const battery = await sell('بطارية', 'Battery')
  const { user } = show()
  await heading('قطعتان قد تصلحان لكل السيارات')
  expect(await read(battery.id)).toEqual(battery)
  await user.click(screen.getByRole('button', { name: 'لكل السيارات: بطارية' }))
  await screen.findByText('صارت لكل السيارات: بطارية')
  expect(await read(battery.id)).toMatchObject({ isUniversal: true, compatibilities: [] })
  await user.click(screen.getByRole('button', { name: 'لا، دهن محرك لسيارات معينة' }))
  const kept = await screen.findByText('بقيت كما هي: دهن محرك')
  expect(await read(oil.id)).toEqual(oil)

  await user.click(within(kept.closest('li')!).getByRole('button', { name: 'تراجع' }))
  await screen.findByRole('button', { name: 'لكل السيارات: دهن محرك' })
  const accepted = screen.getByText('صارت لكل السيارات: بطارية').closest('li')!
  await user.click(within(accepted).getByRole('button', { name: 'تراجع' }))
  await screen.findByRole('button', { name: 'لكل السيارات: بطارية' })
  const back = await read(battery.id)
  expect(back.compatibilities).toEqual(battery.compatibilities)
  expect(back).not.toHaveProperty('isUniversal')
  await heading('قطعتان قد تصلحان لكل السيارات')
})

test('a declined product is not proposed again, and without proposals nothing is shown', async () => {
  await sell('بطارية', 'Battery')
  const first = show()
  await first.user.click(await screen.findByRole('button', { name: 'لا، بطارية لسيارات معينة' }))
  await screen.findByText('بقيت كما هي: بطارية')
  first.unmount()
  show()
  await waitFor(() => expect(market.network.sentTo('products/getNeeds').length).toBeGreaterThan(2))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a product that was edited meanwhile keeps that edit', async () => {
  const { id, stocks } = await sell('بطارية', 'Battery')
  const { user } = show()
  const accept = await screen.findByRole('button', { name: 'لكل السيارات: بطارية' })
  await vendor.call('products/updateProduct', {
    params: { id },
    body: {
      ...market.productBody({
        nameAr: 'بطارية',
        nameEn: 'Battery',
        descriptionAr: 'من نافذة أخرى',
      }),
      stocks,
    },
  })
  await user.click(accept)
  await screen.findByText('صارت لكل السيارات: بطارية')
  expect(await read(id)).toMatchObject({ isUniversal: true, descriptionAr: 'من نافذة أخرى' })
})
