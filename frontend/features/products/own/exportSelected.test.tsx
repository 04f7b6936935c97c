import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readSheet } from '../../../sheets/readSheet.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket } from '../../../testing/testMarket.ts'
import { OwnProducts } from './OwnProducts.tsx'

test('the selected products, and no others, are exported to a file', async () => {
  // jsdom saves nothing.
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => {}
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const market = await openTestMarket()
  const vendor = await market.vendor()
  for (const nameAr of ['قطعة أ', 'قطعة ب', 'قطعة ج']) await market.sell(vendor.id, { nameAr })
  const user = userEvent.setup()
  renderScreen(<OwnProducts />, { at: '/vendor/products', ...vendor })
  for (const name of ['قطعة أ', 'قطعة ج'])
    await user.click(await screen.findByRole('checkbox', { name: `تحديد ${name}` }))
  await user.click(screen.getByRole('button', { name: 'تصدير' }))

  await waitFor(() => expect(press).toHaveBeenCalledTimes(1))
  const file = await readSheet(new File(saved, 'selected.xlsx'))
  const [, ...rows] = file.sheets?.[0]?.rows ?? []
  const names = rows.map((row) => row.find((cell) => cell.startsWith('قطعة')))
  expect(names.toSorted()).toEqual(['قطعة أ', 'قطعة ج'])
})
