import { currencyLabel, formatIqdNumber } from '../text/format.ts'
import { useText } from '../text/useText.ts'
import { cx } from './cx.ts'

type Props = { amount: number; className?: string }

const amountClasses = 'inline-flex items-baseline gap-1.5 whitespace-nowrap base:font-bold'
const labelClasses = 'text-[0.72em] font-medium text-ink-2'

/** Dinars in lists and cards: whole, unless the price itself has decimals. */
export function Price({ amount, className }: Props) {
  const { language } = useText()
  return (
    <bdi className={cx(amountClasses, className)}>
      <span>{formatIqdNumber(amount, language)}</span>{' '}
      <span className={labelClasses}>{currencyLabel[language]}</span>
    </bdi>
  )
}

/**
 * Dinars with exactly two decimals, smaller and lighter: an Arabic zero is a dot, and '٫٠٠' at full
 * size reads as noise. For the purchase panel, cart, checkout and orders.
 */
export function PriceExact({ amount, className }: Props) {
  const { main, decimals, label } = useText().iqdParts(amount)
  return (
    <bdi className={cx(amountClasses, className)}>
      {/* One left-to-right run, so that the decimals stay on the right of the amount in Arabic. */}
      <span dir="ltr">
        {main}
        <span className="text-[0.68em] font-normal text-ink-3">{decimals}</span>
      </span>{' '}
      <span className={labelClasses}>{label}</span>
    </bdi>
  )
}
