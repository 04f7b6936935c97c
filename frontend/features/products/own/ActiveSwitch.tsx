import type { ReactNode } from 'react'

type Props = {
  /** With the product's name, for those who hear it. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The state in words; on a phone the switch alone shows it. */
  children: ReactNode
}

export function ActiveSwitch({ label, checked, onChange, children }: Props) {
  return (
    <label className="inline-flex min-h-11 min-w-11 flex-col items-center justify-center gap-1 text-center text-xs leading-tight">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:inset-y-0.75 before:start-0.75 before:size-4.5 before:rounded-full before:bg-paper before:transition-transform checked:bg-fits checked:before:translate-x-4 rtl:checked:before:-translate-x-4"
      />
      <span className="max-md:sr-only">{children}</span>
    </label>
  )
}
