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

type NoteProps = {
  text: string | undefined
  /** Nothing is on its way. */
  isLost?: boolean
}

/** What the screen waits for, below what is on it; on a fast line it is gone before it shows. */
export function WaitingNote({ text, isLost }: NoteProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bars,0px)+0.75rem)] z-50 flex justify-center px-4"
    >
      {text !== undefined && (
        <p className="flex items-center gap-2 rounded-card border border-line bg-paper px-4 py-2 text-sm text-ink-2 shadow-card transition-opacity delay-300 starting:opacity-0">
          {!isLost && <Spinner size={16} className="text-brand" />}
          {text}
        </p>
      )}
    </div>
  )
}
