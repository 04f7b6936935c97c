/**
 * Prices that follow the dollar (rules.md, Money; decision 047). Without zod, since the browser's first
 * chunk may load it.
 */
import { limits } from '../kernel/limits.ts'
import { parseNumber } from '../kernel/numbers.ts'

/** What a dollar costs in a shop, in dinars, and to which note its prices are rounded. */
export interface Dollar {
  rate: number
  roundTo: number
}

/** To the nearest note, and never to zero. */
export const toDinars = (dollars: number, { rate, roundTo }: Dollar): number =>
  dollars > 0 ? Math.max(Math.round((dollars * rate) / roundTo), 1) * roundTo : 0

/** Dinars for a dollar, which shops also say for a hundred: `1480`, `148`, `148,000`. */
export function readRate(text: string): number | undefined {
  const typed = parseNumber(text) ?? 0
  const { dollarRateMin: min, dollarRateMax: max } = limits
  const rate = typed >= min * 100 ? typed / 100 : typed < min ? typed * 10 : typed
  return rate >= min && rate <= max ? rate : undefined
}
