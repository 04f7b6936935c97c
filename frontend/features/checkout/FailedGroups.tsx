import { CircleAlert, CircleCheck, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { isolatedOrderNumber } from '../../text/format.ts'
import { type TextKey, useText } from '../../text/useText.ts'
import { Bdi, Button, Card, Icon } from '../../ui/elements.tsx'
import { PriceExact } from '../../ui/parts/product.tsx'
import type { VendorGroup, PricedCartLine } from '../cart/cart.ts'
import { useQuoteText } from '../vendors/delivery/DeliveryNotice.tsx'
import type { CartTodayState, Difference } from '../cart/useCartToday.ts'
import { isOutdated, acceptedGroup, type GroupFailure } from './groupOrder.ts'
import type { CreateOrders } from './useCreateOrders.ts'
import { cartText } from '../../text/ar/cart.ts'

const mayHaveArrived = new Set<GroupFailure['kind']>(['network', 'keyReused', 'rest'])
const headings: Partial<Record<GroupFailure['kind'], TextKey<typeof checkoutText>>> = {
  network: 'checkout.unknownFor',
  keyReused: 'checkout.earlierFor',
  rest: 'checkout.earlierFor',
}

type Props = {
  today: CartTodayState
  orders: CreateOrders
  /** Orders what is left of the group, at the current figures. */
  onAccept: (group: VendorGroup) => void
  /** Orders although an earlier order of this content has arrived. */
  onOrderAgain: (group: VendorGroup) => void
}

/** After a failure: which orders were placed, which were not, and why. It gets the focus. */
export function FailedGroups({ today, orders, onAccept, onOrderAgain }: Props) {
  const { t } = useText(checkoutText)
  const { failures, placed, sending, rounds, asking } = orders
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (rounds === 0) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [rounds])

  const failed = today.itemsByVendor.flatMap((group) => {
    const failure = failures.get(group.vendorId)
    return failure ? [{ group, failure }] : []
  })
  if (failed.length === 0) return null
  // Nothing is said not to have been sent while that is unknown.
  const isKnown = failed.every(({ failure: { kind } }) => !mayHaveArrived.has(kind))
  const title =
    placed.length > 0
      ? t('checkout.partlyDone', { n: placed.length })
      : t(isKnown ? 'checkout.noneDone' : 'checkout.lineBroke')
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className="flex scroll-mt-24 flex-col gap-3"
    >
      <h3 className="text-lg">{title}</h3>
      {/* What has arrived, so that nobody orders it twice. */}
      {placed.length > 0 && (
        <ul className="flex flex-col gap-2 rounded-card bg-fits-tint px-4 py-3">
          {placed.map(({ id, vendor, amountDue }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Icon of={CircleCheck} size={20} className="text-fits" />
              <span className="min-w-0 flex-1 basis-40">
                {t('checkout.placedOrder', {
                  number: isolatedOrderNumber(id),
                  vendor: vendor.businessName,
                })}{' '}
                <PriceExact amount={amountDue} className="font-medium" />
              </span>
              <Button variant="link" size="sm" to={paths.customerOrder(id)}>
                {t('checkout.seeOrder')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed.map(({ group, failure }) => (
        <Card key={group.vendorId} className="border-stop/40">
          <div className="flex gap-3">
            <Icon
              of={failure.kind === 'network' ? WifiOff : CircleAlert}
              size={22}
              className="mt-0.5 text-stop"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <h4 className="text-base">
                {t(headings[failure.kind] ?? 'checkout.failedFor', { vendor: group.vendorName })}
              </h4>
              <p aria-live="polite" className="text-ink-2">
                {t(asking.includes(group.vendorId) ? 'checkout.asking' : failure.reason)}
              </p>
              {isOutdated(failure) && (
                <OutdatedGroup
                  {...{ group, failure, today, sending }}
                  onAccept={() => onAccept(group)}
                />
              )}
              {failure.kind === 'keyReused' && (
                <div className="mt-1 flex flex-wrap gap-2.5">
                  <Button size="sm" variant="brand" to={paths.customerOrders()}>
                    {t('checkout.seeOrders')}
                  </Button>
                  <Button size="sm" pending={sending} onClick={() => onOrderAgain(group)}>
                    {t('checkout.orderAsNew')}
                  </Button>
                </div>
              )}
            </div>
          </div>
        </Card>
      ))}
    </section>
  )
}

type OutdatedProps = {
  group: VendorGroup
  failure: GroupFailure
  today: CartTodayState
  sending: boolean
  onAccept: () => void
}

/**
 * What has changed in an order that was rejected, line by line, and the one button that orders what
 * is left of it, at the total it names.
 */
function OutdatedGroup({ group, failure, today, sending, onAccept }: OutdatedProps) {
  const { t, iqdParts } = useText(checkoutText)
  const { cost, time } = useQuoteText()
  const { differencesOf, isChecking, isStale, check } = today
  const remainder = acceptedGroup(group, today)
  const exact = (amount: number) => {
    const { main, decimals, label } = iqdParts(amount)
    return `${main}${decimals}\u00a0${label}`
  }
  const button = isStale
    ? { text: t('checkout.checkAgain'), press: () => void check() }
    : remainder
      ? { text: t('checkout.acceptTotal', { total: exact(remainder.due) }), press: onAccept }
      : { text: t('checkout.removeGone', { n: group.lines.length }), press: onAccept }
  return (
    <>
      <ul className="flex flex-col gap-2 border-y border-line py-3">
        {group.lines.map((line) => (
          <Line key={line.key} line={line} differences={differencesOf(line.key)} />
        ))}
      </ul>
      {remainder?.delivery && (
        <p className="text-sm text-ink-2">
          {cost(remainder.delivery)} · {time(remainder.delivery.days)}
        </p>
      )}
      {remainder && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{t('checkout.newTotal')}</span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            {remainder.due !== failure.total && <Was amount={failure.total} />}
            <PriceExact amount={remainder.due} />
          </span>
        </p>
      )}
      <Button
        variant={remainder ? 'action' : 'brand'}
        pending={sending || isChecking}
        className="self-start max-sm:self-stretch"
        onClick={button.press}
      >
        {button.text}
      </Button>
    </>
  )
}

function Line({ line, differences }: { line: PricedCartLine; differences: readonly Difference[] }) {
  const { t, number, localName } = useText(cartText, checkoutText)
  const isGone = differences.some(({ kind }) => kind === 'unavailable' || kind === 'outOfStock')
  const price = differences.find((one) => one.kind === 'price')
  const less = differences.find((one) => one.kind === 'lessStock')
  return (
    <li>
      <p className={isGone ? 'text-ink-3 line-through' : 'font-medium'}>
        <Bdi>{localName(line.product)}</Bdi>
      </p>
      {isGone ? (
        <p className="text-sm text-stop">{t('checkout.lineGone')}</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className={less ? 'font-semibold text-stop' : 'text-ink-2'}>
            {less
              ? t('checkout.lineLess', {
                  wanted: number(line.quantity),
                  left: t('common.itemCount', { n: less.available }),
                })
              : t('common.itemCount', { n: line.quantity })}
          </span>
          {price && <Was amount={price.was} />}
          <PriceExact amount={line.unitPrice} className={price ? 'text-stop' : 'font-medium'} />
          {price && <span className="text-ink-2">{t('cart.eachPrice')}</span>}
        </p>
      )}
    </li>
  )
}

/** The old amount, before the one that counts. */
function Was({ amount }: { amount: number }) {
  const { t } = useText(cartText)
  return (
    <span className="text-ink-2">
      {t('cart.priceWas')}{' '}
      <del>
        {/* Here as well, because the line of <del> does not reach into a flex box. */}
        <PriceExact amount={amount} className="font-normal line-through" />
      </del>
    </span>
  )
}
