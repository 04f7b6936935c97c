import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each([
  ['shown', 1, <button key="" />],
  ['with the attribute hidden', 0, <button key="" hidden />],
  ['in a hidden block', 0, <div key="" hidden children={<button />} />],
  [
    'below an invisible one',
    0,
    <p key="" style={{ visibility: 'hidden' }} children={<button />} />,
  ],
  ['in a closed dialog', 0, <dialog key="" children={<button />} />],
  ['in an open dialog', 1, <dialog key="" open children={<button />} />],
])('queries by role see a button %s %i times', (_, times, ui) => {
  render(ui)
  expect(screen.queryAllByRole('button')).toHaveLength(times)
})

test('a style sheet counts', () => {
  render(
    <>
      <style>{'.gone { display: none }'}</style>
      <button className="gone" />
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a query that fails prints the document', () => {
  render(<b>قطعتي</b>)
  expect(() => screen.getByText('x')).toThrow('قطعتي')
})
