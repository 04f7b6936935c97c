import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '../../../../testing/renderScreen.tsx'
import { openTestMarket, type Person } from '../../../../testing/testMarket.ts'
import { header, uploadTable } from '../testing/uploadTable.tsx'
import { forgetImportDrafts, readDraft } from './useImportDraft.ts'

let vendor: Person

beforeEach(async () => {
  vendor = await (await openTestMarket()).vendor()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const lines = [header, 'دعامية امامية النترا,A-1,النترا 2015,غالي,3,كوري']
const account = () => vendor.session.user?.id ?? ''

/** Corrects the price, and leaves once it is on the device. */
async function correctAndLeave() {
  const { user, view } = await uploadTable(vendor, lines, 'جرد.csv')
  const price = await screen.findByRole('textbox', { name: 'عدّل السعر في الصف ٢' })
  await user.clear(price)
  await user.type(price, '46000{Enter}')
  await screen.findByText('استورد منتجاً واحداً')
  await vi.waitUntil(
    async () => (await readDraft(account()))?.table.rows[0]?.cells.includes('46000'),
    { timeout: 5000 },
  )
  view.unmount()
}

test('what was corrected is there after a reload, and gone once it is imported', async () => {
  await correctAndLeave()
  renderRoute('/vendor/import-products', vendor)
  await screen.findByText('مراجعة لم تكتمل')
  expect(screen.getByText('جرد.csv')).toBeTruthy()
  await userEvent.click(screen.getByText('أكمل المراجعة'))
  await userEvent.click(await screen.findByText('استورد منتجاً واحداً'))
  await screen.findByText('اكتمل الاستيراد')
  const { data } = await vendor.call('products/exportMyProducts', { query: {} })
  expect(data[0]?.stocks[0]?.price).toBe(46_000)
  expect(await readDraft(account())).toBeUndefined()
})

test('after a week, or a sign-out, nothing of it is left', async () => {
  await correctAndLeave()
  const soon = Date.now() + 8 * 24 * 60 * 60 * 1000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(soon)
  expect(await readDraft(account())).toBeUndefined()
  clock.mockRestore()
  expect(await readDraft(account())).toBeUndefined()

  await correctAndLeave()
  await forgetImportDrafts()
  expect(await readDraft(account())).toBeUndefined()
})
