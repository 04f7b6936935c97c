import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../elements.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** A single choice of several; give all the same `name`. */
  radio?: boolean
}

/** A labelled checkbox, or a plain radio in a list. Takes what `register` gives. */
export function Checkbox({ label, hint, error, radio, className, ...input }: Props) {
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
