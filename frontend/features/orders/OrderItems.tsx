import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OrderItem, Order } from '#shared/orders/schema.ts'
import { paths } from '../../routes/routes.ts'
import { deliveryText } from '../../text/ar/delivery.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { carDetailNames } from '../../text/carWords.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, cx, KnownName, LtrText, Years } from '../../ui/elements.tsx'
import { FitMark, PriceExact, ProductImage } from '../../ui/parts/product.tsx'

type OrderCarProps = { car: Order['car']; label: string; className: string }

export function OrderCar({ car, label, className }: OrderCarProps) {
  const { t, plainNumber } = useText()
  if (!car) return null
  const details = carDetailNames(car, t)
  return (
    <p className={cx('text-sm text-ink-2', className)}>
      {label}:{' '}
      <span className="font-semibold text-ink">
        <KnownName of={[car.brand, car.trim]} /> {plainNumber(car.year)}
        {details && ` · ${details}`}
      </span>
    </p>
  )
}

type Reader = 'customer' | 'vendor'

export function OrderItems({ items, to }: { items: readonly OrderItem[]; to: Reader }) {
  return (
    <ul className="flex flex-col">
      {items.map((item, index) => (
        <li key={index} className="border-line py-4 not-last:border-b first:pt-0 last:pb-0">
          <Line item={item} to={to} />
        </li>
      ))}
    </ul>
  )
}

function Line({ item, to }: { item: OrderItem; to: Reader }) {
  const { t, number, localName } = useText(ordersText)
  const { product, variant, stock } = item
  const category = localName(product.category)
  const adjustments = (['cancelled', 'refused', 'returned'] as const).flatMap((kind) => {
    const n = item[kind] ?? 0
    return n > 0 ? [t(`orders.pieces.${kind}`, { n })] : []
  })
  return (
    <div className="flex gap-3.5">
      <ProductImage of={product} className="size-18 self-start rounded-control md:size-22" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-base">
          <Link to={paths.product(product.id)} className="underline-offset-4 hover:underline">
            <Bdi>{localName(product)}</Bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span>
            {t('orders.category')}: <Bdi>{category}</Bdi>
          </span>
          <span>
            {t('orders.origin')}: <KnownName of={stock.origin} />
          </span>
        </p>
        {variant && (
          <p className="text-sm text-ink-2">
            {t('orders.variant')} <KnownName of={[variant.carBrand, variant.carModel]} />{' '}
            <Years text={variant.year} />
          </p>
        )}
        {product.partNumber && (
          <p className="text-sm text-ink-2">
            {t('orders.partNumber')} <LtrText breakable>{product.partNumber}</LtrText>
          </p>
        )}
        {adjustments.map((text) => (
          <Badge key={text} tone="stop" className="self-start">
            {text}
          </Badge>
        ))}
        {item.fit && <FitMark fit={item.fit} to={to} className="self-start" />}
        <dl className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
          <div className="flex items-baseline gap-1.5">
            <dt className="text-ink-3">{t('orders.unitPrice')}</dt>
            <dd>
              <PriceExact amount={item.price} className="font-medium" />
            </dd>
          </div>
          <div className="flex items-baseline gap-1.5">
            <dt className="text-ink-3">{t('orders.quantity')}</dt>
            <dd className="font-semibold">{number(item.quantity)}</dd>
          </div>
          <div className="flex items-baseline gap-1.5 sm:ms-auto">
            <dt className="text-ink-3">{t('orders.lineTotal')}</dt>
            <dd className="text-base">
              <PriceExact amount={item.lineTotal} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

type Props = {
  order: Pick<
    Order,
    'totalAmount' | 'orderedAmount' | 'returnedAmount' | 'deliveryFee' | 'amountDue'
  >
  /** What the last line is called. */
  total: ReactNode
}

/** How the sum that is due came about: what was ordered, taken off, for delivery and paid back. */
export function OrderSums({ order, total }: Props) {
  const { t } = useText(deliveryText, ordersText)
  const { totalAmount, orderedAmount, returnedAmount = 0, deliveryFee, amountDue } = order
  return (
    <dl className="flex flex-col gap-1">
      {orderedAmount !== undefined && (
        <>
          <Sum name={t('orders.ordered')} amount={orderedAmount} />
          <Sum name={t('orders.takenOff')} amount={totalAmount - orderedAmount} />
        </>
      )}
      {deliveryFee > 0 && (
        <>
          {orderedAmount === undefined && <Sum name={t('delivery.goods')} amount={totalAmount} />}
          <Sum name={t('delivery.fee')} amount={deliveryFee} />
        </>
      )}
      <Sum name={total} amount={amountDue} isTotal />
      {returnedAmount > 0 && <Sum name={t('orders.paidBack')} amount={returnedAmount} />}
    </dl>
  )
}

function Sum({ name, amount, isTotal }: { name: ReactNode; amount: number; isTotal?: boolean }) {
  const look = isTotal ? '' : 'text-sm text-ink-2'
  return (
    <div className={cx('flex items-baseline justify-between gap-4', look)}>
      <dt className={isTotal ? 'font-bold' : ''}>{name}</dt>
      <dd>
        <PriceExact amount={amount} className={isTotal ? 'text-lg' : ''} />
      </dd>
    </div>
  )
}
