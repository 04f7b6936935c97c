import { X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { cx, Icon } from './elements.tsx'

type Props = {
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

export function Chip(props: Props) {
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
