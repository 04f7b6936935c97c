import { limits } from '../kernel/limits.ts'

/** The newest year a car may have: 2030 as specified, and next year once that is later. */
export function highestCarYear(now = new Date()): number {
  return Math.max(limits.carYearMax, now.getUTCFullYear() + 1)
}

export const isCarYear = (year: number): boolean =>
  year >= limits.carYearMin && year <= highestCarYear()

export const carYearMessage = (): string =>
  `Year must be between ${limits.carYearMin} and ${highestCarYear()}`
