import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { PriceExact } from '../../ui/Price.tsx'
import type { CreateOrders } from './useCreateOrders.ts'

type Props = {
  step: number
  /** How many orders will be created. */
  vendorCount: number
  /** What everything costs, IQD. */
  total: number
  canGoOn: boolean
  /** Why not, in words. */
  why: string | undefined
  /** Something above is to be pressed first: no bar in view, and nothing here in amber. */
  stepsBack: boolean
  orders: Pick<CreateOrders, 'sending' | 'placed' | 'wanted'>
  onGoTo: (step: number) => void
  onCreate: () => void
}

/** Next, back, create; on phones they stay at the bottom of the screen. */
export function CheckoutActions(props: Props) {
  const { step, vendorCount, total, canGoOn, why, stepsBack, orders, onGoTo, onCreate } = props
  const { t } = useText()
  const look = 'flex-1 max-lg:min-h-12! max-lg:px-4! max-lg:text-base!'
  const whyId = why ? 'checkout-why' : undefined
  return (
    <div
      className={cx(
        'flex flex-col gap-2.5 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3',
        !stepsBack &&
          'max-lg:sticky max-lg:bottom-[calc(60px+env(safe-area-inset-bottom))] max-lg:z-10',
      )}
    >
      <p className="flex items-baseline justify-between gap-4 lg:hidden">
        <span className="text-sm text-ink-2">{t('checkout.total')}</span>
        <PriceExact amount={total} className="text-lg" />
      </p>
      {why && (
        <p id={whyId} className="text-center text-sm text-action-text">
          {why}
        </p>
      )}
      {orders.sending && (
        <p role="status" className="text-center text-sm text-ink-2">
          {t('checkout.sending')}{' '}
          {orders.wanted > 1 && t('checkout.sentOf', { n: orders.placed, total: orders.wanted })}
        </p>
      )}
      <div className="flex gap-2.5 lg:flex-col">
        {step < 3 ? (
          <Button
            variant={stepsBack ? 'quiet' : 'action'}
            size="lg"
            className={look}
            disabled={!canGoOn}
            aria-describedby={whyId}
            onClick={() => onGoTo(step + 1)}
          >
            {t('common.next')}
          </Button>
        ) : (
          <Button
            variant="action"
            size="lg"
            className={look}
            disabled={!canGoOn || orders.sending}
            aria-busy={orders.sending || undefined}
            aria-describedby={whyId}
            onClick={onCreate}
          >
            {t('checkout.createOrders', { n: vendorCount })}
          </Button>
        )}
        {step > 1 && (
          <Button disabled={orders.sending} onClick={() => onGoTo(step - 1)}>
            {t('common.back')}
          </Button>
        )}
      </div>
    </div>
  )
}
