import { useText } from '../../../text/useText.ts'
import { Price } from '../../../ui/parts/Price.tsx'
import type { CardProduct } from '../list/productLists.ts'

interface Props {
  product: Pick<CardProduct, 'price' | 'priceTo'>
  className?: string
}

/** The price of the offer, with 'from' where another source in stock costs more. */
export function CardPrice({ product, className }: Props) {
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
