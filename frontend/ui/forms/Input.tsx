import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { controlClasses, Field, type FieldText } from './Field.tsx'

export type InputProps = FieldText &
  Omit<ComponentPropsWithRef<'input'>, 'children'> & {
    /** Phones, e-mails, part numbers: typed and read left to right. */
    ltr?: boolean
  }

/** A labelled text input; accepts the props of react-hook-form's `register`. */
export function Input(props: InputProps) {
  const { label, hideLabel, hint, error, optional, id, className, ltr, ...input } = props
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, className }}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          dir={ltr ? 'ltr' : input.dir}
          className={cx(controlClasses, ltr && 'rtl:text-end')}
        />
      )}
    </Field>
  )
}
