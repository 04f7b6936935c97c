import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

export type IconProps = {
  of: LucideIcon
  /** Edge in pixels. */
  size?: number
  /** Icons that point along the line of reading (arrows, chevrons) turn around in Arabic. */
  flip?: boolean
  /** Only when the icon says something that no text beside it says. */
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
