import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Call } from '../../api/types.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { CompatibilityPicker } from './CompatibilityPicker.tsx'
import type { CarChoice } from './carSelection.ts'
import { testTree } from './testing/testTree.ts'

test('without a trim and a year nothing is added and the seller is told what to choose [VALID-11] [PFORM-05]', async () => {
  const onAdd = vi.fn<(choice: CarChoice) => void>()
  const call = (async () => ({ data: testTree })) as unknown as Call
  renderScreen(<CompatibilityPicker onAdd={onAdd} />, { call })
  const user = userEvent.setup()
  const add = () => user.click(screen.getByRole('button', { name: 'أضف هذا التوافق' }))

  await add()
  expect(screen.getByRole('alert').textContent).toBe('اختر الموديل والسنوات أولاً')
  for (const name of ['كوريا الجنوبية', 'كيا', 'سبورتاج'])
    await user.click(await screen.findByRole('button', { name }))
  await add()
  expect(onAdd).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: '٢٠١٨' }))
  await add()
  expect(onAdd.mock.lastCall?.[0].years.map(({ year }) => year)).toEqual([2018])
})
