import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Address } from '#shared/addresses/schema.ts'
import { paths } from '../../routes/routes.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { VendorGroup } from '../cart/cart.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import { acceptedGroup, toOrderBody } from './groupOrder.ts'
import { useCreateOrders } from './useCreateOrders.ts'
import type { useDraft } from './useDraft.ts'
import { useFitConfirmation } from './useUnfit.ts'

interface CheckoutInput {
  today: CartTodayState
  address: Address | undefined
  kept: ReturnType<typeof useDraft>
  handleSessionLost: () => void
}

/** Creates the orders of the checkout, with its questions, toasts and navigation. */
export function useCheckout({
  today,
  address,
  kept,
  handleSessionLost: loseSession,
}: CheckoutInput) {
  const { t } = useText()
  const navigate = useNavigate()
  const session = useSession()
  const { car } = useGarage()
  const orders = useCreateOrders(kept)
  const unfit = useFitConfirmation(today)
  const [isDone, setIsDone] = useState(false)

  const finish = (n: number) => {
    setIsDone(true)
    kept.clear()
    toast.success(t('toasts.ordersCreated', { n }))
    void navigate(paths.customerOrders(), { replace: true })
  }
  const send = async (groups: readonly VendorGroup[]) => {
    if (!address) return
    // Errors of the previous try are out of date.
    toast.clear()
    const isWhole = groups.length === today.itemsByVendor.length
    const failures = await orders.create(groups, (group) =>
      toOrderBody({ group, address, notes: kept.draft.notes[group.vendorId] ?? '', car }),
    )
    if (!failures) return
    if (failures.size === 0)
      return isWhole ? finish(orders.placed.length + groups.length) : undefined
    const kinds = [...failures.values()].map(({ kind }) => kind)
    if (kinds.includes('session')) return loseSession()
    if (kinds.every((kind) => kind === 'authLoading'))
      return void toast.info(t('toasts.authLoading'))
    toast.error(t('toasts.ordersFailed'))
    void today.check()
  }
  const create = async (groups: readonly VendorGroup[]) => {
    if (session.status === 'loading') return void toast.info(t('toasts.authLoading'))
    if (!address) return void toast.error(t('toasts.chooseAddress'))
    if (await unfit.mayOrder(groups)) await send(groups)
  }
  /** Accepts the current figures of the vendor's lines and orders what is left of them. */
  const accept = (group: VendorGroup) => {
    const accepted = acceptedGroup(group, today.differencesOf)
    for (const { key } of group.lines) today.accept(key)
    if (accepted) return void create([accepted])
    if (orders.placed.length > 0 && today.itemsByVendor.length === 1) finish(orders.placed.length)
  }
  const orderAgain = (group: VendorGroup) => {
    kept.forgetOrderKey(group.vendorId)
    accept(group)
  }
  const resolveFitQuestion = (orderAnyway: boolean) => {
    const { question } = unfit
    unfit.answer(orderAnyway)
    if (orderAnyway && question) void send(question.groups)
  }
  // The cart is empty then, because what was ordered has left it.
  const hasSent = isDone || orders.sending || orders.placed.length > 0
  return {
    orders,
    hasSent,
    create,
    accept,
    orderAgain,
    unfit: unfit.question,
    answerUnfit: resolveFitQuestion,
  }
}
