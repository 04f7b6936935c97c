import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './feedback/Spinner.tsx'

type Look = {
  /** 'action' is the one amber thing to press; 'deep' is for dark surfaces. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Mirrors the icon in Arabic. */
  flipIcon?: boolean
  wide?: boolean
  children: ReactNode
  className?: string
}

type AsButton = Look &
  Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> & {
    to?: undefined
    /** Shows a spinner over the text, keeping the width; presses are swallowed meanwhile. */
    pending?: boolean
  }
type AsLink = Look & Omit<LinkProps, 'children' | 'className'> & { pending?: undefined }

export type ButtonProps = AsButton | AsLink

export function Button(props: ButtonProps) {
  const { variant = 'quiet', size = 'md', icon, flipIcon, wide, ...rest } = props
  const { children, className, pending, ...target } = rest
  const content = (
    <>
      <span className={cx('contents', pending && '*:opacity-0')}>
        {icon && <Icon of={icon} flip={flipIcon} />}
        <span>{children}</span>
      </span>
      {pending && <Spinner size={20} className="absolute inset-0 m-auto size-5" />}
    </>
  )
  if (target.to !== undefined)
    return (
      <Link className={buttonClasses(variant, size, { wide, className })} {...target}>
        {content}
      </Link>
    )

  const { onClick, to: _none, type = 'button', ...button } = target
  // aria-disabled, not disabled, while pending: a disabled button would lose the focus it has.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClasses(variant, size, { wide, dim: button.disabled, className })}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...button}
    >
      {content}
    </button>
  )
}

export type ButtonVariant = 'action' | 'brand' | 'quiet' | 'tint' | 'danger' | 'deep' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

const look: Record<ButtonVariant, string> = {
  action: 'bg-action text-action-ink hover:bg-action-press active:bg-action-press',
  brand: 'bg-brand text-on-brand hover:bg-brand-strong',
  quiet:
    'base:bg-paper base:text-ink border base:border-line hover:border-line-strong hover:bg-ground',
  tint: 'bg-brand-tint text-brand-strong hover:bg-brand-tint/70',
  danger: 'bg-stop-solid text-on-deep hover:brightness-90',
  deep: 'bg-on-deep/12 text-on-deep hover:bg-on-deep/20',
  link: 'base:text-brand underline-offset-4 hover:underline',
}

/** Their room has some above and below too: a long text breaks into two lines on a phone. */
const sizes: Record<ButtonSize, { text: string; room: string }> = {
  sm: { text: 'min-h-11 base:text-sm gap-1.5', room: 'base:px-4 base:py-1.5' },
  md: { text: 'min-h-12 text-base gap-2', room: 'base:px-5 base:py-1.5' },
  lg: { text: 'min-h-14 text-lg gap-2.5', room: 'base:px-7 base:py-2' },
}

export const buttonClasses = (
  variant: ButtonVariant,
  size: ButtonSize,
  options: { wide?: boolean; dim?: boolean; className?: string } = {},
) =>
  cx(
    'relative inline-flex items-center justify-center rounded-control font-semibold select-none',
    'transition-colors duration-150 text-center',
    look[variant],
    sizes[size].text,
    variant === 'link' ? 'base:px-1' : sizes[size].room,
    options.wide && 'w-full',
    options.dim && 'opacity-45 cursor-not-allowed pointer-events-none',
    options.className,
  )

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
  const { icon, label, variant = 'plain', flip, to, badge, className, ...button } = props
  const classes =
    variant === 'plain'
      ? cx(plain, className)
      : buttonClasses(variant, 'sm', {
          dim: button.disabled,
          className: cx('size-11 shrink-0 p-0', className),
        })
  const content = (
    <>
      <Icon of={icon} flip={flip} size={22} />
      {badge}
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} className={classes} aria-label={label} title={label}>
        {content}
      </Link>
    )
  return (
    <button type="button" title={label} {...button} aria-label={label} className={classes}>
      {content}
    </button>
  )
}
