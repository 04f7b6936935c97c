import { cartText } from '../../text/ar/cart.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import type { CartSummary } from '../cart/cart.ts'

export function CheckoutSummary({ summary }: { summary: CartSummary }) {
  const { t } = useText(cartText, checkoutText)
  return (
    <Card as="section" aria-labelledby="checkout-summary" className="flex flex-col gap-4">
      <h2 id="checkout-summary" className="text-lg">
        {t('checkout.summary')}
      </h2>
      <ul className="flex flex-col gap-3">
        {summary.itemsByVendor.map((group) => (
          <li key={group.vendorId} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <span className="block font-medium">
                <Bdi>{group.vendorName}</Bdi>
              </span>
              <span className="text-sm text-ink-2">
                {t('common.itemCount', {
                  n: group.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                })}
              </span>
            </span>
            <PriceExact amount={group.subtotal} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-bold">{t('cart.total')}</span>
        <PriceExact amount={summary.total} className="text-xl" />
      </p>
    </Card>
  )
}
