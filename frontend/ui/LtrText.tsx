import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { children: ReactNode; className?: string }

/** Phones, part numbers, order numbers, e-mails: always left to right, never broken apart. */
export function LtrText({ children, className }: Props) {
  return (
    <bdi dir="ltr" className={cx('whitespace-nowrap tabular-nums', className)}>
      {children}
    </bdi>
  )
}
