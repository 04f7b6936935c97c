import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ProceedBar } from '../cart/ProceedBar.tsx'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { useSession } from '../session/useSession.ts'
import { ADDRESS_FORM } from './AddressStep.tsx'
import type { AddressChoice } from './useAddressChoice.ts'
import type { CreateOrders } from './useCreateOrders.ts'
import { ADDRESS, CONFIRM, REVIEW } from './useSteps.ts'

type Props = {
  step: number
  goTo: (step: number) => void
  today: CartTodayState
  choice: AddressChoice
  orders: CreateOrders
  onCreate: () => void
}

/** The one main button of the step, and the one that goes back. */
export function CheckoutBar({ step, goTo, today, choice, orders, onCreate }: Props) {
  const { t } = useText()
  const main = useMainButton({ step, goTo, today, choice, orders, onCreate })
  return (
    <ProceedBar
      {...main}
      total={today.total}
      busy={orders.sending}
      status={orders.sending && <Sending orders={orders} />}
    >
      {step > REVIEW && (
        <Button disabled={orders.sending} onClick={() => goTo(step - 1)}>
          {t('common.back')}
        </Button>
      )}
    </ProceedBar>
  )
}

function useMainButton({ step, goTo, today, choice: { address, isWriting }, onCreate }: Props) {
  const { t } = useText()
  const { status } = useSession()
  const reviewFirst = today.differences.size > 0 ? t('cart.reviewFirst') : undefined
  const addressFirst = address ? undefined : t('checkout.chooseAddress')
  if (step === CONFIRM)
    return {
      label: t('checkout.createOrders', { n: today.vendorCount }),
      action: onCreate,
      // Until the session is known, a missing address means nothing: pressing says to wait.
      blocked: reviewFirst ?? (status === 'loading' ? undefined : addressFirst),
    }
  if (step === ADDRESS && isWriting)
    return { label: t('checkout.saveAndContinue'), action: { form: ADDRESS_FORM } }
  return {
    label: t('common.next'),
    action: () => goTo(step + 1),
    blocked: step === ADDRESS ? addressFirst : reviewFirst,
  }
}

function Sending({ orders: { placed, wanted } }: { orders: CreateOrders }) {
  const { t } = useText()
  return (
    <p role="status" className="text-center text-sm text-ink-2">
      {t('checkout.sending')} {wanted > 1 && t('checkout.sentOf', { n: placed, total: wanted })}
    </p>
  )
}
