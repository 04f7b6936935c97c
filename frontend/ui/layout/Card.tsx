import type { ComponentPropsWithRef, ElementType } from 'react'
import { cx } from '../cx.ts'

type Props = ComponentPropsWithRef<'div'> & {
  as?: ElementType
  /** Room inside; 'none' when an image goes to the edge. */
  room?: 'none' | 'sm' | 'md'
}

export function Card({ as: Element = 'div', room = 'md', className, ...rest }: Props) {
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
