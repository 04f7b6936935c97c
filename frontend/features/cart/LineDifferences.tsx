import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import type { Difference } from './cartToday.ts'

type Props = {
  differences: readonly Difference[]
  onAccept: () => void
}

const texts = {
  price: { title: 'cart.priceChanged', accept: 'cart.acceptPrice' },
  lessStock: { title: 'cart.lessStock', accept: 'cart.acceptQuantity' },
  outOfStock: { title: 'cart.outOfStock', accept: 'cart.acceptRemoval' },
  unavailable: { title: 'cart.unavailable', accept: 'cart.acceptRemoval' },
} as const

export function LineDifferences({ differences, onAccept }: Props) {
  const { t } = useText(cartText)
  const last = differences.at(-1)
  if (!last) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-action-tint py-1.5 ps-3.5 pe-1.5 text-sm">
      <ul>
        {differences.map((difference) => (
          <li key={difference.kind} className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{t(texts[difference.kind].title)}</span>
            {difference.kind === 'price' && (
              <span className="text-ink-2">
                {t('cart.priceWas')} <PriceExact amount={difference.was} className="font-normal" />
              </span>
            )}
            {difference.kind === 'lessStock' && (
              <span className="text-ink-2">{t('cart.onlyLeft', { n: difference.available })}</span>
            )}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onAccept}>
        {t(texts[last.kind].accept)}
      </Button>
    </div>
  )
}
