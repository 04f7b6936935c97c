import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { useText } from '../../text/useText.ts'
import { cx, Icon } from '../elements.tsx'

export type FieldText = {
  label: ReactNode
  /** Keeps the label for screen readers only, as in a search box. */
  hideLabel?: boolean
  hint?: ReactNode
  /** The text of what is wrong; its presence marks the field as invalid. */
  error?: ReactNode
  /** Shows '(optional)' beside the label. */
  optional?: boolean
}

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldText & {
  id?: string
  className?: string
  children: (wiring: FieldWiring) => ReactNode
}

/** Label, hint and error around any control; the control gets the wiring as attributes. */
export function Field({ label, hideLabel, hint, error, optional, id, className, children }: Props) {
  const { t } = useText()
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
        {optional && <span className="font-normal text-ink-3"> ({t('common.optional')})</span>}
      </label>
      {children({
        id: fieldId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-stop">
          <Icon of={CircleAlert} size={18} className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export const controlClasses =
  'w-full min-h-12 rounded-control border border-line-strong/60 bg-paper px-3.5 py-2.5 text-ink text-ellipsis ' +
  'transition-colors duration-150 hover:border-line-strong focus:border-brand ' +
  'aria-invalid:border-stop disabled:bg-sunken disabled:text-ink-3'

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

/** A labelled text area that grows with its text; accepts the props of `register`. */
export function Textarea(props: FieldText & Omit<ComponentPropsWithRef<'textarea'>, 'children'>) {
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

type SelectProps = FieldText &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly { value: string; label: string }[]
    /** First, empty choice. */
    placeholder?: string
  }

/** Values as options of a select, each with its text. */
export const toOptions = <const T extends string>(
  values: readonly T[],
  text: (value: T) => string,
) => values.map((value) => ({ value, label: text(value) }))

/** A labelled native select: the phone shows its own picker. Accepts the props of `register`. */
export function Select(props: SelectProps) {
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

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** A single choice of several; give all the same `name`. */
  radio?: boolean
}

/** A labelled checkbox, or a plain radio in a list. Takes what `register` gives. */
export function Checkbox({ label, hint, error, radio, className, ...input }: CheckboxProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={cx('flex flex-col', className)}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...input}
          type={radio ? 'radio' : 'checkbox'}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 grow">{label}</span>
      </label>
      {note && (
        <p id={`${id}-note`} className={cx('ps-8 text-xs', error ? 'text-stop' : 'text-ink-3')}>
          {note}
        </p>
      )}
    </div>
  )
}
