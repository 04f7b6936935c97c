import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, describe, it, vi } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Button, Quantity, Years } from './elements.tsx'
import { arabicText, LanguageContext } from '../text/useText.ts'
import { Tabs } from './layout/Tabs.tsx'
import { NumberStepper } from './forms/NumberStepper.tsx'
import { Checkbox, Input } from './forms/Field.tsx'
import { Dialog } from './overlays/Dialog.tsx'
import { toast } from './overlays/toast.ts'
import { Toasts } from './overlays/Toasts.tsx'

const isolates = async (language: 'ar' | 'en') => {
  localStorage.setItem('qitati.language', language)
  const { container, findByText, unmount } = render(
    <LanguageProvider>
      <Quantity n={4} /> <Years from={2018} to={2020} /> <Years text="2015-2018" />
    </LanguageProvider>,
  )
  await findByText(/×/)
  const found = [...container.querySelectorAll('bdi')].map((one) => [one.dir, one.textContent])
  unmount()
  return found
}

test('figures with signs are isolated, in the direction of the page', async () => {
  expect(await isolates('ar')).toEqual([
    ['rtl', '× ٤'],
    ['rtl', '٢٠١٨-٢٠٢٠'],
    ['rtl', '٢٠١٥-٢٠١٨'],
  ])
  expect(await isolates('en')).toEqual([
    ['ltr', '× 4'],
    ['ltr', '2018-2020'],
    ['ltr', '2015-2018'],
  ])
})

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

const tabs = [
  { id: 'a', label: 'A', content: 'first' },
  { id: 'b', label: 'B', content: 'second' },
  { id: 'c', label: 'C', content: 'third' },
]

const show = (dir: 'rtl' | 'ltr') =>
  render(
    <LanguageContext value={{ ...arabicText, dir }}>
      <Tabs tabs={tabs} label="tabs" />
    </LanguageContext>,
  )

const panel = () => screen.getByRole('tabpanel').textContent
const focused = () => document.activeElement?.textContent

describe('Tabs', () => {
  it.each([
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ] as const)(
    'move with the arrow keys in reading direction: %s',
    async (dir, forward, backward) => {
      show(dir)
      await userEvent.tab()
      await userEvent.keyboard(forward)
      expect([panel(), focused()]).toEqual(['second', 'B'])
      await userEvent.keyboard(backward + backward)
      expect([panel(), focused()]).toEqual(['third', 'C'])
      await userEvent.keyboard('{Home}')
      expect([panel(), focused()]).toEqual(['first', 'A'])
    },
  )

  it('are one stop of the Tab key', async () => {
    show('rtl')
    await userEvent.tab()
    expect(focused()).toBe('A')
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
  })
})

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
    // Not '٠', which looks like a dot.
    expect(field().value).toBe('صفر')
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

type Address = { street: string; isDefault: boolean }

function AddressForm({ onSave }: { onSave: (address: Address) => void }) {
  const { register, handleSubmit, formState } = useForm<Address>()
  return (
    <form noValidate onSubmit={handleSubmit((address) => onSave(address))}>
      <Input
        label="الشارع"
        hint="قرب الجسر"
        error={formState.errors.street?.message}
        {...register('street', { required: 'الشارع مطلوب' })}
      />
      <Checkbox label="الأساسي" {...register('isDefault')} />
      <Button type="submit">حفظ</Button>
    </form>
  )
}

describe('Input', () => {
  it('associates its hint and its error with the field, and gets the focus when invalid', async () => {
    render(<AddressForm onSave={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
    const field = await screen.findByRole('textbox', { name: 'الشارع' })
    await screen.findByText('الشارع مطلوب')
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['قرب الجسر', 'الشارع مطلوب'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })

  it('passes its value to the form', async () => {
    const onSave = vi.fn()
    render(<AddressForm onSave={onSave} />)
    await userEvent.type(screen.getByLabelText('الشارع'), 'فلسطين')
    await userEvent.click(screen.getByLabelText('الأساسي'))
    await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ street: 'فلسطين', isDefault: true }))
  })
})

function OpenedDialog() {
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
  render(<OpenedDialog />)
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

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toasts />)
  })
  afterEach(() => {
    act(() => toast.clear())
    vi.useRealTimers()
  })

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

  it('are two at most, the newest', () => {
    const messages = ['أول', 'ثان', 'ثالث']
    act(() => messages.forEach((message) => toast.info(message)))
    expect(messages.filter((text) => screen.queryByText(text))).toEqual(messages.slice(1))
  })
})
