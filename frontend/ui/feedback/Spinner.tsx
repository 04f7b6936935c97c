import { cx } from '../cx.ts'

type Props = {
  /** Edge in pixels. */
  size?: number
  className?: string
  /** Without it the spinner is decoration, and its container needs `aria-busy`. */
  text?: string
}

export function Spinner({ size = 32, className, text }: Props) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className="animate-spin"
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity=".2" />
      <path
        d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
  if (!text) return <span className={cx('inline-flex', className)}>{ring}</span>
  return (
    <div
      role="status"
      className={cx(
        'flex flex-col items-center justify-center gap-3 px-4 py-16 text-brand',
        className,
      )}
    >
      {ring}
      <span className="text-sm text-ink-2">{text}</span>
    </div>
  )
}
