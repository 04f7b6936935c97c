import { ordersText } from '#frontend/text/ar/orders.ts'
import { toastsText } from '#frontend/text/ar/toasts.ts'
import { vendorOrdersText } from '#frontend/text/ar/vendor/vendorOrders.ts'
import ordersEn from '#frontend/text/en/orders.ts'
import toastsEn from '#frontend/text/en/toasts.ts'
import vendorOrdersEn from '#frontend/text/en/vendor/vendorOrders.ts'
import type { Plural } from '#frontend/text/namespace.ts'

/** The site's own texts of a vendor's orders, for flows in either language. */
export const orderTexts = {
  ar: {
    ...vendorOrdersText.vendorOrders,
    statuses: ordersText.orders.status,
    moved: toastsText.toasts.orderStatusUpdated,
  },
  en: { ...vendorOrdersEn, statuses: ordersEn.status, moved: toastsEn.orderStatusUpdated },
}

/** A text without the values that the site fills in. */
export const plain = (text: string | Plural): string =>
  (typeof text === 'string' ? text : text.other).replaceAll(/\s*\{\w+\}/g, '')
