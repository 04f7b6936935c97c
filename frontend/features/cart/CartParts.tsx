import { TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { unsaidType } from '../../text/unsaidType.ts'
import { Button, cx, Icon, KnownName, Years } from '../../ui/elements.tsx'
import type { CartLine, CartSummary } from './cart.ts'
import { cartText } from '../../text/ar/cart.ts'
import { deliveryText } from '../../text/ar/delivery.ts'
import { useText } from '../../text/useText.ts'
import { AskVendor } from '../../ui/parts/ContactLinks.tsx'
import { FitMark, PriceExact } from '../../ui/parts/product.tsx'
import { useGarage } from '../garage/useGarage.ts'
import type { CartTodayState, Difference } from './useCartToday.ts'
import { fitOfCar } from '../garage/fitOfCar.ts'
import { FitQuestion } from '../garage/FitQuestion.tsx'
import { useFirstMessage } from './useFirstMessage.ts'

export function LineOrigin({ line: { product, variant } }: { line: CartLine }) {
  const { t } = useText()
  const { condition = 'new' } = product
  const kind = [unsaidType({ t }, product), condition !== 'new' && t(`product.${condition}`)]
  return (
    <p className="text-sm text-ink-2">
      {[...kind, <KnownName key="origin" of={product.origin} />]
        .filter(Boolean)
        .flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))}
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
    <div className="flex flex-wrap items-center gap-x-3">
      <FitMark fit={fit} />
      {fit === 'ask' && (
        <div className="basis-full py-1">
          <FitQuestion product={product} car={car} />
        </div>
      )}
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

type SumsProps = { summary: Pick<CartSummary, 'itemsByVendor' | 'goods' | 'deliveryFee'> }

/** What the parts and their delivery cost; nothing while a shop's terms are not known. */
export function DeliverySums({ summary }: SumsProps) {
  const { t } = useText(deliveryText)
  const { itemsByVendor, goods, deliveryFee } = summary
  const payable = itemsByVendor.filter(({ subtotal }) => subtotal > 0)
  if (!payable.every(({ delivery }) => delivery)) return null
  const isWaived = payable.some(({ delivery }) => delivery?.isWaived)
  const sum = (amount: number) => <PriceExact amount={amount} className="font-medium" />
  const row = 'flex items-baseline justify-between gap-4'
  return (
    <>
      {deliveryFee > 0 && (
        <div className={row}>
          <dt className="text-ink-2">{t('delivery.goods')}</dt>
          <dd>{sum(goods)}</dd>
        </div>
      )}
      <div className={row}>
        <dt className="text-ink-2">
          {t('delivery.fee')}
          {payable.some(({ delivery }) => delivery?.dependsOnPlace) && (
            <span className="block text-xs">{t('delivery.depends')}</span>
          )}
        </dt>
        <dd>
          {deliveryFee > 0 ? sum(deliveryFee) : t(isWaived ? 'delivery.waived' : 'delivery.none')}
        </dd>
      </div>
    </>
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

type ProceedProps = {
  /** What everything costs, IQD. */
  total: number
  label: string
  /** What the button does: calls this, or submits the form of this id. */
  action: (() => void) | { form: string }
  /** Why the customer cannot go on. */
  blocked?: string | undefined
  busy?: boolean
  status?: ReactNode
  /** What else can be done; on phones it is above the bar. */
  children?: ReactNode
}

export function ProceedBar(props: ProceedProps) {
  const { total, label, action, blocked, busy = false } = props
  const { t } = useText(cartText)
  const press =
    typeof action === 'function' ? { onClick: action } : ({ ...action, type: 'submit' } as const)
  return (
    <>
      <div
        data-bar="page"
        className={cx(
          'flex flex-col gap-2',
          'max-lg:z-20 max-lg:order-last max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))]',
          'max-md:fixed max-md:inset-x-0 max-md:bottom-0 md:max-lg:sticky md:max-lg:bottom-0 md:max-lg:-mx-4',
        )}
      >
        {blocked && (
          <p id="blocked" className="text-center text-sm text-action-text">
            {blocked}
          </p>
        )}
        {props.status}
        <div className="flex items-center gap-3">
          <p className="flex min-w-0 flex-col lg:hidden">
            <span className="text-xs text-ink-2">{t('cart.total')}</span>
            <PriceExact amount={total} className="text-base" />
          </p>
          <Button
            {...press}
            variant="action"
            size="lg"
            className="flex-1 max-lg:min-h-12 max-lg:px-3 max-lg:text-base max-lg:leading-snug"
            disabled={blocked !== undefined || busy}
            aria-busy={busy || undefined}
            aria-describedby={blocked && 'blocked'}
          >
            {label}
          </Button>
        </div>
      </div>
      {props.children}
    </>
  )
}
