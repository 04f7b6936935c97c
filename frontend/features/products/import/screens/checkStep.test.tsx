import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTestMarket, type Person } from '../../../../testing/testMarket.ts'
import { header, uploadTable } from '../testing/uploadTable.tsx'

let vendor: Person
let scrolled: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  vendor = await (await openTestMarket()).vendor()
  scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const rowOf = (name: string) => screen.getByText(name).closest('li')!.textContent
const good = 'دعامية امامية النترا,A-1,النترا 2015,45000,3,كوري,مستعمل'
const plain = 'صدام امامي النترا,A-2,النترا 2015,46000,3,صيني,'
const wrong = 'بنيد النترا,A-3,النترا 2015,غالي,3,كوري,جديد'

test('a row says that it is added, in which condition and from where', async () => {
  await uploadTable(vendor, [`${header},الحالة`, good, plain])
  await screen.findByText('استورد منتجين')
  expect(rowOf('دعامية امامية النترا')).toMatch(/يُضاف.*مستعمل.*كوري/)
  expect(rowOf('صدام امامي النترا')).toMatch(/يُضاف.*جديد \(غير مذكور\).*صيني/)
})

test('once nothing is left to correct, all rows are shown', async () => {
  const { user } = await uploadTable(vendor, [`${header},الحالة`, good, wrong])
  const price = await screen.findByRole('textbox', { name: 'عدّل السعر في الصف ٣' })
  expect(screen.queryByText('دعامية امامية النترا')).toBeNull()
  await user.clear(price)
  await user.type(price, '45000{Enter}')
  await screen.findByText('دعامية امامية النترا')
  expect(screen.getByText('بنيد النترا')).toBeTruthy()
})

test('the rows of a question are scrolled to and get the focus', async () => {
  const { user } = await uploadTable(vendor, [`${header},الحالة`, good, wrong])
  const show = await screen.findByText('اعرض الصف')
  scrolled.mockClear()
  await user.click(show)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.contains(screen.getByText('بنيد النترا'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an empty correction leaves the direction of its example to the page', async () => {
  const { user } = await uploadTable(vendor, [
    `${header},الحالة`,
    good.replace('النترا 2015', 'زززز'),
  ])
  const box = await screen.findByPlaceholderText(/^مثلاً/)
  expect(box.getAttribute('dir')).toBeNull()
  await user.type(box, 'Camry')
  expect(box.getAttribute('dir')).toBe('auto')
})

test('a rejected row shows the one origin for all', async () => {
  const columns = 'اسم القطعة,رقم القطعة,السيارات,السعر,الكمية'
  const { user } = await uploadTable(vendor, [columns, 'بنيد النترا,A-3,النترا 2015,غالي,3'])
  await user.type(await screen.findByLabelText('المنشأ'), 'كوري')
  await user.click(screen.getByRole('button', { name: 'راجع الصفوف' }))
  await screen.findByText('اعرض الصف')
  expect(rowOf('بنيد النترا')).toContain('كوري')
})

test('a change of price is shown with its thousands grouped', async () => {
  const first = await uploadTable(vendor, [`${header},الحالة`, good])
  await first.user.click(await screen.findByText('استورد منتجاً واحداً'))
  await screen.findByText('اكتمل الاستيراد')
  await first.user.click(screen.getByText('استورد ملفاً آخر'))
  first.view.unmount()
  await uploadTable(vendor, [`${header},الحالة`, good.replace('45000', '147000')])
  await screen.findByText('استورد منتجاً واحداً')
  expect(rowOf('دعامية امامية النترا')).toMatch(/٤٥٬٠٠٠.*←.*١٤٧٬٠٠٠/)
})
