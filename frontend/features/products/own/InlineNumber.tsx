import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

type Props = {
  /** What the button does and the field holds, with the product's name. */
  label: string
  value: number
  /** Undefined for what cannot be saved. */
  parse: (text: string) => number | undefined
  onSave: (value: number) => void
  /** The value as it is shown. */
  children: ReactNode
  /** Opens something else instead of the field. */
  onOpen?: (() => void) | undefined
  className?: string | undefined
}

/** A number that becomes a field when it is pressed. Enter saves, Escape leaves it as it was. */
export function InlineNumber(props: Props) {
  const { label, value, parse, onSave, children, onOpen, className } = props
  const [text, setText] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const isOpen = text !== undefined
  useEffect(() => {
    if (isOpen || !returnsFocus.current) return
    returnsFocus.current = false
    button.current?.focus()
  }, [isOpen])

  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        aria-label={label}
        onClick={onOpen ?? (() => setText(String(value)))}
        className={cx(
          'relative inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control border base:border-transparent px-2 tabular-nums hover:border-line-strong hover:bg-ground',
          className,
        )}
      >
        {children}
      </button>
    )

  const typed = parse(text)
  const close = (save: boolean) => {
    setText(undefined)
    if (save && typed !== undefined && typed !== value) onSave(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter' && typed === undefined) return
    returnsFocus.current = true
    close(event.key === 'Enter')
  }
  return (
    <input
      autoFocus
      aria-label={label}
      aria-invalid={typed === undefined || undefined}
      inputMode="decimal"
      dir="ltr"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => close(true)}
      onKeyDown={onKeyDown}
      className={cx(
        'relative z-1 h-11 w-28 rounded-control border border-brand bg-paper px-2.5 text-start font-semibold tabular-nums',
        typed === undefined && 'border-stop text-stop',
      )}
    />
  )
}
