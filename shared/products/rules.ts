/**
 * Product rules shared by browser, catalogue and orders (rules.md, Products, Lists). Without zod,
 * since the browser's first chunk may load them.
 */
import { partDrawingUrl, type PartDrawing } from '../images/partDrawings.ts'
import { limits } from '../kernel/limits.ts'
import type { Condition } from './schema.ts'

export interface StoredStock {
  position: number
  quantity: number
  retired?: boolean
}

interface RetiredStock {
  quantity: number
  retired: true
}

/** The sources that are not retired, in the vendor's order. */
export function liveStocks<S extends StoredStock>(
  stocks: Readonly<Record<string, S | RetiredStock>>,
): (S & { stockId: string })[] {
  return Object.entries(stocks)
    .filter((entry): entry is [string, S] => entry[1].retired !== true)
    .map(([stockId, stock]) => ({ ...stock, stockId }))
    .sort((one, other) => one.position - other.position)
}

/**
 * The source whose price and stock are shown, and which sells where none was chosen: the cheapest in
 * stock, the earlier of equals, else the first (decision X). Expects live sources in order.
 */
export function findOffer<S extends { price: number; quantity: number }>(
  stocks: readonly S[],
): S | undefined {
  const cheapest = stocks
    .filter((stock) => stock.quantity > 0)
    .reduce<S | undefined>(
      (best, stock) => (best && best.price <= stock.price ? best : stock),
      undefined,
    )
  return cheapest ?? stocks[0]
}

/** How a vendor's own products can be sorted; the first is the default. */
export const ownProductOrders = [
  'newest',
  'oldest',
  'name',
  'price_asc',
  'price_desc',
  'stock_asc',
  'stock_desc',
  'updated',
  'updated_asc',
] as const

export const ownProductStates = ['active', 'paused'] as const

export const stockLevels = ['in', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

export function piecesIn(stocks: readonly { quantity: number }[]): number {
  return stocks.reduce((sum, { quantity }) => sum + quantity, 0)
}

export const livePieces = ({
  stocks,
}: {
  stocks: Readonly<Record<string, StoredStock | RetiredStock>>
}): number => piecesIn(liveStocks(stocks))

/** By the pieces of all live sources together. */
export function getStockLevel(stocks: readonly { quantity: number }[]): StockLevel {
  const pieces = piecesIn(stocks)
  if (pieces <= 0) return 'out'
  return pieces <= limits.lowStock ? 'low' : 'in'
}

/** The addresses in `imageUrl`, a JSON list; none if it is not one. */
export function parseImages(imageUrl: string): string[] {
  try {
    const list: unknown = JSON.parse(imageUrl)
    return Array.isArray(list) ? list.filter((image) => typeof image === 'string') : []
  } catch {
    return []
  }
}

/** The images to show of a product: its own, else the drawing of its part or of any part. */
export function listShownImages(product: { imageUrl: string; drawing?: PartDrawing | undefined }) {
  const images = parseImages(product.imageUrl)
  return images.length > 0 ? images : [partDrawingUrl(product.drawing ?? 'part')]
}

/** `imageUrl` of these addresses; the first is the thumbnail. */
export const formatImages = (images: readonly string[]): string => JSON.stringify(images)

/** Whether a used source is offered without any image of the part. */
export const lacksImage = (
  sources: readonly { condition: Condition }[],
  images: readonly string[],
): boolean => images.length === 0 && sources.some(({ condition }) => condition === 'used')

export interface PriceContext {
  /** Whether nobody sells such a part for less than `limits.costlyPrice` (docs/vocabulary.md). */
  isCostly?: boolean | undefined
  /** Whether the file's prices are in thousands. */
  inThousands?: boolean | undefined
  /** Whether it follows a price in dollars, which is never meant in thousands. */
  inDollars?: boolean | undefined
  /** What the source cost before. */
  before?: number | undefined
}

/**
 * Whether a price may have been meant in thousands: in Iraq "45" means 45 thousand dinars and "350" a
 * third of a million. Such a price is valid, but everything on the site asks before it saves one.
 */
export function looksThousandfoldTooSmall(
  price: number,
  { isCostly = false, inThousands = false, inDollars = false }: PriceContext = {},
): boolean {
  const lowest = isCostly || inThousands ? limits.costlyPrice : limits.cheapestPrice
  return price > 0 && !inDollars && price < lowest
}

/** Why a price may be wrong: meant in thousands, or less than a fifth of what it was. */
export function findPriceDoubt(
  price: number,
  context: PriceContext,
): 'tooSmall' | 'fell' | undefined {
  const { before = 0 } = context
  if (looksThousandfoldTooSmall(price, context)) return 'tooSmall'
  return findFall(price, before)
}

export const findFall = (price: number, before = 0): 'fell' | undefined =>
  price > 0 && price < before / 5 ? 'fell' : undefined
