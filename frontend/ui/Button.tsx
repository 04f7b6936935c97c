import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { buttonClasses, type ButtonSize, type ButtonVariant } from './buttonClasses.ts'
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

type ContentProps = Pick<Look, 'icon' | 'flipIcon' | 'children'> & { pending?: boolean }

function Content({ icon, flipIcon, pending, children }: ContentProps) {
  return (
    <>
      <span className={cx('contents', pending && '*:opacity-0')}>
        {icon && <Icon of={icon} flip={flipIcon} />}
        <span>{children}</span>
      </span>
      {pending && <Spinner size={20} className="absolute inset-0 m-auto size-5" />}
    </>
  )
}

export function Button(props: ButtonProps) {
  const { variant = 'quiet', size = 'md', icon, flipIcon, wide, ...rest } = props
  const look = { icon, flipIcon }

  if (rest.to !== undefined) {
    const { children, className, pending: _none, ...link } = rest
    return (
      <Link className={buttonClasses(variant, size, { wide, className })} {...link}>
        <Content {...look}>{children}</Content>
      </Link>
    )
  }

  const { children, className, pending, onClick, to: _none, type = 'button', ...button } = rest
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
      <Content {...look} pending={pending}>
        {children}
      </Content>
    </button>
  )
}
