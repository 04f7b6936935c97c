import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import type { CartSummary } from '../cart/cart.ts'
import { ProceedBar } from '../cart/ProceedBar.tsx'
import type { CreateOrders } from './useCreateOrders.ts'

type Props = {
  step: number
  summary: Pick<CartSummary, 'vendorCount' | 'total'>
  /** Why the customer cannot go on. */
  blocked: string | undefined
  /** An address is being written: saving it comes first. */
  isWriting: boolean
  orders: Pick<CreateOrders, 'sending' | 'placed' | 'wanted'>
  onGoTo: (step: number) => void
  onCreate: () => void
}

/** Next, back, create. */
export function CheckoutActions(props: Props) {
  const { step, summary, blocked, isWriting, orders, onGoTo, onCreate } = props
  const { t } = useText()
  const isLast = step === 3
  return (
    <ProceedBar
      total={summary.total}
      label={isLast ? t('checkout.createOrders', { n: summary.vendorCount }) : t('common.next')}
      onProceed={isLast ? onCreate : () => onGoTo(step + 1)}
      blocked={blocked}
      busy={isLast && orders.sending}
      quiet={isWriting}
      status={
        orders.sending && (
          <p role="status" className="text-center text-sm text-ink-2">
            {t('checkout.sending')}{' '}
            {orders.wanted > 1 && t('checkout.sentOf', { n: orders.placed, total: orders.wanted })}
          </p>
        )
      }
    >
      {step > 1 && (
        <Button disabled={orders.sending} onClick={() => onGoTo(step - 1)}>
          {t('common.back')}
        </Button>
      )}
    </ProceedBar>
  )
}
