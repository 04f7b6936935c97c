import { Pencil, Store } from 'lucide-react'
import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import { ProductImage } from '../../ui/parts/ResponsiveImage.tsx'
import { LineFit, LineOrigin, LineDifferences } from '../cart/CartLineParts.tsx'
import type { PricedCartLine } from '../cart/cart.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'

export function ReviewStep({ today }: { today: CartTodayState }) {
  const { t } = useText(checkoutText)
  return (
    <div className="flex flex-col gap-4">
      {today.itemsByVendor.map((group) => (
        <Card key={group.vendorId} as="section" room="none" aria-label={group.vendorName}>
          <h3 className="flex items-center gap-2 border-b border-line px-4 py-3 text-base md:px-5">
            <Icon of={Store} className="text-ink-3" />
            <Bdi>{group.vendorName}</Bdi>
          </h3>
          <ul className="px-4 md:px-5">
            {group.lines.map((line) => (
              <li
                key={line.key}
                className="flex flex-col gap-2.5 border-line py-3.5 not-last:border-b"
              >
                <Line line={line} today={today} />
                <LineDifferences
                  differences={today.differencesOf(line.key)}
                  onAccept={() => today.accept(line.key)}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Button variant="link" size="sm" icon={Pencil} className="self-start" to={paths.cart()}>
        {t('checkout.editCart')}
      </Button>
    </div>
  )
}

function Line({ line, today }: { line: PricedCartLine; today: CartTodayState }) {
  const { product, quantity } = line
  const { number, localName } = useText()
  return (
    <div className="flex items-center gap-3.5">
      <ProductImage of={product} className="size-14 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <Bdi>{localName(product)}</Bdi>
        </p>
        <LineOrigin line={line} />
        <LineFit line={line} today={today} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="text-ink-2">
            {number(quantity)} × <PriceExact amount={line.unitPrice} className="font-normal" />
          </span>
          <PriceExact amount={line.lineTotal} className="text-base" />
        </p>
      </div>
    </div>
  )
}
