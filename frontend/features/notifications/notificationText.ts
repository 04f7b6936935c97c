/** What a notification says and where it leads, for the bell and for the service worker, which has no React. */
import type { EventKind, NotificationEvent } from '#shared/notifications/schema.ts'
import { paths } from '../../routes/routes.ts'
import type { notificationsText } from '../../text/ar/notifications.ts'
import { isolate } from '../../text/format.ts'
import type { Translate } from '../../text/textKey.ts'

/** Told to the vendor; the others to the customer. */
const forVendor: ReadonlySet<EventKind> = new Set([
  'orderPlaced',
  'orderCancelled',
  'lowStock',
  'requestNearby',
  'reviewWritten',
  'fitDoubted',
  'questionAsked',
])

export const isForVendor = ({ kind }: NotificationEvent) => forVendor.has(kind)

export function notificationTitle(
  { kind, status, count = 0, car }: NotificationEvent,
  { t, plainNumber, nameOf }: Wording,
): string {
  if (kind === 'orderMoved') return t(`notifications.moved.${status ?? 'PENDING'}`)
  const name = car && [nameOf(car.brand), nameOf(car.trim), plainNumber(car.year)].join(' ')
  return t(`notifications.${kind}`, { n: count, car: isolate(name ?? '') })
}

export interface Wording {
  t: Translate<typeof notificationsText>
  plainNumber: (value: number) => string
  nameOf: (stored: string) => string
}

export function notificationHref(event: NotificationEvent): string | undefined {
  const { orderId, requestId, productId } = event
  const toVendor = isForVendor(event)
  if (requestId) return toVendor ? paths.vendorRequest(requestId) : paths.request(requestId)
  if (productId !== undefined) return productHref(event.kind, productId)
  if (!orderId) return undefined
  return toVendor ? paths.vendorOrders({ order: orderId }) : paths.customerOrder(orderId)
}

function productHref(kind: EventKind, productId: string): string {
  // Where the vendor answers.
  if (kind === 'questionAsked') return paths.vendorDashboard()
  return forVendor.has(kind) ? paths.editProduct(productId) : paths.product(productId)
}
