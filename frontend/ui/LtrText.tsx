import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  children: ReactNode
  /** For text of any length: it breaks rather than overflow. */
  breakable?: boolean
  className?: string
}

/** Phones, part numbers, order numbers, e-mails: always left to right, in one piece. */
export function LtrText({ children, breakable, className }: Props) {
  return (
    <bdi
      dir="ltr"
      className={cx(
        'tabular-nums',
        breakable ? 'inline-block max-w-full' : 'whitespace-nowrap',
        className,
      )}
    >
      {children}
    </bdi>
  )
}
