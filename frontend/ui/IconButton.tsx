import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClasses, type ButtonVariant } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What the button does, read aloud and shown as a tip. */
  label: string
  variant?: ButtonVariant | 'plain'
  flip?: boolean
  /** Makes it a link. */
  to?: string
  /** Something small over the corner, such as a count. */
  badge?: ReactNode
}

const plain =
  'inline-flex size-11 items-center justify-center base:relative base:shrink-0 base:rounded-control ' +
  'text-current transition-colors duration-150 hover:bg-current/8 ' +
  'disabled:opacity-40 disabled:pointer-events-none'

export function IconButton(props: Props) {
  const { icon, label, variant = 'plain', flip, to, badge, ...button } = props
  const classes =
    variant === 'plain'
      ? `${plain} ${props.className ?? ''}`
      : buttonClasses(variant, 'sm', {
          square: true,
          dim: button.disabled,
          className: props.className,
        })
  const content = (
    <>
      <Icon of={icon} flip={flip} size={22} />
      {badge}
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={classes} aria-label={label} title={label}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" title={label} {...button} aria-label={label} className={classes}>
      {content}
    </button>
  )
}
