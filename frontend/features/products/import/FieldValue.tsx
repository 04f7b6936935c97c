import type { ReactNode } from 'react'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { ImportField } from './types.ts'
import { useFieldOptions } from './useFieldOptions.ts'

type Props = {
  field: ImportField
  label: ReactNode
  hideLabel?: boolean
  placeholder?: string | undefined
  hint?: ReactNode
  value: string
  onValue: (text: string) => void
  /** Gets the focus when it appears. */
  isFocused?: boolean | undefined
  className?: string
}

/** The control for a field's text: its choices, or an input. */
export function FieldValue({ field, value, onValue, isFocused, placeholder = '', ...rest }: Props) {
  const { optionsOf, chosenOf } = useFieldOptions()
  const options = optionsOf(field)
  if (!options)
    return (
      <Input
        {...rest}
        dir="auto"
        autoFocus={isFocused}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    )
  const chosen = chosenOf(field, value)
  const isKnown = chosen === '' || options.some((one) => one.value === chosen)
  return (
    <Select
      {...rest}
      autoFocus={isFocused}
      placeholder={placeholder || '—'}
      options={isKnown ? options : [{ value: chosen, label: `«${chosen}»` }, ...options]}
      value={chosen}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
