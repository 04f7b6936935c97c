import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Badge, type Tone } from './Badge.tsx'

export const dots: Record<Tone, string> = {
  neutral: 'bg-ink-3',
  brand: 'bg-brand',
  action: 'bg-action',
  fits: 'bg-fits',
  ask: 'bg-ask',
  stop: 'bg-stop',
}

type Props = { tone: Tone; children: ReactNode; className?: string }

/** The state of a thing that moves through states; the caller maps its state to a tone. */
export function StatusBadge({ tone, children, className }: Props) {
  return (
    <Badge tone={tone} className={cx('gap-1.5 whitespace-nowrap', className)}>
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', dots[tone])} />
      {children}
    </Badge>
  )
}
