import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Notification } from '#shared/notifications/schema.ts'
import type { RowId } from '../../api/types.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { paths } from '../../routes/routes.ts'
import { notificationsText } from '../../text/ar/notifications.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { notificationLine } from './notificationLine.ts'
import { orderSound, soundOrder } from './orderSound.ts'

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
]

/**
 * What has come since the page was opened: reads again what it changed, says it in a toast that leads
 * there, and sounds for a new order if that is switched on.
 */
export function useNewNotifications(items: readonly Notification[] | undefined): void {
  const { t } = useText(notificationsText)
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const known = useRef<ReadonlySet<string>>(undefined)

  const tell = useEffectEvent((news: readonly Notification[]) => {
    readAgain(changedRows)
    const orders = news.filter(({ kind }) => kind === 'orderPlaced')
    if (orders.length > 0) {
      const [order] = orders
      const to =
        orders.length === 1 && order?.orderId
          ? paths.vendorOrders({ order: order.orderId })
          : paths.vendorOrders()
      toast.info(t('notifications.newOrders', { n: orders.length }), {
        label: t('notifications.show'),
        onPress: () => void navigate(to),
      })
      if (orderSound.read()) soundOrder()
    }
    const [other] = news.filter(({ kind }) => kind !== 'orderPlaced')
    if (!other) return
    const { title, href } = notificationLine(other, t)
    toast.info(
      title,
      href ? { label: t('notifications.show'), onPress: () => void navigate(href) } : undefined,
    )
  })

  useEffect(() => {
    const before = known.current
    known.current = items && new Set(items.map(({ id }) => id))
    if (!items || !before) return
    const news = items.filter(({ id, unread }) => unread && !before.has(id))
    if (news.length > 0) tell(news)
  }, [items])
}
