import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { paths } from '../../app/routes.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { useQueryParams } from '../../ui/useQueryParams.ts'
import { CartChanges } from '../cart/CartChanges.tsx'
import { ProceedBar } from '../cart/ProceedBar.tsx'
import { useCartToday, type CartTodayState } from '../cart/useCartToday.ts'
import { useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import { AddressStep } from './AddressStep.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { FailedGroups } from './FailedGroups.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useAddressChoice, type AddressChoice } from './useAddressChoice.ts'
import type { CreateOrders } from './useCreateOrders.ts'
import { useCheckout } from './useCheckout.ts'

const LAST_STEP = 3

/** Review, address, confirm. The step is in the address bar, so the phone's back button goes back. */
export function Checkout() {
  const { t } = useText()
  const navigate = useNavigate()
  const today = useCartToday()
  const { car } = useGarage()
  const addresses = useAddressChoice()
  const { address, saved, isWriting } = addresses
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [step, goTo] = useStep(address !== undefined || saved.isLoading)
  const top = useTopOfStep(step)
  const loseSession = () => {
    toast.error(t('toasts.sessionExpired'))
    void navigate(paths.customerHome(), { replace: true })
  }
  const { orders, hasSent, create, retry } = useCheckout({ today, address, notes, loseSession })
  const blocked = useBlockedText({ step, today, address, isWriting })

  if (today.lines.length === 0) return hasSent ? null : <Navigate to={paths.cart()} replace />

  const isLast = step === LAST_STEP
  const steps = [t('checkout.stepReview'), t('checkout.stepAddress'), t('checkout.stepConfirm')]
  return (
    <div className="flex flex-col gap-5">
      <Stepper
        steps={steps}
        current={step}
        {...(!orders.sending && { onGoTo: goTo })}
        className="mx-auto w-full max-w-xl"
      />
      <CartChanges today={today} />
      {/* On phones the aside dissolves, so that the buttons stay in view. */}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_360px] lg:items-start lg:gap-5">
        <div className="flex min-w-0 flex-col gap-4">
          <h2 ref={top} tabIndex={-1} className="text-xl">
            {steps[step - 1]}
          </h2>
          {isLast && <FailedGroups groups={today.itemsByVendor} orders={orders} onRetry={retry} />}
          {step === 1 && <ReviewStep today={today} />}
          {step === 2 && <AddressStep choice={addresses} onSessionLost={loseSession} />}
          {isLast && address && (
            <ConfirmStep
              groups={today.itemsByVendor}
              address={address}
              car={car}
              notes={notes}
              onNotes={(vendorId, text) => setNotes((all) => ({ ...all, [vendorId]: text }))}
              onChangeAddress={() => goTo(2)}
            />
          )}
        </div>
        <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-24">
          <CheckoutSummary summary={today} />
          <ProceedBar
            total={today.total}
            label={isLast ? t('checkout.createOrders', { n: today.vendorCount }) : t('common.next')}
            onProceed={isLast ? () => void create(today.itemsByVendor) : () => goTo(step + 1)}
            blocked={blocked}
            busy={orders.sending}
            quiet={step === 2 && isWriting}
            status={orders.sending && <Sending orders={orders} />}
          >
            {step > 1 && (
              <Button disabled={orders.sending} onClick={() => goTo(step - 1)}>
                {t('common.back')}
              </Button>
            )}
          </ProceedBar>
        </aside>
      </div>
    </div>
  )
}

function Sending({ orders: { placed, wanted } }: { orders: CreateOrders }) {
  const { t } = useText()
  return (
    <p role="status" className="text-center text-sm text-ink-2">
      {t('checkout.sending')} {wanted > 1 && t('checkout.sentOf', { n: placed, total: wanted })}
    </p>
  )
}

interface BlockedInput extends Pick<AddressChoice, 'address' | 'isWriting'> {
  step: number
  today: CartTodayState
}

/** Why the customer cannot go on. */
function useBlockedText({ step, today, address, isWriting }: BlockedInput): string | undefined {
  const { t } = useText()
  const { status } = useSession()
  // Until the session is known, a missing address means nothing: pressing the button says to wait.
  const needsAddress = step === 2 || (step === LAST_STEP && status !== 'loading')
  if (today.differences.size > 0) return t('cart.reviewFirst')
  if (needsAddress && !address) return t('checkout.chooseAddress')
  return step === 2 && isWriting ? t('checkout.saveAddressFirst') : undefined
}

/** A heading to focus and scroll to when the step changes, because a new step is a new screen. */
function useTopOfStep(step: number) {
  const top = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [step])
  return top
}

/** The step of the address bar. The last one needs an address; without it the second is shown. */
function useStep(mayConfirm: boolean): [step: number, goTo: (step: number) => void] {
  const [query, change] = useQueryParams()
  const asked = Number(query.get('step') ?? 1)
  const known = [1, 2, LAST_STEP].includes(asked) ? asked : 1
  const step = known === LAST_STEP && !mayConfirm ? 2 : known
  return [step, (next) => change({ step: next === 1 ? undefined : String(next) }, false)]
}
