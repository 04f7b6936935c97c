import { cartText } from '../../text/ar/cart.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ProceedBar } from '../cart/ProceedBar.tsx'
import type { VendorGroup } from '../cart/cart.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { useSession } from '../session/useSession.ts'
import { ADDRESS_FORM } from './AddressStep.tsx'
import { groupsToSend } from './groupOrder.ts'
import type { AddressChoice } from './useAddressChoice.ts'
import type { CreateOrders } from './useCheckout.ts'
import { ADDRESS, CONFIRM, REVIEW } from './useSteps.ts'

type Props = {
  step: number
  goTo: (step: number) => void
  today: CartTodayState
  /** What can be ordered costs, IQD. */
  total: number
  choice: AddressChoice
  orders: CreateOrders
  onCreate: (groups: readonly VendorGroup[]) => void
}

/** The one main button of the step, and the one that goes back. */
export function CheckoutBar({ total, ...props }: Props) {
  const { step, goTo, orders } = props
  const { t } = useText()
  const main = useMainButton(props)
  const back = step > REVIEW && (
    <Button disabled={orders.sending} onClick={() => goTo(step - 1)}>
      {t('common.back')}
    </Button>
  )
  if (!main) return back
  return (
    <ProceedBar
      {...main}
      total={total}
      busy={orders.sending}
      status={orders.sending && <Sending orders={orders} />}
    >
      {back}
    </ProceedBar>
  )
}

/** Undefined when each order left was rejected, and has a button of its own. */
function useMainButton(props: Omit<Props, 'total'>) {
  const { step, goTo, today, choice, orders, onCreate } = props
  const { t } = useText(cartText, checkoutText)
  const { status } = useSession()
  const { address, isWriting } = choice
  const { failures, sending } = orders
  const reviewFirst = t('cart.reviewFirst')
  const addressFirst = address ? undefined : t('toasts.chooseAddress')
  if (step === CONFIRM) {
    const groups = groupsToSend(today.itemsByVendor, failures)
    if (groups.length === 0 && !sending) return undefined
    const isRetry = groups.every(({ vendorId }) => failures.has(vendorId))
    const isChanged = groups.some(({ lines }) =>
      lines.some(({ key }) => today.differences.has(key)),
    )
    return {
      label: isRetry ? t('common.retry') : t('checkout.createOrders', { n: groups.length }),
      action: () => onCreate(groups),
      // Until the session is known, a missing address means nothing: pressing says to wait.
      blocked: isChanged ? reviewFirst : status === 'loading' ? undefined : addressFirst,
    }
  }
  if (step === ADDRESS && isWriting)
    return { label: t('checkout.saveAndContinue'), action: { form: ADDRESS_FORM } }
  return {
    label: t('common.next'),
    action: () => goTo(step + 1),
    blocked: step === ADDRESS ? addressFirst : today.differences.size > 0 ? reviewFirst : undefined,
  }
}

function Sending({ orders: { placed, total } }: { orders: CreateOrders }) {
  const { t } = useText(checkoutText)
  return (
    <p role="status" className="text-center text-sm text-ink-2">
      {t('checkout.sending')} {total > 1 && t('checkout.sentOf', { n: placed.length, total })}
    </p>
  )
}
