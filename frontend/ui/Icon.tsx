import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

export type IconProps = {
  of: LucideIcon
  /** Edge in pixels. */
  size?: number
  /** Mirrors icons that follow the reading direction (arrows, chevrons) in Arabic. */
  flip?: boolean
  /** Only for an icon whose meaning no text beside it gives. */
  label?: string
  className?: string
}

export function Icon({ of: Drawing, size = 20, flip, label, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={cx('shrink-0', flip && 'rtl:-scale-x-100', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
