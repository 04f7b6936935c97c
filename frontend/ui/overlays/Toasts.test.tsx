// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  act(() => toast.clear())
  cleanup()
  vi.useRealTimers()
})

describe('Toasts', () => {
  it.each(['success', 'error', 'warning', 'info'] as const)(
    'of type %s leave after 5 seconds [WIDG-13]',
    (type) => {
      act(() => void toast[type]('تم'))
      expect(screen.getByText('تم').closest(`[data-toast=${type}]`)).not.toBeNull()
      pass(4999)
      expect(screen.queryByText('تم')).not.toBeNull()
      pass(1)
      expect(screen.queryByText('تم')).toBeNull()
    },
  )

  it('stay while the pointer rests on them', () => {
    act(() => void toast.info('تم'))
    fireEvent.pointerEnter(screen.getByText('تم').closest('li')!)
    pass(20_000)
    expect(screen.queryByText('تم')).not.toBeNull()
  })

  it('show the same message once', () => {
    act(() => {
      toast.error('لا يوجد اتصال بالإنترنت')
      toast.error('لا يوجد اتصال بالإنترنت')
    })
    expect(screen.getAllByText('لا يوجد اتصال بالإنترنت')).toHaveLength(1)
  })
})
