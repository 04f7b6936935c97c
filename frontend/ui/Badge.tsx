import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx, Icon } from './elements.tsx'
import { useText } from '../text/useText.ts'

export type Tone = 'neutral' | 'brand' | 'action' | 'fits' | 'ask' | 'stop'

export const tones: Record<Tone, string> = {
  neutral: 'base:bg-sunken text-ink-2',
  brand: 'bg-brand-tint text-brand',
  action: 'bg-action-tint text-action-text',
  fits: 'bg-fits-tint text-fits',
  ask: 'bg-ask-tint text-ask',
  stop: 'bg-stop-tint text-stop',
}

export const dots: Record<Tone, string> = {
  neutral: 'bg-ink-3',
  brand: 'bg-brand',
  action: 'bg-action',
  fits: 'bg-fits',
  ask: 'bg-ask',
  stop: 'bg-stop',
}

type Props = {
  tone?: Tone
  icon?: LucideIcon
  /** For the state of a thing that moves through states. */
  dot?: boolean
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'neutral', icon, dot, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full base:px-2.5 base:py-0.5 text-xs font-semibold',
        dot ? 'gap-1.5 whitespace-nowrap' : 'gap-1',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {dot && (
        <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', dots[tone])} />
      )}
      {children}
    </span>
  )
}

type CountBadgeProps = {
  /** Nothing is shown at 0. */
  count: number
  /** Over the corner of an icon button. */
  corner?: boolean
}

/** A small amber number. What it counts is named by the label of its button. */
export function CountBadge({ count, corner }: CountBadgeProps) {
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
