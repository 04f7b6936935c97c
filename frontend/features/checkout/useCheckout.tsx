import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Address } from '#shared/addresses/schema.ts'
import type { Order } from '#shared/orders/schema.ts'
import type { Product } from '#shared/products/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { FirstCars } from '../../ui/parts/FirstCars.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { VendorGroup } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { fitOfCar } from '../garage/garageCar.ts'
import { useCarName, useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import type { DraftState } from './drafts.ts'
import { acceptedGroup, toFailure, toOrderBody, type GroupFailure } from './groupOrder.ts'

interface CheckoutInput {
  today: CartTodayState
  address: Address | undefined
  drafts: DraftState
  onSessionLost: () => void
}

/** Creates the orders of the checkout, with its questions, toasts and navigation. */
export function useCheckout({ today, address, drafts, onSessionLost }: CheckoutInput) {
  const { t } = useText()
  const navigate = useNavigate()
  const session = useSession()
  const { car } = useGarage()
  const orders = useCreateOrders(drafts)
  const [isDone, setIsDone] = useState(false)

  const finish = (n: number) => {
    setIsDone(true)
    drafts.clear()
    toast.success(t('toasts.ordersCreated', { n }))
    void navigate(paths.customerOrders(), { replace: true })
  }
  const send = async (groups: readonly VendorGroup[]) => {
    if (!address) return
    // Errors of the previous try are out of date.
    toast.clear()
    const { notes } = drafts.draft
    const isWhole = groups.length === today.itemsByVendor.length
    const failures = await orders.create(groups, (group) =>
      toOrderBody({ group, address, notes: notes[group.vendorId] ?? '', car }),
    )
    if (!failures) return
    if (failures.size === 0)
      return isWhole ? finish(orders.placed.length + groups.length) : undefined
    const kinds = [...failures.values()].map(({ kind }) => kind)
    if (kinds.includes('session')) return onSessionLost()
    if (kinds.every((kind) => kind === 'authLoading'))
      return void toast.info(t('toasts.authLoading'))
    toast.error(t('toasts.ordersFailed'))
    void today.check()
  }
  const fit = useFitQuestion(today, (groups) => void send(groups))
  const create = (groups: readonly VendorGroup[]) => {
    if (session.status === 'loading') return void toast.info(t('toasts.authLoading'))
    if (!address) return void toast.error(t('toasts.chooseAddress'))
    void fit.ask(groups)
  }
  /** Accepts the current figures of the vendor's lines and orders what is left of them. */
  const accept = (group: VendorGroup) => {
    const accepted = acceptedGroup(group, today)
    for (const { key } of group.lines) today.accept(key)
    if (accepted) return create([accepted])
    if (orders.placed.length > 0 && today.itemsByVendor.length === 1) finish(orders.placed.length)
  }
  const orderAgain = (group: VendorGroup) => {
    drafts.forgetOrderKey(group.vendorId)
    accept(group)
  }
  // The cart is empty then, because what was ordered has left it.
  const hasSent = isDone || orders.sending || orders.placed.length > 0
  return { orders, hasSent, create, accept, orderAgain, fit }
}

/** A function ends after 20 seconds; a line without a response by then has been lost. */
const requestTimeoutMs = 30_000

export type PlacedOrder = Pick<Order, 'id' | 'amountDue' | 'vendor'>
export type CreateOrders = ReturnType<typeof useCreateOrders>

/** Creates orders so that none is placed twice or lost (CHK-10, CHK-13). */
function useCreateOrders({ orderKeyOf, forgetOrder }: DraftState) {
  const { removeOrdered } = useCart()
  const { attempt } = useCommand('orders/createOrder', {
    refresh: ['orders/listMyCustomerOrders', 'products/getProduct'],
  })
  const isSending = useRef(false)
  const [state, setState] = useState({
    sending: false,
    /** Placed since this screen was opened. */
    placed: [] as readonly PlacedOrder[],
    /** How many orders there are to place, with those placed. */
    total: 0,
    /** By vendor id. */
    failures: new Map<string, GroupFailure>() as ReadonlyMap<string, GroupFailure>,
    /** How often orders have failed. */
    rounds: 0,
  })

  /** Returns the failures of the group: one or none. */
  const send = async (group: VendorGroup, body: ReturnType<typeof toOrderBody>) => {
    const { vendorId } = group
    let order: PlacedOrder
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs)
      order = await attempt({ body, idempotencyKey: orderKeyOf(vendorId) }, { signal })
    } catch (error) {
      return [[vendorId, toFailure(error, group)] as const]
    }
    forgetOrder(vendorId)
    removeOrdered(group.lines)
    setState((before) => ({ ...before, placed: [...before.placed, order] }))
    return []
  }

  /**
   * Creates one order per vendor, in parallel, and returns the failures by vendor id. What was
   * ordered leaves the cart. Undefined while earlier orders are being sent.
   */
  const create = async (
    groups: readonly VendorGroup[],
    bodyOf: (group: VendorGroup) => ReturnType<typeof toOrderBody>,
  ) => {
    // A ref, because two presses in one frame have the same state.
    if (isSending.current) return undefined
    isSending.current = true
    const vendorIds = groups.map(({ vendorId }) => vendorId)
    setState((before) => ({
      ...before,
      sending: true,
      total: before.placed.length + groups.length,
      failures: new Map([...before.failures].filter(([id]) => !vendorIds.includes(id))),
    }))
    const failed = await Promise.all(groups.map((group) => send(group, bodyOf(group))))
    const failures = new Map(failed.flat())
    isSending.current = false
    setState((before) => ({
      ...before,
      sending: false,
      failures: new Map([...before.failures, ...failures]),
      rounds: before.rounds + (failures.size > 0 ? 1 : 0),
    }))
    return failures
  }
  return { create, ...state }
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
