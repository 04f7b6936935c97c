// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberStepper } from './NumberStepper.tsx'

function Held({ start = 2, min, max }: { start?: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start)
  return <NumberStepper label="الكمية" value={value} onChange={setValue} min={min} max={max} />
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'الكمية' })
const plus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'زيادة الكمية' })
const minus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'إنقاص الكمية' })

const type = async (text: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), `${text}{Enter}`)
}

afterEach(cleanup)

describe('NumberStepper', () => {
  it('stops at its limits', async () => {
    render(<Held start={1} max={2} />)
    expect(minus().disabled).toBe(true)
    await userEvent.click(plus())
    expect(field().value).toBe('٢')
    expect(plus().disabled).toBe(true)
  })

  it('lets minus reach 0 if the caller allows it', async () => {
    render(<Held start={1} min={0} />)
    await userEvent.click(minus())
    expect(field().value).toBe('٠')
  })

  it.each(['٧', '7', '۷'])('reads %s', async (typed) => {
    render(<Held />)
    await type(typed)
    expect(field().getAttribute('aria-valuenow')).toBe('7')
  })

  it('clamps a typed number to the limits, and drops anything else', async () => {
    render(<Held max={12} />)
    await type('99')
    expect(field().value).toBe('١٢')
    await type('كثير')
    expect(field().value).toBe('١٢')
  })
})
