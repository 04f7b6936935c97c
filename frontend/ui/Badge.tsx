import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type Tone = 'neutral' | 'brand' | 'action' | 'fits' | 'ask' | 'stop'

export const tones: Record<Tone, string> = {
  neutral: 'base:bg-sunken text-ink-2',
  brand: 'bg-brand-tint text-brand',
  action: 'bg-action-tint text-action-text',
  fits: 'bg-fits-tint text-fits',
  ask: 'bg-ask-tint text-ask',
  stop: 'bg-stop-tint text-stop',
}

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string }

export function Badge({ tone = 'neutral', icon, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full base:px-2.5 base:py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
