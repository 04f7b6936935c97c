import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket } from '../../../testing/testMarket.ts'
import { OwnProducts } from '../own/OwnProducts.tsx'
import { fillLines } from './fillLines.ts'

async function select(count: number, changes = {}) {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  const user = userEvent.setup()
  const products = []
  for (let at = 1; at <= count; at++)
    products.push(await market.sell(vendor.id, { nameAr: `قطعة* ${at}`, ...changes }))
  renderScreen(<OwnProducts />, { at: '/vendor/products', ...vendor })
  for (const { nameAr } of products)
    await user.click(await screen.findByRole('checkbox', { name: `تحديد ${nameAr}` }))
  await user.click(screen.getByRole('button', { name: 'مشاركة' }))
  return { user, products }
}

test('two products are one message, with price, cars and address of each', async () => {
  const { user, products } = await select(2)
  const dialog = within(await screen.findByRole('dialog', { name: 'مشاركة القطعتين' }))
  const message = dialog.getByText(/على قطعتي/).textContent
  for (const [at, { id }] of products.entries()) {
    expect(message).toContain(`*قطعة ${at + 1}*\nهيونداي النترا ٢٠١٥-٢٠١٦\n٢٥٬٠٠٠\u00a0د.ع`)
    expect(message).toContain(`${window.location.origin}/products/${id}`)
  }
  const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'واتساب' })
  expect(new URL(link.href).searchParams.get('text')).toBe(message)
  await user.click(dialog.getByRole('button', { name: 'انسخ الرسالة' }))
  expect(await navigator.clipboard.readText()).toBe(message)
})

test('a device that cannot draw says so, and keeps the message', async () => {
  await select(1)
  // jsdom has no canvas.
  expect(await screen.findByText('لم نستطع رسم الصورة على هذا الجهاز.')).toBeTruthy()
  expect(screen.getByText(/على قطعتي/)).toBeTruthy()
})

test('more than ten at once are not shared', async () => {
  await select(11)
  expect(await screen.findByText('اختر ١٠ قطع على الأكثر حتى تشاركها معاً.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lines of an image hold its words in order, and no line is too wide', () => {
  const word = fc.stringMatching(/^[اب]{1,12}$/)
  const room = fc.record({
    maxWidth: fc.integer({ min: 2, max: 30 }),
    maxLines: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(word), room, (words, size) => {
      const lines = fillLines(words.join(' '), size, (text) => text.length)
      expect(lines.length).toBeLessThanOrEqual(size.maxLines)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(size.maxWidth)
      if (!lines.join('').includes('…')) expect(lines.join(' ')).toBe(words.join(' '))
      else expect(words.join(' ').startsWith(lines[0]!.replace('…', ''))).toBe(true)
    }),
  )
})
