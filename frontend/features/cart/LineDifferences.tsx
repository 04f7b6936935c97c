import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { PriceExact } from '../../ui/Price.tsx'
import type { Difference } from './cartToday.ts'

type Props = {
  differences: readonly Difference[]
  onAccept: () => void
}

export function LineDifferences({ differences, onAccept }: Props) {
  const { t } = useText()
  const last = differences.at(-1)
  if (!last) return null

  const textOf = (difference: Difference) => {
    switch (difference.kind) {
      case 'price':
        return {
          title: t('cart.priceChanged'),
          more: (
            <>
              {t('cart.priceWas')} <PriceExact amount={difference.was} className="font-normal" />
            </>
          ),
        }
      case 'lessStock':
        return {
          title: t('cart.lessStock'),
          more: t('cart.onlyLeft', { n: difference.available }),
        }
      case 'outOfStock':
        return { title: t('cart.outOfStock'), more: undefined }
      case 'unavailable':
        return { title: t('cart.unavailable'), more: undefined }
    }
  }
  const acceptText = {
    price: 'cart.acceptPrice',
    lessStock: 'cart.acceptQuantity',
    outOfStock: 'cart.acceptRemoval',
    unavailable: 'cart.acceptRemoval',
  } as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-action-tint py-1.5 ps-3.5 pe-1.5 text-sm">
      <ul>
        {differences.map((difference) => {
          const { title, more } = textOf(difference)
          return (
            <li key={difference.kind} className="flex flex-wrap gap-x-2">
              <span className="font-semibold">{title}</span>
              {more && <span className="text-ink-2">{more}</span>}
            </li>
          )
        })}
      </ul>
      <Button size="sm" onClick={onAccept}>
        {t(acceptText[last.kind])}
      </Button>
    </div>
  )
}
