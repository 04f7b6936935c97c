import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

function Held() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="العنوان">
        <input aria-label="inside" />
      </Dialog>
    </>
  )
}

const openDialog = async () => {
  render(<Held />)
  await userEvent.click(screen.getByText('open'))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'العنوان' })
}

describe('Dialog', () => {
  it('returns the focus to what opened it', async () => {
    const dialog = await openDialog()
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(screen.getByText('open'))
  })

  it('closes on Escape, which the browser reports as cancel', async () => {
    const dialog = await openDialog()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(dialog.open).toBe(false)
  })

  it('stays open when a file chooser inside it is cancelled', async () => {
    const dialog = await openDialog()
    fireEvent(screen.getByLabelText('inside'), new Event('cancel', { bubbles: true }))
    expect(dialog.open).toBe(true)
  })

  it('closes on a press outside, not inside', async () => {
    const dialog = await openDialog()
    fireEvent.mouseDown(screen.getByLabelText('inside'))
    expect(dialog.open).toBe(true)
    fireEvent.mouseDown(dialog)
    expect(dialog.open).toBe(false)
  })
})
