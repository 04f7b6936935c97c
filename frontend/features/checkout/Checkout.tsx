import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Stepper } from '../../ui/layout/Stepper.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { CartChanges } from '../cart/CartChanges.tsx'
import { useCartToday } from '../cart/useCartToday.ts'
import { useKnownAccount } from '../session/useOwner.ts'
import { AddressStep } from './AddressStep.tsx'
import { CheckoutBar } from './CheckoutBar.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { FailedGroups } from './FailedGroups.tsx'
import { acceptedSummary } from './groupOrder.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { UnfitDialog } from './UnfitDialog.tsx'
import { useAddressChoice, useSaveAddress } from './useAddressChoice.ts'
import { useCheckout } from './useCheckout.ts'
import { useDraft } from './drafts.ts'
import { ADDRESS, CONFIRM, REVIEW, useSteps } from './useSteps.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { cartText } from '../../text/ar/cart.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import type { CartSummary } from '../cart/cart.ts'

/** Review, address, confirm. What is entered is kept until it is ordered (`useDraft`). */
export function Checkout() {
  const { t } = useText(checkoutText, profileText)
  const navigate = useNavigate()
  const today = useCartToday()
  const drafts = useDraft()
  useKnownAccount()
  const { draft, change } = drafts
  const choice = useAddressChoice(drafts)
  const { address, saved, addAndPick } = choice
  const { step, isSentBack, goTo, top } = useSteps(address !== undefined || saved.isLoading)
  const onSessionLost = () => {
    toast.error(t('toasts.sessionExpired'))
    void navigate(paths.customerHome(), { replace: true })
  }
  const saveAddress = useSaveAddress({
    onSaved: (added) => {
      addAndPick(added)
      goTo(CONFIRM)
    },
    onSessionLost,
  })
  const checkout = useCheckout({ today, address, drafts, onSessionLost })
  const { orders, hasSent, create, accept, orderAgain, fit } = checkout

  const [openedAt] = useState(Date.now)
  if (today.lines.length === 0) {
    if (hasSent) return null
    // Another window of this browser has just ordered it.
    const isOrdered = (draft.orderedAt ?? 0) > openedAt
    return isOrdered ? <OrderedElsewhere /> : <Navigate to={paths.cart()} replace />
  }

  const isLast = step === CONFIRM
  const payable = acceptedSummary(today, today.differencesOf)
  const steps = [t('checkout.stepReview'), t('checkout.stepAddress'), t('checkout.stepConfirm')]
  return (
    <div className="flex flex-col gap-5">
      <Stepper
        steps={steps}
        current={step}
        {...(!orders.sending && { onGoTo: goTo })}
        className="mx-auto w-full max-w-xl"
      />
      <CartChanges today={today} settledBelow={isLast ? orders.failures : undefined} />
      {/* On phones the aside dissolves, so that the bar sticks below everything. */}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_360px] lg:items-start lg:gap-5">
        <div className="flex min-w-0 flex-col gap-4">
          <h2 ref={top} tabIndex={-1} className="text-xl">
            {steps[step - 1]}
          </h2>
          {isSentBack && (
            <p role="status" className="text-action-text">
              {t('toasts.chooseAddress')}
            </p>
          )}
          {isLast && (
            <FailedGroups {...{ today, orders }} onAccept={accept} onOrderAgain={orderAgain} />
          )}
          {step === REVIEW && <ReviewStep today={today} />}
          {step === ADDRESS && (
            <AddressStep
              {...{ choice, draft: draft.newAddress }}
              onDraft={(newAddress) => change({ newAddress })}
              onSave={saveAddress.save}
              saving={saveAddress.pending}
            />
          )}
          {isLast && (
            <ConfirmStep {...{ today, address, drafts }} onChangeAddress={() => goTo(ADDRESS)} />
          )}
        </div>
        <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-24">
          <CheckoutSummary summary={payable} />
          <CheckoutBar
            {...{ step, goTo, today, choice, orders }}
            total={payable.total}
            onCreate={create}
          />
        </aside>
      </div>
      <UnfitDialog {...fit} />
    </div>
  )
}

function OrderedElsewhere() {
  const { t } = useText(checkoutText)
  return (
    <Card room="none" role="status">
      <EmptyState
        drawing="orders"
        text={t('checkout.orderedElsewhere')}
        button={{ to: paths.customerOrders(), children: t('checkout.seeOrders') }}
      />
    </Card>
  )
}

function CheckoutSummary({ summary }: { summary: CartSummary }) {
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
