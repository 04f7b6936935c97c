import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import type { CartSummary } from './cart.ts'

type Props = { summary: Pick<CartSummary, 'itemCount' | 'vendorCount' | 'total'> }

/** Counts and grand total; there are no fees (reading 26). */
export function CartSummaryCard({ summary }: Props) {
  const { t, number } = useText(cartText)
  return (
    <Card as="section" aria-labelledby="cart-summary" className="flex flex-col gap-4">
      <h2 id="cart-summary" className="text-lg">
        {t('cart.summary')}
      </h2>
      <dl className="flex flex-col gap-2">
        <Row name={t('cart.itemCount')}>{number(summary.itemCount)}</Row>
        <Row name={t('cart.vendorCount')}>{number(summary.vendorCount)}</Row>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-bold">{t('cart.total')}</dt>
          <dd>
            <PriceExact amount={summary.total} className="text-xl" />
          </dd>
        </div>
      </dl>
      <p className="flex gap-2.5 rounded-control bg-brand-tint px-3.5 py-3 text-sm text-ink-2">
        <Icon of={Info} className="mt-0.5 text-brand" />
        {t('cart.separateOrders')}
      </p>
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
