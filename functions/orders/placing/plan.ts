/**
 * What createOrder decides, from rows that were just read: which source each line is sold from,
 * what it costs, and every reason to refuse. Pure; the store makes the same facts conditions of the
 * write, so that a row that changed in between is looked at again instead of being sold as it was.
 */
import { AppError, invalid } from '#functions/http/appError.ts'
import type {
  CarBrandRecord,
  CarTrimRecord,
  CategoryRecord,
  ProductRecord,
  StockRecord,
  UserRecord,
  VariantRecord,
  VendorRecord,
} from '#functions/table/records.ts'
import { yearIdOf } from '#shared/cars/rules.ts'
import type { Issue } from '#shared/kernel/errors.ts'
import { lineTotal, unitPrice, vendorSubtotal, type PricedLine } from '#shared/orders/pricing.ts'
import type { NewOrder, Order, OrderItem } from '#shared/orders/schema.ts'
import { fitOf, formatImages, liveStocks, offerOf } from '#shared/products/rules.ts'

/** The rows an order is decided from; what does not exist, or is deleted, is absent. */
export interface Seen {
  products: Map<string, ProductRecord>
  variants: Map<string, VariantRecord>
  vendors: Map<string, VendorRecord>
  categories: Map<string, CategoryRecord>
  customer: UserRecord | undefined
  trim: CarTrimRecord | undefined
  brand: CarBrandRecord | undefined
}

/** What the order takes out of one product; several sources at once are one update of its row. */
export interface Take {
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
  totalAmount: number
  takes: Take[]
  car: Order['car']
}

interface Choice {
  line: NewOrder['items'][number]
  product: ProductRecord
  category: CategoryRecord | undefined
  variant: VariantRecord | undefined
  stockId: string
  source: StockRecord
}

/** IQD. With its 2 decimals 15 digits, all of which a JavaScript number keeps. */
const highestTotal = 10_000_000_000_000

/**
 * Decides an order, or throws why not: 400 before 409, and every line that is wrong is named.
 * `before` is the plan of an earlier look at the same request, if a row changed under it: it tells
 * which lines' prices moved.
 */
export function planOrder(order: NewOrder, seen: Seen, before?: OrderPlan): OrderPlan {
  rejectMixedVendors(order, seen)
  const car = carOf(order, seen)
  const choices = chooseSources(order, seen)
  const items = choices.map((choice) => itemOf(choice, car))
  const totalAmount = vendorSubtotal(choices.map(pricedLine))
  if (totalAmount > highestTotal) throw invalid(['items'], 'The order is too large')
  if (order.expectedTotal !== undefined && order.expectedTotal !== totalAmount)
    throw new AppError('PRICE_CHANGED', { issues: priceIssues(items, totalAmount, before) })
  const vendor = seen.vendors.get(choices[0]?.product.vendorId ?? '')
  if (!vendor || !seen.customer) throw new Error('An order needs its vendor and its customer')
  return {
    vendor,
    customer: seen.customer,
    items,
    totalAmount,
    takes: takesOf(choices),
    car: car?.named,
  }
}

function rejectMixedVendors(order: NewOrder, seen: Seen): void {
  const vendorIds = order.items.map((line) => seen.products.get(line.productId)?.vendorId)
  const first = vendorIds.find((vendorId) => vendorId !== undefined)
  const issues = vendorIds.flatMap((vendorId, index): Issue[] =>
    vendorId === undefined || vendorId === first
      ? []
      : [
          {
            path: ['items', index],
            code: 'custom',
            message: 'An order holds the products of one vendor',
          },
        ],
  )
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues })
}

interface Car {
  named: NonNullable<Order['car']>
  yearId: string
}

function carOf({ car }: NewOrder, { trim, brand }: Seen): Car | undefined {
  if (!car) return undefined
  if (!trim) throw invalid(['car', 'carTrimId'], 'The car is not known')
  const year = Object.entries(trim.years).find(([, { year }]) => year === car.year)
  if (!year) throw invalid(['car', 'year'], 'The car was not made in this year')
  return {
    named: { ...car, brand: brand?.name ?? '', trim: trim.name },
    yearId: yearIdOf(trim.trimId, year[0]),
  }
}

function chooseSources(order: NewOrder, seen: Seen): Choice[] {
  const issues: Issue[] = []
  const choices = order.items.map((line, index): Choice | undefined => {
    const choice = choose(line, seen)
    if (!choice) issues.push({ path: ['items', index], code: 'PRODUCT_UNAVAILABLE' })
    return choice
  })
  // Two lines of one source are summed before the source is asked whether it suffices.
  const wanted = new Map<StockRecord, number>()
  for (const choice of choices)
    if (choice) wanted.set(choice.source, (wanted.get(choice.source) ?? 0) + choice.line.quantity)
  for (const [index, choice] of choices.entries()) {
    if (!choice || (wanted.get(choice.source) ?? 0) <= choice.source.quantity) continue
    issues.push({
      path: ['items', index],
      code: 'INSUFFICIENT_STOCK',
      available: choice.source.quantity,
    })
  }
  if (issues.some(({ code }) => code === 'PRODUCT_UNAVAILABLE'))
    throw new AppError('PRODUCT_UNAVAILABLE', { issues })
  if (issues.length > 0) throw new AppError('INSUFFICIENT_STOCK', { issues })
  return choices.filter((choice) => choice !== undefined)
}

/** The source a line is sold from; undefined when the line names nothing that is for sale. */
function choose(line: NewOrder['items'][number], seen: Seen): Choice | undefined {
  const product = seen.products.get(line.productId)
  if (!product?.isActive) return undefined
  if (!seen.vendors.has(product.vendorId)) return undefined
  const variant = line.variantId ? seen.variants.get(line.variantId) : undefined
  if (line.variantId && variant?.productId !== product.productId) return undefined
  const live = liveStocks(product.stocks)
  const stockId = line.stockId ?? offerOf(live)?.stockId
  if (!live.some((source) => source.stockId === stockId)) return undefined
  const source = product.stocks[stockId ?? '']
  if (stockId === undefined || !source || source.retired) return undefined
  const category = seen.categories.get(product.categoryId)
  return { line, product, category, variant, stockId, source }
}

const pricedLine = ({ line, source, variant }: Choice): PricedLine => ({
  price: source.price,
  additionalPrice: variant?.additionalPrice,
  quantity: line.quantity,
})

function itemOf(choice: Choice, car: Car | undefined): OrderItem {
  const { line, product, category, variant, stockId, source } = choice
  const { productId: id, nameAr, nameEn, partNumber } = product
  return {
    product: {
      id,
      nameAr,
      ...(nameEn === undefined ? {} : { nameEn }),
      imageUrl: formatImages(product.images),
      ...(partNumber === undefined ? {} : { partNumber }),
      category: {
        id: product.categoryId,
        nameAr: category?.nameAr ?? '',
        ...(category?.nameEn === undefined ? {} : { nameEn: category.nameEn }),
      },
    },
    ...(variant
      ? {
          variant: {
            id: variant.variantId,
            carBrand: variant.carBrand,
            carModel: variant.carModel,
            year: variant.year,
          },
        }
      : {}),
    stock: { stockId, origin: source.origin },
    quantity: line.quantity,
    price: unitPrice(pricedLine(choice)),
    lineTotal: lineTotal(pricedLine(choice)),
    ...(car
      ? {
          fit: fitOf(product.fitments, {
            carTrimId: car.named.carTrimId,
            carYearIds: [car.yearId],
          }),
        }
      : {}),
  }
}

/** Which lines moved when an earlier look knows it, else what the order costs now. */
function priceIssues(items: OrderItem[], total: number, before: OrderPlan | undefined): Issue[] {
  const moved = items.flatMap((item, index): Issue[] => {
    const earlier = before?.items[index]?.price
    return earlier === undefined || earlier === item.price
      ? []
      : [{ path: ['items', index], code: 'PRICE_CHANGED', price: item.price }]
  })
  return moved.length > 0
    ? moved
    : [{ path: ['expectedTotal'], code: 'PRICE_CHANGED', price: total }]
}

function takesOf(choices: Choice[]): Take[] {
  const takes = new Map<string, Take>()
  for (const { line, product, variant, stockId, source } of choices) {
    const take: Take = takes.get(product.productId) ?? {
      product,
      sources: new Map(),
      namesVariant: false,
    }
    takes.set(product.productId, take)
    take.namesVariant ||= variant !== undefined
    const { quantity = 0 } = take.sources.get(stockId) ?? {}
    take.sources.set(stockId, { quantity: quantity + line.quantity, price: source.price })
  }
  return [...takes.values()]
}
