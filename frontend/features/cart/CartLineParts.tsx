import { TriangleAlert, WifiOff } from 'lucide-react'
import { KnownName, Years } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CartLine } from './cart.ts'
import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { AskVendor } from '../../ui/parts/ContactLinks.tsx'
import { FitMark } from '../../ui/parts/FitMark.tsx'
import { useGarage } from '../garage/useGarage.ts'
import type { CartTodayState } from './useCartToday.ts'
import { fitOfCar } from '../garage/garageCar.ts'
import { useFirstMessage } from './useFirstMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import type { Difference } from './cartToday.ts'

export function LineOrigin({ line: { product, variant } }: { line: CartLine }) {
  return (
    <p className="text-sm text-ink-2">
      <KnownName of={product.origin} />
      {variant && (
        <>
          <span aria-hidden="true"> · </span>
          <KnownName of={[variant.carBrand, variant.carModel]} /> <Years text={variant.year} />
        </>
      )}
    </p>
  )
}

type FitProps = { line: CartLine; today: Pick<CartTodayState, 'productsNow'> }

/** Whether the line's part fits the customer's car; where the vendor did not say, a way to ask. */
export function LineFit({ line, today }: FitProps) {
  const { t } = useText(cartText)
  const { car } = useGarage()
  const firstMessage = useFirstMessage()
  const product = today.productsNow.get(line.product.id)
  if (!car || !product || product === 'gone') return null
  const fit = fitOfCar(product, car)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      <FitMark fit={fit} />
      {fit === 'unstated' && (
        <AskVendor
          variant="link"
          label={t('cart.askNow')}
          phone={product.vendor.phone}
          message={firstMessage(product)}
        />
      )}
    </div>
  )
}

type DifferencesProps = {
  differences: readonly Difference[]
  onAccept: () => void
}

const texts = {
  price: { title: 'cart.priceChanged', accept: 'cart.acceptPrice' },
  lessStock: { title: 'cart.lessStock', accept: 'cart.acceptQuantity' },
  outOfStock: { title: 'cart.outOfStock', accept: 'cart.acceptRemoval' },
  unavailable: { title: 'cart.unavailable', accept: 'cart.acceptRemoval' },
} as const

export function LineDifferences({ differences, onAccept }: DifferencesProps) {
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

type ChangesProps = {
  today: CartTodayState
  /** Vendors (by id) whose changes the page shows and settles elsewhere. */
  settledBelow?: ReadonlyMap<string, unknown> | undefined
}

/** Shows that prices or stock have changed, or that they could not be checked. */
export function CartChanges({ today, settledBelow }: ChangesProps) {
  const { t } = useText(cartText)
  const { hasFailed, check, lines, differences, accept } = today
  const changed = lines.filter(
    ({ key, product }) => differences.has(key) && !settledBelow?.has(product.vendorId),
  )
  const count = changed.length
  const acceptAll = () => changed.forEach(({ key }) => accept(key))
  if (!hasFailed && count === 0) return null
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-card px-4 py-3',
        hasFailed ? 'bg-sunken text-sm text-ink-2' : 'bg-action-tint font-semibold text-ink',
      )}
    >
      <Icon
        of={hasFailed ? WifiOff : TriangleAlert}
        className={hasFailed ? undefined : 'text-action-text'}
      />
      <p className="min-w-0 flex-1 basis-60">
        {hasFailed ? t('cart.checkFailed') : t('cart.changes', { n: count })}
      </p>
      <Button size="sm" onClick={hasFailed ? () => void check() : acceptAll}>
        {hasFailed ? t('common.retry') : t('cart.acceptAll')}
      </Button>
    </div>
  )
}
