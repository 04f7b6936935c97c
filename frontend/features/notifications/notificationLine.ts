import {
  Bell,
  CircleCheck,
  CircleX,
  DoorClosed,
  PackageOpen,
  ShoppingBag,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { EventKind, Notification } from '#shared/notifications/schema.ts'
import { paths } from '../../routes/routes.ts'
import type { notificationsText } from '../../text/ar/notifications.ts'
import type { Translate } from '../../text/textKey.ts'

const icons: Record<EventKind, LucideIcon> = {
  orderPlaced: ShoppingBag,
  orderCancelled: CircleX,
  lowStock: PackageOpen,
  orderMoved: CircleCheck,
  linesCancelled: CircleX,
  nobodyThere: DoorClosed,
  refused: DoorClosed,
  partTaken: CircleCheck,
  returned: Undo2,
}

/** Told to the vendor; the others to the customer. */
const forVendor: ReadonlySet<EventKind> = new Set(['orderPlaced', 'orderCancelled', 'lowStock'])

/** What a notification says first, its icon, and where a press leads. */
export function notificationLine(item: Notification, t: Translate<typeof notificationsText>) {
  const { kind, status, orderId, productId, count = 0 } = item
  return { icon: notificationIcon(item), title: titleOf(), href: hrefOf() }

  function titleOf(): string {
    if (kind === 'lowStock') return t('notifications.lowStock', { n: count })
    if (kind === 'orderMoved') return t(`notifications.moved.${status ?? 'PENDING'}`)
    return t(`notifications.${kind}`)
  }

  function hrefOf(): string | undefined {
    if (productId !== undefined) return paths.editProduct(productId)
    if (orderId === undefined) return undefined
    return forVendor.has(kind)
      ? paths.vendorOrders({ order: orderId })
      : paths.customerOrder(orderId)
  }
}

function notificationIcon({ kind, status }: Notification): LucideIcon {
  if (kind !== 'orderMoved') return icons[kind] ?? Bell
  if (status === 'OUT_FOR_DELIVERY') return Truck
  return status === 'CANCELLED' ? CircleX : CircleCheck
}
