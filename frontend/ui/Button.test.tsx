// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('ignores presses while pending, does not submit, and keeps its name and focus', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          حفظ
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'حفظ' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  it('is a link if it has an address', () => {
    render(
      <MemoryRouter>
        <Button to="/cart">السلة</Button>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'السلة' }).getAttribute('href')).toBe('/cart')
  })
})
