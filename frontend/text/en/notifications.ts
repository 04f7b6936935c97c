import type { notificationsText } from '../ar/notifications.ts'
import type { Translation } from '../namespace.ts'

export default {
  title: 'Notifications',
  unread: {
    zero: 'Notifications',
    other: 'Notifications, {n} new',
  },
  isNew: 'New',
  emptyVendor: 'No notifications yet. Every new order will show up here.',
  emptyCustomer: 'No notifications yet. Updates on your orders will show up here.',
  notRefreshed: 'Could not refresh. This is the latest that arrived.',
  orderPlaced: 'New order',
  orderCancelled: 'The customer cancelled',
  lowStock: {
    zero: 'Sold out',
    one: 'Only {n} piece left',
    other: 'Only {n} pieces left',
  },
  moved: {
    PENDING: 'Your order is waiting for the seller',
    CONFIRMED: 'The seller confirmed your order',
    OUT_FOR_DELIVERY: 'Your order is out for delivery',
    DELIVERED: 'Your order was delivered',
    CANCELLED: 'The seller cancelled your order',
  },
  requestNearby: 'A customer wants a part of your kind',
  offerMade: 'A shop has answered with an offer',
  reviewWritten: { one: 'New review: {n} star', other: 'New review: {n} stars' },
  fitDoubted: 'Two customers say it did not fit a {car}. Check its cars.',
  reviewAnswered: 'The seller answered your review',
  linesCancelled: 'The seller cancelled parts of your order',
  nobodyThere: 'The courier came and found nobody',
  refused: 'The seller recorded that the order was not accepted',
  partTaken: 'The seller recorded that you took some of the pieces',
  returned: 'The seller recorded a return from your order',
  pieces: { one: '{n} piece', other: '{n} pieces' },
  newOrders: { one: 'A new order has come in', other: '{n} new orders have come in' },
  show: 'Show',
  sound: 'Sound with every new order',
  soundHint: 'On this device, while the site is open.',
} satisfies Translation<typeof notificationsText.notifications>
