import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket } from '../../testing/testMarket.ts'
import { FitmentPicker } from './FitmentPicker.tsx'
import type { CarChoice } from './carSelection.ts'

test('without a trim and a year nothing is added and the seller sees what to choose [VALID-11] [PFORM-05]', async () => {
  const onAdd = vi.fn<(choice: CarChoice) => void>()
  const market = await openTestMarket()
  renderScreen(<FitmentPicker onAdd={onAdd} />, await market.vendor())
  const user = userEvent.setup()
  const add = () => user.click(screen.getByRole('button', { name: 'أضف الموديل والسنوات' }))

  expect(screen.getByRole('group', { name: 'اختيار توافق السيارة' })).toBeTruthy()
  await add()
  expect(screen.getByRole('alert').textContent).toBe('اختر الموديل والسنوات أولاً')
  for (const name of ['كوريا الجنوبية', 'هيونداي', 'النترا'])
    await user.click(await screen.findByRole('button', { name }))
  expect(screen.queryByRole('alert')).toBeNull()
  await add()
  expect(screen.getByRole('alert').textContent).toBe('اختر الموديل والسنوات أولاً')
  expect(onAdd).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: '٢٠١٦' }))
  await add()
  const [choice] = onAdd.mock.lastCall ?? []
  expect(choice?.trim.id).toBe(market.trimId)
  expect(choice?.years).toEqual([{ id: market.yearIds[1], year: 2016 }])
  // The brand stays for its next model, which begins without years.
  expect(screen.getByRole('button', { name: /^الماركة: هيونداي/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'النترا' }))
  for (const name of ['٢٠١٦', '٢٠١٥'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false')
})

test('two presses choose a range of years, from the first to the last in either order', async () => {
  const onAdd = vi.fn<(choice: CarChoice) => void>()
  const market = await openTestMarket()
  const { trimId } = await market.addTrim('سوناتا', [2014, 2015, 2016, 2017, 2018])
  renderScreen(<FitmentPicker onAdd={onAdd} />, await market.vendor())
  const user = userEvent.setup()
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }))
  }
  const chosen = () =>
    screen
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent)
      .filter((text) => /^[٠-٩]+$/.test(text))
  await press('كوريا الجنوبية', 'هيونداي', 'سوناتا', '٢٠١٧')
  expect(chosen()).toEqual(['٢٠١٧'])
  expect(screen.getByText(/من ٢٠١٧: اضغط آخر سنة/)).toBeTruthy()
  await press('٢٠١٥')
  expect(chosen()).toEqual(['٢٠١٧', '٢٠١٦', '٢٠١٥'])
  // The next press begins another range; the same year twice is that year alone.
  await press('٢٠١٨', '٢٠١٨')
  expect(chosen()).toEqual(['٢٠١٨'])
  await press('سنة سنة', '٢٠١٤')
  expect(chosen()).toEqual(['٢٠١٨', '٢٠١٤'])
  await press('أضف الموديل والسنوات')
  expect(onAdd.mock.lastCall?.[0]).toMatchObject({
    trim: { id: trimId },
    years: [{ year: 2018 }, { year: 2014 }],
  })
})
