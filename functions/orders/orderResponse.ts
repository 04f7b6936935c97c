/** Orders as the API returns them. The contract's schemas strip what only the rows have. */
import type { OrderListing, OrderRecord, VendorRecord } from '#functions/table/records.ts'
import { toOrderNumber } from '#shared/kernel/orderNumber.ts'
import type {
  Order,
  OrderSummary,
  OrderItem,
  OrderMove,
  OrderStatus,
} from '#shared/orders/schema.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import { limits } from '#shared/kernel/limits.ts'
import { duePieces } from '#shared/orders/adjustments.ts'
import { formatImages, parseImages } from '#shared/products/rules.ts'

export interface OrderWithVendor {
  order: OrderRecord
  /** Absent when the row could not be read. */
  vendor: VendorRecord | undefined
}

const noDetails = { phone: '', email: '', city: '', location: '', businessDescription: '' }

/** The vendor's name is that of ordering time; the contact details are today's. */
export function orderResponse({ order, vendor }: OrderWithVendor): Order {
  const {
    ownerFirstName = '',
    ownerLastName = '',
    email = '',
  }: Partial<VendorRecord> = vendor ?? {}
  return {
    ...order,
    id: order.orderId,
    orderNumber: toOrderNumber(order.orderId),
    vendor: {
      ...noDetails,
      ...vendor,
      id: order.vendorId,
      businessName: order.vendorName,
      user: { firstName: ownerFirstName, lastName: ownerLastName, email },
    },
    movedAt: movedAt(order.history),
    itemCount: pieceCount(order.items),
    ...amounts(order),
  }
}

/** The fee is not due once the order is cancelled or refused as a whole. */
export function amounts(order: {
  status: OrderStatus
  totalAmount: number
  deliveryFee?: number | undefined
}) {
  const deliveryFee = order.status === 'CANCELLED' ? 0 : (order.deliveryFee ?? 0)
  return { deliveryFee, amountDue: roundIqd(order.totalAmount + deliveryFee) }
}

export function summaryResponse({ orderId, ...listing }: OrderListing): OrderSummary {
  const { movedAt = listing.updatedAt, phone = '', province = '' } = listing
  return {
    id: orderId,
    orderNumber: toOrderNumber(orderId),
    ...listing,
    ...{ movedAt, phone, province },
    ...amounts(listing),
  }
}

/** Characters of names and numbers: they are in every list row of the order. */
const maxParts = 600

/** The list row of an order: lines without a piece that is due are not shown, but still searched. */
export function toListing(order: Omit<OrderRecord, 'listing'>): OrderListing {
  const { orderId, status, totalAmount, createdAt, updatedAt, customer, deliveryAddress } = order
  const { phone, phone2, province, city } = deliveryAddress
  const { deliveryFee = 0 } = order
  const due = order.items.filter((item) => duePieces(item) > 0)
  return {
    orderId,
    status,
    totalAmount,
    deliveryFee,
    createdAt,
    updatedAt,
    movedAt: movedAt(order.history),
    customer,
    vendor: { id: order.vendorId, businessName: order.vendorName },
    phone,
    ...(phone2 && { phone2 }),
    province,
    city,
    itemCount: pieceCount(order.items),
    lineCount: due.length,
    items: due.slice(0, limits.orderPreviewItems).map(toPreview),
    parts: partsText(order.items),
  }
}

const pieceCount = (items: readonly OrderItem[]): number =>
  items.reduce((sum, item) => sum + duePieces(item), 0)

/** When the order moved to its status; adjustments may have followed. */
function movedAt(history: readonly OrderMove[]): string {
  const status = history.at(-1)?.status
  const before = history.findLastIndex((move) => move.status !== status)
  return history[before + 1]?.at ?? ''
}

function toPreview(item: OrderItem): OrderListing['items'][number] {
  const { id, nameAr, nameEn, imageUrl } = item.product
  return {
    // Lists show only the first image, so that the index stays thin.
    product: { id, nameAr, nameEn, imageUrl: formatImages(parseImages(imageUrl).slice(0, 1)) },
    quantity: duePieces(item),
    price: item.price,
    ...(item.fit && { fit: item.fit }),
  }
}

/** English names last, because people search for the others. */
function partsText(items: readonly OrderItem[]): string {
  const texts = [
    ...items.flatMap(({ product }) => [product.nameAr, product.partNumber]),
    ...items.map(({ product }) => product.nameEn),
  ]
  return [...new Set(texts)].filter(Boolean).join('\n').slice(0, maxParts)
}
