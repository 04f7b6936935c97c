import { useText } from '../text/useText.ts'
import { cx } from './cx.ts'

type Props = {
  /** Nothing is shown at 0. */
  count: number
  /** Over the corner of an icon button. */
  corner?: boolean
}

/** A small amber number. What it counts is named by the label of its button. */
export function CountBadge({ count, corner }: Props) {
  const { number } = useText()
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-action px-1.5 text-xs leading-none font-bold text-action-ink',
        corner && 'absolute -top-0.5 -end-0.5 ring-2 ring-paper',
      )}
    >
      {number(count)}
    </span>
  )
}
