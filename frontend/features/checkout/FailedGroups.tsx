import { CircleAlert } from 'lucide-react'
import { paths } from '../../app/routes.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PriceExact } from '../../ui/Price.tsx'
import type { VendorGroup } from '../cart/cart.ts'
import type { FailedLine, GroupFailure } from './groupOrder.ts'
import type { CreateOrders } from './useCreateOrders.ts'

type Props = {
  groups: readonly VendorGroup[]
  orders: Pick<CreateOrders, 'failures' | 'placed' | 'sending'>
  /** Orders the group again, at the current figures. */
  onRetry: (group: VendorGroup, withNewKey: boolean) => void
}

/** After a failure: which orders were placed, which were not and why, with a button to retry. */
export function FailedGroups({ groups, orders, onRetry }: Props) {
  const { t } = useText()
  const { failures, placed, sending } = orders
  const failed = groups.flatMap((group) => {
    const failure = failures.get(group.vendorId)
    return failure ? [{ group, failure }] : []
  })
  if (failed.length === 0) return null
  return (
    <section role="alert" className="flex flex-col gap-3">
      <p className="font-semibold">
        {placed > 0 ? t('checkout.partlyDone', { n: placed }) : t('checkout.noneDone')}
      </p>
      {failed.map(({ group, failure }) => (
        <Card key={group.vendorId} className="border-stop/40">
          <div className="flex gap-3">
            <Icon of={CircleAlert} size={22} className="mt-0.5 text-stop" />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <h3 className="text-base">{t('checkout.failedFor', { vendor: group.vendorName })}</h3>
              <p className="text-ink-2">{t(failure.text)}</p>
              <FailedLines failure={failure} />
              <div className="mt-1 flex flex-wrap gap-2.5">
                {failure.kind === 'keyReused' && (
                  <Button size="sm" variant="brand" to={paths.customerOrders()}>
                    {t('checkout.seeOrders')}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant={failure.kind === 'keyReused' ? 'quiet' : 'brand'}
                  pending={sending}
                  onClick={() => onRetry(group, failure.kind === 'keyReused')}
                >
                  {t(retryText(failure))}
                </Button>
              </div>
            </div>
          </div>
        </Card>
      ))}
    </section>
  )
}

function retryText({ kind }: GroupFailure) {
  if (kind === 'keyReused') return 'checkout.orderAnew'
  if (kind === 'stock' || kind === 'price' || kind === 'unavailable')
    return 'checkout.acceptAndRetry'
  return 'checkout.retry'
}

function FailedLines({ failure: { lines, newTotal } }: { failure: GroupFailure }) {
  const { t, localName } = useText()
  const textOf = ({ product, kind, available = 0, price }: FailedLine) => {
    const name = isolate(localName(product))
    if (kind === 'stock') return t('checkout.lineAvailable', { name, n: available })
    if (kind === 'unavailable' || price === undefined) return t('checkout.lineGone', { name })
    return (
      <>
        {t('checkout.linePrice', { name })} <PriceExact amount={price} className="font-medium" />
      </>
    )
  }
  if (lines.length === 0 && newTotal === undefined) return null
  return (
    <ul className="list-disc ps-5 text-sm">
      {lines.map((line, index) => (
        <li key={index}>{textOf(line)}</li>
      ))}
      {newTotal !== undefined && (
        <li>
          {t('checkout.newTotal')} <PriceExact amount={newTotal} className="font-medium" />
        </li>
      )}
    </ul>
  )
}
