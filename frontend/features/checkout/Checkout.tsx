import { isCallable } from '#shared/kernel/contact.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useNavigationType } from 'react-router-dom'
import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { useQueryParams } from '../../ui/layout/useQueryParams.ts'
import { Bdi, Button, Card } from '../../ui/elements.tsx'
import { Stepper } from '../../ui/layout/Stepper.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { CartChanges, DeliverySums, ProceedBar } from '../cart/CartParts.tsx'
import { type CartTodayState, useCartToday } from '../cart/useCartToday.ts'
import { useKnownAccount, useSession } from '../session/useSession.ts'
import { useQuoteText } from '../vendors/delivery/DeliveryNotice.tsx'
import { ADDRESS_FORM, AddressStep, ConfirmStep, ReviewStep } from './CheckoutSteps.tsx'
import { FailedGroups } from './FailedGroups.tsx'
import { acceptedSummary, groupsToSend } from './groupOrder.ts'
import { useAddressChoice, type AddressChoice } from './useAddressChoice.ts'
import { UnfitDialog, useCheckout } from './useCheckout.tsx'
import { type CreateOrders, useDraft } from './useCreateOrders.ts'
import { EmptyState } from '../../ui/states.tsx'
import { cartText } from '../../text/ar/cart.ts'
import { PriceExact } from '../../ui/parts/product.tsx'
import type { CartSummary, VendorGroup } from '../cart/cart.ts'

const REVIEW = 1
const ADDRESS = 2
const CONFIRM = 3

/** Review, address, confirm. What is entered is kept until it is ordered (`useDraft`). */
export function Checkout() {
  const { t } = useText(checkoutText, profileText)
  const navigate = useNavigate()
  const drafts = useDraft()
  useKnownAccount()
  const onSessionLost = () => {
    toast.error(t('toasts.sessionExpired'))
    void navigate(paths.customerHome(), { replace: true })
  }
  const choice = useAddressChoice(drafts, onSessionLost)
  const { address, saved } = choice
  const today = useCartToday(address)
  const { step, isSentBack, show, goTo, top } = useSteps(address !== undefined || saved.isLoading)
  const checkout = useCheckout({ today, address, drafts, onSessionLost })
  const { orders, hasSent, create, accept, orderAgain, fit } = checkout

  const [openedAt] = useState(Date.now)
  if (today.lines.length === 0) {
    if (hasSent) return null
    // Another window of this browser has just ordered it.
    const isOrdered = (drafts.draft.orderedAt ?? 0) > openedAt
    if (!isOrdered) return <Navigate to={paths.cart()} replace />
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

  const isLast = step === CONFIRM
  const unanswered = new Set(
    today.itemsByVendor
      .filter(({ vendorId }) => orders.failures.get(vendorId)?.kind === 'network')
      .flatMap(({ lines }) => lines.map(({ key }) => key)),
  )
  // What an unanswered order took from the stock itself is still in the sum that is sent again.
  const payable = acceptedSummary(today, {
    ...today,
    differencesOf: (key) => (unanswered.has(key) ? [] : today.differencesOf(key)),
  })
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
              {t('checkout.chooseAddress')}
            </p>
          )}
          {isLast && (
            <FailedGroups {...{ today, orders }} onAccept={accept} onOrderAgain={orderAgain} />
          )}
          {step === REVIEW && <ReviewStep today={today} />}
          {step === ADDRESS && <AddressStep choice={choice} onSaved={() => show(CONFIRM)} />}
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

function CheckoutSummary({ summary }: { summary: CartSummary }) {
  const { t } = useText(cartText, checkoutText)
  const { cost, time } = useQuoteText()
  return (
    <Card as="section" aria-labelledby="checkout-summary" className="flex flex-col gap-4">
      <h2 id="checkout-summary" className="text-lg">
        {t('checkout.summary')}
      </h2>
      <ul className="flex flex-col gap-3">
        {summary.itemsByVendor.map((group) => (
          <li key={group.vendorId} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <Bdi className="block font-medium">{group.vendorName}</Bdi>
              <span className="text-sm text-ink-2">
                {t('common.itemCount', {
                  n: group.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                })}
              </span>
              {group.delivery && (
                <span className="block text-sm text-ink-2">
                  {cost(group.delivery)} · {time(group.delivery.days)}
                </span>
              )}
            </span>
            <PriceExact amount={group.subtotal} />
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-2 border-t border-line pt-3 empty:hidden">
        <DeliverySums summary={summary} />
      </dl>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-bold">{t('cart.total')}</span>
        <PriceExact amount={summary.total} className="text-xl" />
      </p>
    </Card>
  )
}

type BarProps = {
  step: number
  goTo: (step: number) => void
  today: CartTodayState
  /** What can be ordered costs, IQD. */
  total: number
  choice: AddressChoice
  orders: CreateOrders
  onCreate: (groups: readonly VendorGroup[]) => void
}

function CheckoutBar({ total, ...props }: BarProps) {
  const { step, goTo, orders } = props
  const { t } = useText(checkoutText)
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
      status={
        orders.sending && (
          <p role="status" className="text-center text-sm text-ink-2">
            {t('checkout.sending')}{' '}
            {orders.total > 1 &&
              t('checkout.sentOf', { n: orders.placed.length, total: orders.total })}
          </p>
        )
      }
    >
      {back}
    </ProceedBar>
  )
}

/** Undefined when every remaining order was rejected: each then has its own button. */
function useMainButton(props: Omit<BarProps, 'total'>) {
  const { step, goTo, today, choice, orders, onCreate } = props
  const { t } = useText(cartText, checkoutText)
  const { status } = useSession()
  const { address, isWriting } = choice
  const { failures, sending } = orders
  const reviewFirst = t('cart.reviewFirst')
  const addressFirst = !address
    ? t('checkout.chooseAddress')
    : isCallable(address.phone)
      ? undefined
      : t('checkout.addressWithoutPhone')
  if (step === CONFIRM) {
    const groups = groupsToSend(today.itemsByVendor, failures)
    if (groups.length === 0 && !sending) return undefined
    const isRetry = groups.every(
      ({ vendorId }) => (failures.get(vendorId)?.kind ?? 'rest') !== 'rest',
    )
    // What an unanswered order took from the stock needs no review.
    const isChanged = groups.some(
      ({ vendorId, lines }) =>
        failures.get(vendorId)?.kind !== 'network' &&
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

/**
 * The step in the address bar, so that the phone's back button and a reload keep it. The last one
 * needs an address; without it the second is shown, and `isSentBack` is true.
 */
function useSteps(mayConfirm: boolean) {
  const [query, change] = useQueryParams()
  const requestedStep = Number(query.get('step') ?? REVIEW)
  const known = [REVIEW, ADDRESS, CONFIRM].includes(requestedStep) ? requestedStep : REVIEW
  const isSentBack = known === CONFIRM && !mayConfirm
  const step = isSentBack ? ADDRESS : known
  const show = (next: number) => change({ step: next === REVIEW ? undefined : String(next) }, false)
  /** By a press: what an earlier step said is out of date. */
  const goTo = (next: number) => {
    toast.clear()
    show(next)
  }
  return { step, isSentBack, show, goTo, top: useTopOfStep(step) }
}

/** A heading to focus and scroll to when the step changes, because a new step is a new screen. */
function useTopOfStep(step: number) {
  const top = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  const isPop = useNavigationType() === 'POP'
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    // The browser's back and forward: what the other step said is out of date.
    if (isPop) toast.clear()
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [step, isPop])
  return top
}
