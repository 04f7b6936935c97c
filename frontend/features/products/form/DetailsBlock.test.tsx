import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket } from '../../../testing/testMarket.ts'
import { ProductFormScreen } from './ProductFormScreen.tsx'

test('a part number shows as it will be stored while it is typed: Latin digits, left to right', async () => {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  renderScreen(<ProductFormScreen />, {
    at: '/vendor/add-product',
    ...vendor,
  })
  const input = await screen.findByLabelText<HTMLInputElement>(/رقم القطعة/)
  await userEvent.type(input, '٠٤٤٦٥-٣٣٤٥٠')
  expect([input.value, input.dir]).toEqual(['04465-33450', 'ltr'])
  // Into the middle: the caret stays where the typing goes on.
  await userEvent.type(input, '٩٨', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(input.value).toBe('0446598-33450')
})
