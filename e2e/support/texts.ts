import { orders as ordersAr } from '#frontend/text/ar/orders.ts'
import { toasts as toastsAr } from '#frontend/text/ar/toasts.ts'
import { vendorOrders as vendorOrdersAr } from '#frontend/text/ar/vendorOrders.ts'
import { orders as ordersEn } from '#frontend/text/en/orders.ts'
import { toasts as toastsEn } from '#frontend/text/en/toasts.ts'
import { vendorOrders as vendorOrdersEn } from '#frontend/text/en/vendorOrders.ts'
import type { Plural } from '#frontend/text/catalogue.ts'

/** The site's own texts of a vendor's orders, for flows in either language. */
export const orderTexts = {
  ar: { ...vendorOrdersAr, statuses: ordersAr.status, moved: toastsAr.orderStatusUpdated },
  en: { ...vendorOrdersEn, statuses: ordersEn.status, moved: toastsEn.orderStatusUpdated },
}

/** A text without the values that the site fills in. */
export const plain = (text: string | Plural): string =>
  (typeof text === 'string' ? text : text.other).replaceAll(/\s*\{\w+\}/g, '')
