import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { controlClasses, Field, type FieldText } from './Field.tsx'

type Props = FieldText & Omit<ComponentPropsWithRef<'textarea'>, 'children'>

/** A labelled text area that grows with its text; accepts the props of `register`. */
export function Textarea(props: Props) {
  const { label, hideLabel, hint, error, optional, id, className, rows = 3, ...area } = props
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, className }}>
      {(wiring) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={cx(controlClasses, 'field-sizing-content min-h-24 [unicode-bidi:plaintext]')}
        />
      )}
    </Field>
  )
}
