import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { controlClasses, Field, type FieldText } from './Field.tsx'
import { Icon } from '../Icon.tsx'

type Props = FieldText &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly { value: string; label: string }[]
    /** First, empty choice. */
    placeholder?: string
  }

/** A labelled native select: the phone shows its own picker. Accepts the props of `register`. */
export function Select(props: Props) {
  const { label, hideLabel, hint, error, optional, id, className, ...rest } = props
  const { options, placeholder, ...select } = rest
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, className }}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...select}
            {...wiring}
            className={cx(controlClasses, 'appearance-none pe-11 text-ellipsis')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-3"
          />
        </span>
      )}
    </Field>
  )
}
