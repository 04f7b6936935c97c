import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Address } from '#shared/addresses/schema.ts'
import type { Product } from '#shared/products/schema.ts'
import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { offlineText } from '../../text/ar/offline.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/elements.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useBackOnline } from '../../ui/useOnline.ts'
import type { VendorGroup } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { FirstCars } from '../garage/FirstCars.tsx'
import { fitOfCar } from '../garage/fitOfCar.ts'
import { wait } from '../queue/waitingCommands.ts'
import { useCarName, useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import { type Draft, type DraftState, useCreateOrders } from './useCreateOrders.ts'
import { acceptedGroup, linesOfBody, toOrderBody } from './groupOrder.ts'

interface CheckoutInput {
  today: CartTodayState
  address: Address | undefined
  drafts: DraftState
  onSessionLost: () => void
}

export function useCheckout({ today, address, drafts, onSessionLost }: CheckoutInput) {
  const { t } = useText(checkoutText, offlineText)
  const navigate = useNavigate()
  const session = useSession()
  const cart = useCart()
  const { car: active } = useGarage()
  const car = active && drafts.draft.hidesChassis ? { ...active, chassis: undefined } : active
  const orders = useCreateOrders(drafts)
  const [isDone, setIsDone] = useState(false)
  const isOpen = useRef(true)

  const finish = () => {
    const placed = orders.everPlaced.current
    const ordered = { n: placed.length, due: placed.reduce((sum, one) => sum + one.amountDue, 0) }
    setIsDone(true)
    drafts.clear()
    toast.success(t('checkout.ordersCreated', { n: ordered.n }))
    // An answer may come when the customer is elsewhere.
    if (!isOpen.current) return
    void navigate(paths.customerOrders(), {
      replace: true,
      state: { ordered },
    })
  }
  /** Offline nothing is sent: the orders leave the cart and wait on this device. */
  const waitForLine = async (owner: string, to: Address, groups: readonly VendorGroup[]) => {
    const { notes } = drafts.draft
    try {
      for (const group of groups) {
        const { vendorId, vendorName, lines } = group
        const body = toOrderBody({ group, address: to, notes: notes[vendorId] ?? '', car })
        const input = { body }
        const key = drafts.orderKeyOf(vendorId)
        await wait(owner, { row: 'orders/createOrder', input, vendorName, lines: [...lines] }, key)
        cart.removeOrdered(linesOfBody(body))
        drafts.forgetOrder(vendorId)
      }
    } catch {
      return void toast.error(t('offline.noRoom'))
    }
    setIsDone(true)
    toast.info(t('offline.orderWaits'))
    void navigate(paths.customerOrders(), { replace: true })
  }
  /** `unanswered`: what became of these is asked, whatever has been changed since. */
  const send = async (groups: readonly VendorGroup[], unanswered?: Draft['unanswered']) => {
    if (!address) return
    // Errors of the previous try are out of date.
    toast.clear()
    const mayWait = groups.every(({ vendorId }) => drafts.unansweredOf(vendorId).length === 0)
    if (!navigator.onLine && session.user && mayWait)
      return waitForLine(session.user.id, address, groups)
    const { notes } = drafts.draft
    const isWhole = groups.length === today.itemsByVendor.length
    const failures = await orders.create(
      groups,
      (group) =>
        unanswered?.[group.vendorId]?.at(-1) ??
        toOrderBody({ group, address, notes: notes[group.vendorId] ?? '', car }),
    )
    if (!failures) return
    if (failures.size === 0) return isWhole ? finish() : undefined
    const kinds = [...failures.values()].map(({ kind }) => kind)
    if (kinds.includes('session')) return onSessionLost()
    if (kinds.every((kind) => kind === 'authLoading'))
      return void toast.info(t('toasts.authLoading'))
    // What is not known to have failed is told on the page alone (decision AV).
    if (!kinds.every((kind) => kind === 'network' || kind === 'rest'))
      toast.error(t('checkout.ordersFailed'))
    void today.check()
  }
  useBackOnline(() => {
    const isLost = ({ vendorId }: VendorGroup) => orders.lost.get(vendorId)?.kind === 'network'
    const groups = today.itemsByVendor.filter(isLost)
    if (groups.length > 0) void send(groups, drafts.draft.unanswered)
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const fit = useFitQuestion(today, (groups) => void send(groups))
  const create = (groups: readonly VendorGroup[]) => {
    if (session.status === 'loading') return void toast.info(t('toasts.authLoading'))
    if (!address) return void toast.error(t('checkout.chooseAddress'))
    void fit.ask(groups)
  }
  /** Accepts the current figures of the vendor's lines and orders what is left of them. */
  const accept = (group: VendorGroup) => {
    const accepted = acceptedGroup(group, today)
    for (const { key } of group.lines) today.accept(key)
    if (accepted) return create([accepted])
    if (orders.placed.length > 0 && today.itemsByVendor.length === 1) finish()
  }
  const orderAgain = (group: VendorGroup) => {
    drafts.forgetOrderKey(group.vendorId)
    accept(group)
  }
  // The cart is empty then, because what was ordered has left it.
  const hasSent = isDone || orders.sending || orders.placed.length > 0
  return { orders, hasSent, create, accept, orderAgain, fit }
}

/** Names the parts that do not fit the customer's car, with the cars that the vendor stated. */
export function UnfitDialog({ question, decide }: ReturnType<typeof useFitQuestion>) {
  const { t, localName } = useText(checkoutText)
  const { car } = useGarage()
  const carName = useCarName()
  const { products = [] } = question ?? {}
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
      title={t('checkout.unfitTitle', { n: products.length })}
      question={car && t('checkout.unfitQuestion', { n: products.length, car: carName(car) })}
      confirmLabel={t('checkout.orderAnyway')}
    >
      <ul className="mt-3 flex flex-col gap-3">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col gap-1.5">
            <Bdi className="font-semibold">{localName(product)}</Bdi>
            <FirstCars product={product} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/**
 * Asks once before parts are ordered that do not fit the customer's car; those that the customer
 * wants anyway are not asked about again.
 */
function useFitQuestion(
  { productsNow, check }: CartTodayState,
  order: (groups: readonly VendorGroup[]) => void,
) {
  const { car } = useGarage()
  const [question, setQuestion] = useState<{
    products: readonly Product[]
    groups: readonly VendorGroup[]
  }>()
  const [confirmedIds, setConfirmedIds] = useState<readonly string[]>([])

  /** Orders, or shows the question first. */
  const ask = async (groups: readonly VendorGroup[]): Promise<void> => {
    const ids = [...new Set(groups.flatMap(({ lines }) => lines.map(({ product }) => product.id)))]
    const products = ids.every((id) => productsNow.has(id)) ? productsNow : await check()
    const unfit = ids.flatMap((id) => {
      const product = products.get(id)
      const isUnfit = car && product && product !== 'gone' && fitOfCar(product, car) === 'no'
      return isUnfit && !confirmedIds.includes(id) ? [product] : []
    })
    if (unfit.length > 0) setQuestion({ products: unfit, groups })
    else order(groups)
  }
  const decide = (orderAnyway: boolean) => {
    setQuestion(undefined)
    if (!orderAnyway || !question) return
    setConfirmedIds([...confirmedIds, ...question.products.map(({ id }) => id)])
    order(question.groups)
  }
  return { question, ask, decide }
}
