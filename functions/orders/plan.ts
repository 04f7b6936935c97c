/**
 * What createOrder decides, from rows that were just read: which source each line is sold from,
 * what it costs, and every reason to reject. Pure; the store makes the same facts conditions of the
 * write, so that an order is planned again when a row changed in between.
 */
import { AppError, invalid } from '#functions/http/appError.ts'
import type {
  CategoryRecord,
  ProductRecord,
  StockRecord,
  UserRecord,
  VariantRecord,
  VendorRecord,
} from '#functions/table/records.ts'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import { lineTotal, unitPrice, vendorSubtotal, type PricedLine } from '#shared/orders/pricing.ts'
import type { NewOrder, Order, OrderItem } from '#shared/orders/schema.ts'
import { checkFit } from '#shared/products/fit.ts'
import { formatImages, liveStocks, findOffer } from '#shared/products/rules.ts'
import { quoteDelivery, type DeliveryQuote } from '#shared/vendors/delivery.ts'
import { isVendorOpen } from '#shared/vendors/rules.ts'
import { isOrderable } from '#functions/products/reads.ts'
import type { LineContext, OrderContext } from './context.ts'

/** What the order takes out of one product; several sources at once are one update of its row. */
export interface StockReservation {
  product: ProductRecord
  /** By stockId: pieces, and the price they are sold at. */
  sources: Map<string, { quantity: number; price: number }>
  /** Whether a line names a variant, whose price must still be what it was. */
  namesVariant: boolean
}

export interface OrderPlan {
  vendor: VendorRecord
  customer: UserRecord
  items: OrderItem[]
  /** IQD, of the goods. */
  totalAmount: number
  delivery: DeliveryQuote
  reservations: StockReservation[]
  car: Order['car']
}

interface Sale {
  line: NewOrder['items'][number]
  product: ProductRecord
  vendor: VendorRecord
  category: CategoryRecord | undefined
  variant: VariantRecord | undefined
  source: StockRecord & { stockId: string }
}

/** IQD. With its 2 decimals 15 digits, all of which a JavaScript number keeps. */
const highestTotal = 10_000_000_000_000

/**
 * Plans an order of this time, or throws why not: 400 before 409, naming every line that is wrong.
 * `previous` is the plan of the try before, if a row changed under it: it shows which lines' prices
 * changed.
 */
export function planOrder(
  order: NewOrder,
  context: OrderContext,
  { now, previous }: { now: Date; previous: OrderPlan | undefined },
): OrderPlan {
  rejectMixedVendors(context.lines)
  const car = orderedCar(order, context)
  const salesByLine = context.lines.map((line) =>
    findSale(line, context.customer?.userId ?? '', now),
  )
  const sales = salesByLine.filter((sale) => sale !== undefined)
  const reservations = planReservations(sales)
  rejectUnsellable(salesByLine, reservations)
  const items = sales.map((sale) => toOrderItem(sale, car))
  const totalAmount = vendorSubtotal(sales.map(pricedLine))
  if (totalAmount > highestTotal) throw invalid(['items'], 'The order is too large')
  const vendor = sales[0]?.vendor
  const { customer } = context
  if (!vendor || !customer) throw new Error('An order needs its vendor and its customer')
  const governorate = findGovernorate(order.deliveryAddress.province)?.id
  const delivery = quoteDelivery(vendor.delivery, governorate, totalAmount)
  const due = roundIqd(totalAmount + delivery.fee)
  if (order.expectedTotal !== undefined && order.expectedTotal !== due)
    throw new AppError('PRICE_CHANGED', { issues: priceIssues(items, due, previous) })
  return {
    vendor,
    customer,
    items,
    totalAmount,
    delivery,
    reservations: [...reservations.values()],
    car: car?.named,
  }
}

function rejectMixedVendors(lines: LineContext[]): void {
  const vendorId = lines.find(({ product }) => product)?.product?.vendorId
  const message = 'An order holds the products of one vendor'
  const issues = lines.flatMap(({ product }, index): Issue[] =>
    product && product.vendorId !== vendorId
      ? [{ path: ['items', index], code: 'custom', message }]
      : [],
  )
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues })
}

interface Car {
  named: NonNullable<Order['car']>
  yearId: string
}

function orderedCar({ car }: NewOrder, { trim, brand }: OrderContext): Car | undefined {
  if (!car) return undefined
  if (!trim) throw invalid(['car', 'carTrimId'], 'The car is not known')
  const year = Object.entries(trim.years).find(([, { year }]) => year === car.year)
  if (!year) throw invalid(['car', 'year'], 'The car was not made in this year')
  return {
    named: { ...car, brand: brand?.name ?? '', trim: trim.name },
    yearId: toYearId(trim.trimId, year[0]),
  }
}

/**
 * Undefined when the line names nothing that is for sale. An open vendor closes only by time, since
 * neither its phone number nor its governorate can be removed; so one that is open at the order's own
 * time needs no condition in the write.
 */
function findSale(
  { line, product, vendor, category, variant }: LineContext,
  customerId: string,
  now: Date,
): Sale | undefined {
  if (!product || !vendor || !isVendorOpen(vendor, now)) return undefined
  if (!isOrderable(product, customerId, now)) return undefined
  if (line.variantId && variant?.productId !== product.productId) return undefined
  const live = liveStocks(product.stocks)
  const source = line.stockId
    ? live.find(({ stockId }) => stockId === line.stockId)
    : findOffer(live)
  return source && { line, product, vendor, category, variant, source }
}

/** By product id; lines of the same source are summed. */
function planReservations(sales: Sale[]): Map<string, StockReservation> {
  const reservations = new Map<string, StockReservation>()
  for (const { line, product, variant, source } of sales) {
    const { sources, namesVariant } = reservations.get(product.productId) ?? {
      sources: new Map<string, { quantity: number; price: number }>(),
      namesVariant: false,
    }
    const { quantity = 0 } = sources.get(source.stockId) ?? {}
    sources.set(source.stockId, { quantity: quantity + line.quantity, price: source.price })
    reservations.set(product.productId, {
      product,
      sources,
      namesVariant: namesVariant || variant !== undefined,
    })
  }
  return reservations
}

/** Throws 409 naming every line that is not for sale, or whose source has too few pieces. */
function rejectUnsellable(
  sales: readonly (Sale | undefined)[],
  reservations: Map<string, StockReservation>,
): void {
  const unavailable: Issue[] = []
  const short: Issue[] = []
  for (const [index, sale] of sales.entries()) {
    const path = ['items', index]
    if (!sale) {
      unavailable.push({ path, code: 'PRODUCT_UNAVAILABLE' })
      continue
    }
    const { stockId, quantity: available } = sale.source
    const reserved = reservations.get(sale.product.productId)?.sources.get(stockId)
    if (reserved && reserved.quantity > available)
      short.push({ path, code: 'INSUFFICIENT_STOCK', available })
  }
  if (unavailable.length > 0)
    throw new AppError('PRODUCT_UNAVAILABLE', { issues: [...unavailable, ...short] })
  if (short.length > 0) throw new AppError('INSUFFICIENT_STOCK', { issues: short })
}

const pricedLine = ({ line, source, variant }: Sale): PricedLine => ({
  price: source.price,
  additionalPrice: variant?.additionalPrice,
  quantity: line.quantity,
})

function toOrderItem(sale: Sale, car: Car | undefined): OrderItem {
  const { line, product, category, variant, source } = sale
  const { productId: id, nameAr, nameEn, partNumber } = product
  return {
    product: {
      id,
      nameAr,
      nameEn,
      imageUrl: formatImages(product.images),
      partNumber,
      category: {
        id: product.categoryId,
        nameAr: category?.nameAr ?? '',
        nameEn: category?.nameEn,
      },
    },
    variant: variant && {
      id: variant.variantId,
      carBrand: variant.carBrand,
      carModel: variant.carModel,
      year: variant.year,
    },
    stock: { stockId: source.stockId, origin: source.origin },
    quantity: line.quantity,
    price: unitPrice(pricedLine(sale)),
    lineTotal: lineTotal(pricedLine(sale)),
    fit: car && checkFit(product, { ...car.named, carYearIds: [car.yearId] }),
  }
}

/** The lines whose price changed since the previous plan, else what the order costs now. */
function priceIssues(items: OrderItem[], total: number, previous: OrderPlan | undefined): Issue[] {
  const changed = items.flatMap((item, index): Issue[] => {
    const before = previous?.items[index]?.price
    return before === undefined || before === item.price
      ? []
      : [{ path: ['items', index], code: 'PRICE_CHANGED', price: item.price }]
  })
  return changed.length > 0
    ? changed
    : [{ path: ['expectedTotal'], code: 'PRICE_CHANGED', price: total }]
}
