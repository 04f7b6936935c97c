import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../elements.tsx'

type GroupProps = {
  legend: ReactNode
  hideLegend?: boolean
  children: ReactNode
}

/** Radio cards of one question; the cards share a `name`. */
export function RadioGroup({ legend, hideLegend, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-bold'}>{legend}</legend>
      <div className="flex flex-col gap-2.5">{children}</div>
    </fieldset>
  )
}

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  /** Before the text: a drawing or icon. */
  media?: ReactNode
}

/** One choice as a card that is pressed as a whole. Takes what `register` gives. */
export function RadioCard({ label, description, media, className, ...input }: Props) {
  return (
    <label
      className={cx(
        'flex min-h-16 items-center gap-x-3.5 rounded-card border border-line bg-paper px-4 py-3',
        'transition-colors duration-150 hover:border-line-strong',
        'has-checked:border-brand has-checked:ring-1 has-checked:ring-brand',
        'has-disabled:opacity-55',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input {...input} type="radio" className="size-5 shrink-0 accent-brand outline-none" />
      {media}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{label}</span>
        {description && <span className="text-sm text-ink-2">{description}</span>}
      </span>
    </label>
  )
}
