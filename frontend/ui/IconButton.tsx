import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClasses, type ButtonSize, type ButtonVariant } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What the button does, read aloud and shown as a tip. */
  label: string
  variant?: ButtonVariant | 'plain'
  size?: ButtonSize
  flip?: boolean
  pending?: boolean
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
  const { icon, label, variant = 'plain', size = 'sm', flip, pending, to, badge, ...button } = props
  const classes =
    variant === 'plain'
      ? `${plain} ${props.className ?? ''}`
      : buttonClasses(variant, size, {
          square: true,
          dim: button.disabled,
          className: props.className,
        })
  const content = (
    <>
      {pending ? <Spinner size={20} text={false} /> : <Icon of={icon} flip={flip} size={22} />}
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
    <button
      type="button"
      title={label}
      aria-busy={pending || undefined}
      {...button}
      disabled={button.disabled || pending}
      aria-label={label}
      className={classes}
    >
      {content}
    </button>
  )
}
