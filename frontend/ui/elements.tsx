/** What every screen is made of: text, icons, buttons and cards. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useText } from '../text/useText.ts'

export const cx = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')

/** Pieces of text keep their own direction, so that they do not disturb the line around them. */
type PieceProps = { children: ReactNode; className?: string }

/** Text of unknown direction: names people typed. */
export function Bdi({ children, className }: PieceProps) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  )
}

/**
 * Phones, part numbers, order numbers, e-mails: always left to right, in one piece. `breakable` is
 * for text of any length: it breaks rather than overflow.
 */
export function LtrText({ children, breakable, className }: PieceProps & { breakable?: boolean }) {
  const layout = breakable ? 'inline-block max-w-full' : 'whitespace-nowrap'
  return (
    <bdi dir="ltr" className={cx('tabular-nums', layout, className)}>
      {children}
    </bdi>
  )
}

/**
 * Figures that the page itself writes ('× ٢', '٢٠١٨-٢٠٢٠', '+٣'): one piece, read in the page's
 * direction. A plain `bdi` treats figures and signs as left-to-right and turns '× ٢' around.
 */
export function Isolate({ children, className }: PieceProps) {
  const { dir } = useText()
  return (
    <bdi dir={dir} className={className}>
      {children}
    </bdi>
  )
}

type NameProps = {
  /** As stored: of a car, its country, an origin, a governorate. Several are read as one name. */
  of: string | readonly string[]
  className?: string
}

/** A name that the market stores in Arabic, in English for readers of English where it is known. */
export function KnownName({ of, className }: NameProps) {
  const { nameOf } = useText()
  return <Bdi className={className}>{[of].flat().map(nameOf).join(' ')}</Bdi>
}

/** A range of years, or the `text` of years as a vendor typed them. */
export function Years(props: { from: number; to: number } | { text: string }) {
  const { years, digits } = useText()
  const content = 'text' in props ? digits(props.text) : years(props)
  return <Isolate className="whitespace-nowrap">{content}</Isolate>
}

/** How many of the thing named before it: '× ٢'. */
export function Quantity({ n }: { n: number }) {
  const { number } = useText()
  return <Isolate className="whitespace-nowrap text-ink-3">× {number(n)}</Isolate>
}

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

type SpinnerProps = {
  /** Edge in pixels. */
  size?: number
  className?: string
  /** Without it the spinner is decoration, and its container needs `aria-busy`. */
  text?: string
}

export function Spinner({ size = 32, className, text }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className="animate-spin"
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity=".2" />
      <path
        d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
  if (!text) return <span className={cx('inline-flex', className)}>{ring}</span>
  return (
    <div
      role="status"
      className={cx(
        'flex flex-col items-center justify-center gap-3 px-4 py-16 text-brand',
        className,
      )}
    >
      {ring}
      <span className="text-sm text-ink-2">{text}</span>
    </div>
  )
}

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

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
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

export function IconButton(props: IconButtonProps) {
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

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: ElementType
  /** Room inside; 'none' when an image goes to the edge. */
  room?: 'none' | 'sm' | 'md'
}

export function Card({ as: Element = 'div', room = 'md', className, ...rest }: CardProps) {
  return (
    <Element
      className={cx(
        'rounded-card border base:border-line base:bg-paper',
        room === 'sm' && 'p-4',
        room === 'md' && 'p-5',
        className,
      )}
      {...rest}
    />
  )
}
