import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderRoute } from '../../../../testing/renderScreen.tsx'
import { openTestMarket } from '../../../../testing/testMarket.ts'
import { storeResult, storeRun, type ImportRun } from '../send/useSending.ts'

test('rows that the server failed at are unknown, and sent again under their key', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const market = await openTestMarket()
  const vendor = await market.vendor()
  const { id } = await market.sell(vendor.id, { nameAr: 'دعامية امامية' })
  const [own] = (await vendor.call('products/exportMyProducts', { query: {} })).data
  const account = vendor.session.user?.id ?? ''
  const run: ImportRun = {
    version: 1,
    id: crypto.randomUUID(),
    fileName: 'جرد.csv',
    startedAt: Date.now(),
    headers: ['اسم القطعة'],
    rows: [{ sheetRow: 2, cells: ['دعامية امامية'] }],
    leftOut: [],
    same: 0,
    groups: [
      {
        key: crypto.randomUUID(),
        rows: [
          {
            sheetRows: [2],
            name: 'دعامية امامية',
            operation: { update: { ...own!, manufacturer: 'Denso' } },
          },
        ],
      },
    ],
    results: [],
  }
  await storeRun(account, run)
  await storeResult(account, run, 0, [{ index: 0, done: false, code: 'SERVER_ERROR', issues: [] }])

  renderRoute('/vendor/import-products', vendor)
  await screen.findByText(/منتج واحد لا نعرف هل حُفظ/)
  await userEvent.click(screen.getByText('أرسل من جديد'))
  await vi.waitFor(async () => {
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    expect(data.manufacturer).toBe('Denso')
  })
  await screen.findByText('اكتمل الاستيراد')
  expect(screen.queryByText(/لا نعرف هل حُفظ/)).toBeNull()
  const [sent] = market.network.sentTo('products/changeProducts')
  expect(sent?.idempotencyKey).toBe(run.groups[0]?.key)
})
