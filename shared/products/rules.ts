/**
 * Rules of products that browser, catalogue and orders must read alike (rules.md, Products, Lists).
 * No zod here: the browser's first chunk may load it.
 */
import { limits } from '../kernel/limits.ts'
import type { Fit } from './schema.ts'

/** A stock source as stored, under its `stockId`. */
export interface StoredStock {
  position: number
  quantity: number
  retired?: boolean
}

/** What is left of a retired source. */
interface RetiredStock {
  quantity: number
  retired: true
}

/** The sources that are for sale, in the vendor's order; retired ones are left out. */
export function liveStocks<S extends StoredStock>(
  stocks: Readonly<Record<string, S | RetiredStock>>,
): (S & { stockId: string })[] {
  return Object.entries(stocks)
    .filter((entry): entry is [string, S] => entry[1].retired !== true)
    .map(([stockId, stock]) => ({ ...stock, stockId }))
    .sort((one, other) => one.position - other.position)
}

/**
 * The source that gives price and stock everywhere: the first that has stock, else the first
 * (architecture 5). Expects live sources in order, as `liveStocks` or an answer's `stocks` give them.
 */
export function offerOf<S extends { quantity: number }>(stocks: readonly S[]): S | undefined {
  return stocks.find((stock) => stock.quantity > 0) ?? stocks[0]
}

/** The addresses inside `imageUrl`, a JSON list; what is no such list holds no images. */
export function parseImages(imageUrl: string): string[] {
  try {
    const list: unknown = JSON.parse(imageUrl)
    return Array.isArray(list) ? list.filter((image) => typeof image === 'string') : []
  } catch {
    return []
  }
}

/** `imageUrl` of these addresses; the first is the thumbnail. */
export function formatImages(images: readonly string[]): string {
  return JSON.stringify(images)
}

/** A fitment as stored, or as answered and sent. */
export type FitmentLike =
  | { trimId: string; yearIds: readonly string[] }
  | { carTrimId: string; carYearIds: readonly string[] }

/**
 * Whether a product is for this car: one of its fitments holds the trim and any chosen year (no
 * year chosen: any year of the trim). A product without fitments is 'unstated', never a 'no'.
 */
export function fitOf(
  fitments: readonly FitmentLike[],
  car: { carTrimId: string; carYearIds?: readonly string[] },
): Fit {
  if (fitments.length === 0) return 'unstated'
  const years = car.carYearIds ?? []
  const fits = fitments.some((fitment) => {
    const [trimId, yearIds] =
      'trimId' in fitment
        ? [fitment.trimId, fitment.yearIds]
        : [fitment.carTrimId, fitment.carYearIds]
    return (
      trimId === car.carTrimId &&
      (years.length === 0 || years.some((year) => yearIds.includes(year)))
    )
  })
  return fits ? 'fits' : 'no'
}

/**
 * Whether somebody may have meant thousands: in Iraq a price of "45" is 45 thousand dinars. So is
 * "350.5", since no coin is smaller than a dinar any more. Such a price is valid; forms and imports
 * ask back before they take it.
 */
export function looksThousandfoldTooSmall(price: number): boolean {
  const isBelowBanknotes = price < limits.smallestBanknote
  return price > 0 && (isBelowBanknotes || (price < 1000 && !Number.isInteger(price)))
}
