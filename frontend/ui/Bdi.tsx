/** Pieces of text that keep their own direction, so that they do not disturb the line around them. */
import type { ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { cx } from './cx.ts'

type Props = { children: ReactNode; className?: string }

/** Text of unknown direction: names people typed. */
export function Bdi({ children, className }: Props) {
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
export function LtrText({ children, breakable, className }: Props & { breakable?: boolean }) {
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
export function Isolate({ children, className }: Props) {
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
