import { useText } from '../../text/useText.ts'
import { cx } from '../elements.tsx'

type Props = { amount: number; exact?: boolean; className?: string }

/**
 * Dinars with exactly two decimals, smaller and lighter: an Arabic zero is a dot, and '٫٠٠' at full
 * size reads as noise. For the purchase panel, cart, checkout and orders.
 */
export const PriceExact = (props: Omit<Props, 'exact'>) => <Price {...props} exact />

/** Dinars in lists and cards: whole, unless the price itself has decimals. */
export function Price({ amount, exact = !Number.isInteger(amount), className }: Props) {
  const { main, decimals, label } = useText().iqdParts(amount)
  return (
    <bdi
      className={cx(
        'inline-flex items-baseline gap-1.5 whitespace-nowrap base:font-bold',
        className,
      )}
    >
      {/* One left-to-right run, so that the decimals stay on the right of the amount in Arabic. */}
      <span dir="ltr">
        {main}
        {exact && <span className="text-[0.6em] font-medium text-ink-2">{decimals}</span>}
      </span>{' '}
      <span className="text-[0.72em] font-medium text-ink-2">{label}</span>
    </bdi>
  )
}

interface OfferProps {
  product: { price: number; priceTo?: number | undefined }
  className?: string
}

/** The price of the offer, with 'from' where another source in stock costs more. */
export function OfferPrice({ product, className }: OfferProps) {
  const { t } = useText()
  return (
    // Beside a button 'from' moves to a line of its own before the button does.
    <span className="flex flex-1 basis-0 flex-wrap items-baseline gap-x-1">
      {product.priceTo !== undefined && (
        <span className="text-xs text-ink-2">{t('product.card.from')}</span>
      )}{' '}
      <Price amount={product.price} {...(className && { className })} />
    </span>
  )
}
