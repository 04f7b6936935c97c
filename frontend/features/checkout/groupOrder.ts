/** The request for one vendor's order, and what its rejection means; pure. */
import type { Address } from '#shared/addresses/schema.ts'
import { readDetails } from '#shared/cars/details.ts'
import { ApiError, classifyError } from '../../api/apiError.ts'
import type { Input } from '../../api/types.ts'
import type { checkoutText } from '../../text/ar/checkout.ts'
import type { TextKey } from '../../text/textKey.ts'
import {
  summarise,
  type CartLine,
  type CartSummary,
  type OrderedLine,
  type PricedCartLine,
  type QuoteFor,
  type VendorGroup,
} from '../cart/cart.ts'
import type { Difference } from '../cart/useCartToday.ts'
import type { GarageCar } from '../garage/garageCar.ts'

interface OrderParts {
  group: VendorGroup
  address: Address
  notes: string
  car: GarageCar | null
}

/** An order's car has one model and one year; a car without them is not sent. */
export function carOfOrder(car: GarageCar | null): OrderBody['car'] {
  const [year, ...others] = car?.years ?? []
  return car?.trim && year && others.length === 0
    ? {
        ...{ carTrimId: car.trim.id, year: year.year, ...readDetails(car) },
        ...(car.chassis && { chassis: car.chassis }),
      }
    : undefined
}

export type OrderBody = Input<'orders/createOrder'>['body']

/** The order of one vendor, with the total the customer saw, delivery included. */
export function toOrderBody(parts: OrderParts): OrderBody {
  const { group, address, notes, car } = parts
  const { id, isDefault, createdAt, updatedAt, ...deliveryAddress } = address
  const orderCar = carOfOrder(car)
  return {
    items: group.lines.map(({ product, variant, quantity }) => ({
      productId: product.id,
      ...(variant && { variantId: variant.id }),
      ...(product.stockId && { stockId: product.stockId }),
      quantity,
    })),
    deliveryAddress,
    ...(notes.trim() && { notes: notes.trim() }),
    ...(orderCar && { car: orderCar }),
    expectedTotal: group.due,
  }
}

type GroupDifferences = (key: string) => readonly Difference[]

interface Current {
  differencesOf: GroupDifferences
  quoteFor?: QuoteFor
}

/**
 * The lines with their differences accepted: what cannot be bought is left out, quantities shrink to
 * the stock.
 */
const acceptedLines = (lines: readonly PricedCartLine[], differencesOf: GroupDifferences) =>
  lines.flatMap((line): CartLine[] => {
    let { quantity } = line
    for (const difference of differencesOf(line.key)) {
      if (difference.kind === 'lessStock') quantity = difference.available
      else if (difference.kind !== 'price') return []
    }
    return [{ product: line.product, variant: line.variant, quantity }]
  })

/** The group as it can be ordered; undefined when nothing is left of it. */
export const acceptedGroup = (
  { lines }: VendorGroup,
  { differencesOf, quoteFor }: Current,
): VendorGroup | undefined =>
  summarise(acceptedLines(lines, differencesOf), quoteFor).itemsByVendor[0]

/** What can be ordered of everything. */
export const acceptedSummary = (
  { lines }: Pick<CartSummary, 'lines'>,
  { differencesOf, quoteFor }: Current,
): CartSummary => summarise(acceptedLines(lines, differencesOf), quoteFor)

type FailureKind =
  | 'stock'
  | 'price'
  | 'unavailable'
  /** No answer: it may have been ordered. */
  | 'network'
  | 'keyReused'
  /** An earlier order has been found; this is what it does not have. */
  | 'rest'
  | 'session'
  | 'authLoading'
  | 'other'

export interface GroupFailure {
  kind: FailureKind
  reason: TextKey<typeof checkoutText>
  /** What the customer had agreed to, IQD. */
  total: number
}

/** The server's figures differ from those that the customer saw. */
export const isOutdated = ({ kind }: GroupFailure) =>
  kind === 'stock' || kind === 'price' || kind === 'unavailable'

const kinds: Readonly<Record<string, FailureKind>> = {
  INSUFFICIENT_STOCK: 'stock',
  PRICE_CHANGED: 'price',
  PRODUCT_UNAVAILABLE: 'unavailable',
  KEY_REUSED: 'keyReused',
  NETWORK: 'network',
  TIMEOUT: 'network',
  UNAUTHORIZED: 'session',
  NOT_AUTHENTICATED: 'session',
  AUTH_LOADING: 'authLoading',
}

/** The others have the reason that any error has. */
const reasons: Partial<Record<FailureKind, GroupFailure['reason']>> = {
  stock: 'checkout.failedStock',
  price: 'checkout.failedPrice',
  unavailable: 'checkout.failedUnavailable',
  keyReused: 'checkout.failedKeyReused',
  network: 'checkout.failedNetwork',
  rest: 'checkout.failedRest',
}

function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) return 'other'
  // Without a code of ours, something before the API had no answer from it.
  if (error.code === undefined) return error.status >= 500 ? 'network' : 'other'
  return kinds[error.code] ?? 'other'
}

export function toFailure(
  error: unknown,
  { due: total }: Pick<VendorGroup, 'due'>,
  kind = failureKind(error),
): GroupFailure {
  return { kind, reason: reasons[kind] ?? classifyError(error), total }
}

export const linesOfBody = ({ items }: OrderBody): OrderedLine[] =>
  items.map(({ productId, stockId, variantId, quantity }) => ({
    product: { id: productId, stockId: stockId ?? undefined },
    variant: variantId ? { id: variantId } : undefined,
    quantity,
  }))

/** Groups that the main button sends: those not sent yet, and those that may not have arrived. */
export const groupsToSend = (
  groups: readonly VendorGroup[],
  failures: ReadonlyMap<string, GroupFailure>,
) =>
  groups.filter(({ vendorId }) => {
    const failure = failures.get(vendorId)
    return !failure || !(isOutdated(failure) || failure.kind === 'keyReused')
  })
