import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { Address } from '#shared/addresses/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../app/routes.ts'
import { useText } from '../../text/useText.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { toast } from '../../ui/toast.ts'
import type { VendorGroup } from '../cart/cart.ts'
import { CartChanges } from '../cart/CartChanges.tsx'
import { useCartToday } from '../cart/useCartToday.ts'
import { useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import type { AddressSlots } from './addressSlots.ts'
import { AddressStep } from './AddressStep.tsx'
import { CheckoutActions } from './CheckoutActions.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { FailedGroups } from './FailedGroups.tsx'
import { acceptedGroup, orderBodyOf } from './groupOrder.ts'
import { forgetOrderKey } from './orderKeys.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { useCreateOrders } from './useCreateOrders.ts'

const LAST_STEP = 3

/** Review, address, confirm. The step is in the address bar, so the phone's back button goes back. */
export function Checkout(slots: AddressSlots) {
  const { t } = useText()
  const navigate = useNavigate()
  const session = useSession()
  const today = useCartToday()
  const { car } = useGarage()
  const orders = useCreateOrders()
  const saved = useEndpoint('addresses/listAddresses', {})
  const [picked, setPicked] = useState<Address>()
  const [isAdding, setIsAdding] = useState(false)
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [isDone, setIsDone] = useState(false)
  const top = useRef<HTMLHeadingElement>(null)

  const stillSaved = picked && (saved.data?.find(({ id }) => id === picked.id) ?? picked)
  const address = stillSaved ?? saved.data?.find(({ isDefault }) => isDefault) ?? saved.data?.[0]
  const [step, goTo] = useStep(address !== undefined || saved.isLoading)

  // A new step is a new screen: from its top, and announced.
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [step])

  if (today.lines.length === 0)
    return isDone || orders.sending || orders.placed > 0 ? null : (
      <Navigate to={paths.cart()} replace />
    )

  const loseSession = () => {
    toast.error(t('toasts.sessionExpired'))
    void navigate(paths.customerHome(), { replace: true })
  }
  const finish = () => {
    setIsDone(true)
    toast.success(t('toasts.ordersCreated', { n: today.itemsByVendor.length }))
    void navigate(paths.customerOrders(), { replace: true })
  }
  const create = async (groups: readonly VendorGroup[]) => {
    if (session.status === 'loading') return void toast.info(t('toasts.authLoading'))
    if (!address) return void toast.error(t('toasts.chooseAddress'))
    // What an earlier try said is no longer true.
    toast.clear()
    const isWhole = groups.length === today.itemsByVendor.length
    const failures = await orders.create(
      groups.map((group) => ({
        group,
        body: orderBodyOf({ group, address, notes: notes[group.vendorId] ?? '', car }),
      })),
    )
    if (!failures) return
    if (failures.size === 0) return isWhole ? finish() : undefined
    const kinds = [...failures.values()].map(({ kind }) => kind)
    if (kinds.includes('session')) return loseSession()
    if (kinds.every((kind) => kind === 'authLoading'))
      return void toast.info(t('toasts.authLoading'))
    toast.error(t('toasts.ordersFailed'))
    today.check()
  }
  /** One tap: takes today's figures of the shop's lines and sends what is left of them. */
  const retry = (group: VendorGroup, anew: boolean) => {
    if (anew) forgetOrderKey(group.vendorId)
    const accepted = acceptedGroup(group, today.differencesOf)
    for (const { key } of group.lines) today.accept(key)
    if (accepted) return void create([accepted])
    if (orders.placed > 0 && today.itemsByVendor.length === 1) finish()
  }

  // Until the session is known no address can be there to miss: pressing says so instead.
  const awaitsAddress = step === LAST_STEP && session.status === 'loading'
  // While an address is being written, saving it is the one thing to press.
  const isWriting = step === 2 && (isAdding || (!address && !saved.isLoading))
  const why =
    today.differences.size > 0
      ? t('cart.reviewFirst')
      : step > 1 && !address && !awaitsAddress
        ? t('checkout.chooseAddress')
        : isWriting
          ? t('checkout.saveAddressFirst')
          : undefined
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
          {step === LAST_STEP && (
            <FailedGroups
              groups={today.itemsByVendor}
              failures={orders.failures}
              placed={orders.placed}
              sending={orders.sending}
              onRetry={retry}
            />
          )}
          {step === 1 && <ReviewStep today={today} />}
          {step === 2 && (
            <AddressStep
              addresses={saved.data}
              hasFailed={saved.error !== undefined && saved.data === undefined}
              onRetry={saved.retry}
              chosen={address}
              onChoose={setPicked}
              isAdding={isAdding}
              onAdding={setIsAdding}
              onSessionLost={loseSession}
              {...slots}
            />
          )}
          {step === LAST_STEP && address && (
            <ConfirmStep
              groups={today.itemsByVendor}
              address={address}
              car={car}
              notes={notes}
              onNotes={(vendorId, text) => setNotes((all) => ({ ...all, [vendorId]: text }))}
              onChangeAddress={() => goTo(2)}
              AddressText={slots.AddressText}
            />
          )}
        </div>
        <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-24">
          <CheckoutSummary summary={today} />
          <CheckoutActions
            step={step}
            vendorCount={today.vendorCount}
            total={today.total}
            canGoOn={why === undefined}
            why={why}
            stepsBack={isWriting}
            orders={orders}
            onGoTo={goTo}
            onCreate={() => void create(today.itemsByVendor)}
          />
        </aside>
      </div>
    </div>
  )
}

/** The step of the address bar; the last one needs an address, so without it comes the second. */
function useStep(mayConfirm: boolean): [step: number, goTo: (step: number) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('step') ?? 1)
  const known = Number.isInteger(asked) && asked >= 1 && asked <= LAST_STEP ? asked : 1
  const step = known === LAST_STEP && !mayConfirm ? 2 : known
  return [step, (next) => setQuery(next === 1 ? {} : { step: String(next) })]
}
