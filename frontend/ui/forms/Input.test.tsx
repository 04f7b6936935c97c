// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Input } from './Field.tsx'

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
      <Checkbox label="افتراضي" {...register('isDefault')} />
      <Button type="submit">حفظ</Button>
    </form>
  )
}

afterEach(cleanup)

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
    await userEvent.click(screen.getByLabelText('افتراضي'))
    await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
    await vi.waitFor(() =>
      expect(onSave).toHaveBeenCalledWith({ street: 'فلسطين', isDefault: true }),
    )
  })
})
