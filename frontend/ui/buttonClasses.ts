import { cx } from './cx.ts'

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

const room: Record<ButtonSize, string> = {
  sm: 'min-h-11 base:text-sm gap-1.5',
  md: 'min-h-12 text-base gap-2',
  lg: 'min-h-14 text-lg gap-2.5',
}

/** Above and below too: a long text breaks into two lines on a phone. */
const padding: Record<ButtonSize, string> = {
  sm: 'base:px-4 base:py-1.5',
  md: 'base:px-5 base:py-1.5',
  lg: 'base:px-7 base:py-2',
}

const square: Record<ButtonSize, string> = {
  sm: 'size-11 shrink-0',
  md: 'size-12 shrink-0',
  lg: 'size-14 shrink-0',
}

/** The classes of buttons, and of links that look like buttons. */
export const buttonClasses = (
  variant: ButtonVariant,
  size: ButtonSize,
  options: { wide?: boolean; square?: boolean; dim?: boolean; className?: string } = {},
) =>
  cx(
    'relative inline-flex items-center justify-center rounded-control font-semibold select-none',
    'transition-colors duration-150 text-center',
    look[variant],
    room[size],
    options.square ? square[size] : variant === 'link' ? 'base:px-1' : padding[size],
    options.wide && 'w-full',
    options.dim && 'opacity-45 cursor-not-allowed pointer-events-none',
    options.className,
  )
