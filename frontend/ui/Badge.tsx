import { type LucideIcon, X } from 'lucide-react'
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

type ChipProps = {
  children: ReactNode
  icon?: LucideIcon
  /** Shows a cross at the end. `name` is read aloud: what it removes. */
  onRemove?: () => void
  name?: string
  onClick?: () => void
  /** Pressed, or the one that matters (the chosen car). */
  selected?: boolean
  /** For dark surfaces. */
  deep?: boolean
  className?: string
}

export function Chip(props: ChipProps) {
  const { children, icon, onRemove, name, onClick, selected, deep, className } = props
  const { t } = useText()
  const label = (
    <>
      {icon && <Icon of={icon} size={18} />}
      <span className="truncate">{children}</span>
    </>
  )
  const inner = 'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full px-4'
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center rounded-full border text-sm font-medium transition-colors',
        deep && 'border-on-deep/20 bg-on-deep/10 text-on-deep hover:bg-on-deep/18',
        !deep && selected && 'border-brand bg-brand text-on-brand',
        !deep && !selected && 'border-line bg-paper text-ink hover:border-line-strong',
        className,
      )}
    >
      {onClick ? (
        <button
          type="button"
          className={inner}
          onClick={onClick}
          aria-pressed={selected === undefined || onRemove ? undefined : selected}
        >
          {label}
        </button>
      ) : (
        <span className={cx(inner, onRemove && 'pe-0')}>{label}</span>
      )}
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={name ? t('common.removeNamed', { name }) : t('common.remove')}
          className="inline-flex size-11 items-center justify-center rounded-full"
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </span>
  )
}
