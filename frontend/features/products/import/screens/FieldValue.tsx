import { useId, type ReactNode } from 'react'
import { Input } from '../../../../ui/forms/Input.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { useOrigins } from '../../form/useOrigins.ts'
import type { ImportField } from '../types.ts'
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
  if (field === 'origin')
    return <OriginInput {...rest} placeholder={placeholder} value={value} onValue={onValue} />
  if (!options)
    return (
      <Input
        {...rest}
        dir={textDirection(value)}
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

/** Of what is typed; nothing typed yet leaves the page's, for the placeholder. */
const textDirection = (value: string) => (/\p{L}/u.test(value) ? 'auto' : undefined)

/** With the origins that the vendor has used, and the usual ones, to choose from. */
function OriginInput({ value, onValue, ...rest }: Omit<Props, 'field' | 'isFocused'>) {
  const origins = useOrigins()
  const listId = useId()
  return (
    <>
      <Input
        {...rest}
        dir={textDirection(value)}
        list={listId}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      <datalist id={listId}>
        {origins.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
