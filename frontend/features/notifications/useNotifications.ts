import {
  BadgePercent,
  Bell,
  CarFront,
  CircleCheck,
  CircleX,
  DoorClosed,
  MessageCircleQuestionMark,
  PackageCheck,
  PackageOpen,
  ShoppingBag,
  Star,
  Tag,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EventKind, Notification } from '#shared/notifications/schema.ts'
import type { RowId } from '../../api/types.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { polling, useIdleWatch, usePolling } from '../../api/polling.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useReadAgain } from '../../api/useCommand.ts'
import { paths } from '../../routes/routes.ts'
import { createStored, useStore } from '../../storage/createStore.ts'
import { notificationsText } from '../../text/ar/notifications.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { notificationHref, notificationTitle, type Wording } from './notificationText.ts'

const icons: Record<EventKind, LucideIcon> = {
  orderPlaced: ShoppingBag,
  orderCancelled: CircleX,
  lowStock: PackageOpen,
  orderMoved: CircleCheck,
  requestNearby: MessageCircleQuestionMark,
  offerMade: Tag,
  reviewWritten: Star,
  fitDoubted: CarFront,
  reviewAnswered: Star,
  questionAsked: MessageCircleQuestionMark,
  questionAnswered: MessageCircleQuestionMark,
  productBack: PackageCheck,
  productCheaper: BadgePercent,
  searchFound: PackageCheck,
  linesCancelled: CircleX,
  nobodyThere: DoorClosed,
  refused: DoorClosed,
  partTaken: CircleCheck,
  returned: Undo2,
  chassisMatched: CarFront,
}

export function notificationLine(item: Notification, wording: Wording) {
  const { kind, status } = item
  return {
    icon: kind === 'orderMoved' ? moveIcon(status) : (icons[kind] ?? Bell),
    title: notificationTitle(item, wording),
    href: notificationHref(item),
  }
}

function moveIcon(status: Notification['status']): LucideIcon {
  if (status === 'OUT_FOR_DELIVERY') return Truck
  return status === 'CANCELLED' ? CircleX : CircleCheck
}

export const orderSound = createStored('qitati.orderSound', (stored) => stored === true)

export const canSound = (): boolean => 'AudioContext' in window

/** Browsers hold sound back until the page has been touched; one that comes later than this is not played. */
const latestMs = 3000

/** Hertz, and seconds after the start. */
const notes = [
  [660, 0],
  [880, 0.18],
] as const
const noteSeconds = 0.35

let context: AudioContext | undefined

export function soundOrder(): void {
  if (!canSound()) return
  const audio = (context ??= new AudioContext())
  const startedAt = performance.now()
  void audio.resume().then(() => {
    if (performance.now() - startedAt > latestMs) return
    for (const [hertz, after] of notes) {
      const begin = audio.currentTime + after
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.25, begin)
      volume.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds)
      tone.connect(volume).connect(audio.destination)
      tone.start(begin)
      tone.stop(begin + noteSeconds)
    }
  })
}

/** Milliseconds between two requests: of a vendor, and of a customer with an open order. */
export const VENDOR_POLL_MS = 30_000
export const CUSTOMER_POLL_MS = 60_000

/**
 * The list, read again when it lacks one of the newest, or could not be read. The newest are polled when the site
 * gets the focus, while it is visible for vendors and customers with an open order, and while it is hidden if new
 * orders make a sound.
 */
export function useNotifications() {
  const { role } = useApi()
  const { hasOpenOrder } = useStore(polling)
  const hasSound = useStore(orderSound)
  const customerMs = hasOpenOrder ? CUSTOMER_POLL_MS : 0
  const refreshInterval = usePolling(role === 'vendor' ? VENDOR_POLL_MS : customerMs, hasSound)
  const list = useEndpoint('notifications/listNotifications', {}, { onFocus: false })
  const newest = useEndpoint(
    'notifications/listNotifications',
    { query: { newest: true } },
    { refreshInterval, whenHidden: hasSound },
  )
  const readAgain = useEffectEvent(() => {
    if (newest.isRefreshing || list.isRefreshing) return
    const known = new Map(list.data?.map(({ id, unread }) => [id, unread]))
    const isKnown = newest.data?.every(({ id, unread }) => known.get(id) === unread)
    if (!list.data || !isKnown) list.retry()
  })
  // After every response, even an unchanged one: the list may have been rejected.
  useEffect(() => readAgain(), [newest.isRefreshing])
  useIdleWatch()
  return list
}

/** The rows that an event may change on a vendor's or a customer's screen. */
const changedRows: readonly RowId[] = [
  'orders/listMyVendorOrders',
  'orders/getVendorOrder',
  'vendors/getVendorStats',
  'vendors/getSales',
  'products/listMyProducts',
  'products/getNeeds',
  'orders/listMyCustomerOrders',
  'orders/getOrder',
  'requests/listNearbyRequests',
  'requests/listMyRequests',
  'requests/getRequest',
  'reviews/listOrderReviews',
  'reviews/listVendorReviews',
  'reviews/listOpenQuestions',
  'reviews/listProductQuestions',
]

/**
 * What has come since the page was opened: reads again what it changed, says it in a toast that leads
 * there, and sounds for a new order if that is switched on.
 */
export function useNewNotifications(items: readonly Notification[] | undefined): void {
  const wording = useText(notificationsText)
  const { t } = wording
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const knownIds = useRef<ReadonlySet<string>>(undefined)

  const say = (text: string, href: string | undefined) => {
    const action = { label: t('notifications.show'), onPress: () => void navigate(href ?? '') }
    toast.info(text, href ? action : undefined)
  }
  const tell = useEffectEvent((incoming: readonly Notification[]) => {
    readAgain(changedRows)
    const orders = incoming.filter(({ kind }) => kind === 'orderPlaced')
    if (orders.length > 0) {
      const order = orders.length === 1 ? orders[0]?.orderId : undefined
      say(t('notifications.newOrders', { n: orders.length }), paths.vendorOrders({ order }))
      if (orderSound.read()) soundOrder()
    }
    const [other] = incoming.filter(({ kind }) => kind !== 'orderPlaced')
    if (!other) return
    const { title, href } = notificationLine(other, wording)
    say(title, href)
  })

  useEffect(() => {
    const before = knownIds.current
    knownIds.current = items && new Set(items.map(({ id }) => id))
    if (!items || !before) return
    const incoming = items.filter(({ id, unread }) => unread && !before.has(id))
    if (incoming.length > 0) tell(incoming)
  }, [items])
}
