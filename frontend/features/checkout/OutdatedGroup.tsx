import { cartText } from '../../text/ar/cart.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import type { PricedCartLine, VendorGroup } from '../cart/cart.ts'
import type { Difference } from '../cart/cartToday.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { acceptedGroup, type GroupFailure } from './groupOrder.ts'

type Props = {
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
export function OutdatedGroup({ group, failure, today, sending, onAccept }: Props) {
  const { t, iqdParts } = useText(checkoutText)
  const { differencesOf, isChecking, isStale, check } = today
  const left = acceptedGroup(group, differencesOf)
  const exact = (amount: number) => {
    const { main, decimals, label } = iqdParts(amount)
    return `${main}${decimals}\u00a0${label}`
  }
  const button = isStale
    ? { text: t('checkout.checkAgain'), press: () => void check() }
    : left
      ? { text: t('checkout.acceptTotal', { total: exact(left.subtotal) }), press: onAccept }
      : { text: t('checkout.removeGone', { n: group.lines.length }), press: onAccept }
  return (
    <>
      <ul className="flex flex-col gap-2 border-y border-line py-3">
        {group.lines.map((line) => (
          <Line key={line.key} line={line} differences={differencesOf(line.key)} />
        ))}
      </ul>
      {left && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{t('checkout.newTotal')}</span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            {left.subtotal !== failure.total && <Was amount={failure.total} />}
            <PriceExact amount={left.subtotal} />
          </span>
        </p>
      )}
      <Button
        variant={left ? 'action' : 'brand'}
        pending={sending || isChecking}
        className="self-start max-sm:self-stretch"
        onClick={button.press}
      >
        {button.text}
      </Button>
    </>
  )
}

interface LineProps {
  line: PricedCartLine
  differences: readonly Difference[]
}

function Line({ line, differences }: LineProps) {
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
