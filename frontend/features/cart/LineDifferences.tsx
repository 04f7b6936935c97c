import { useCartText } from '../../text/useCartText.ts'
import { Button } from '../../ui/Button.tsx'
import { PriceExact } from '../../ui/Price.tsx'
import type { Difference } from './cartToday.ts'

type Props = {
  differences: readonly Difference[]
  onAccept: () => void
}

const texts = {
  price: { title: 'priceChanged', accept: 'acceptPrice' },
  lessStock: { title: 'lessStock', accept: 'acceptQuantity' },
  outOfStock: { title: 'outOfStock', accept: 'acceptRemoval' },
  unavailable: { title: 'unavailable', accept: 'acceptRemoval' },
} as const

export function LineDifferences({ differences, onAccept }: Props) {
  const cartText = useCartText()
  const last = differences.at(-1)
  if (!last) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-action-tint py-1.5 ps-3.5 pe-1.5 text-sm">
      <ul>
        {differences.map((difference) => (
          <li key={difference.kind} className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{cartText(texts[difference.kind].title)}</span>
            {difference.kind === 'price' && (
              <span className="text-ink-2">
                {cartText('priceWas')}{' '}
                <PriceExact amount={difference.was} className="font-normal" />
              </span>
            )}
            {difference.kind === 'lessStock' && (
              <span className="text-ink-2">
                {cartText('onlyLeft', { n: difference.available })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onAccept}>
        {cartText(texts[last.kind].accept)}
      </Button>
    </div>
  )
}
