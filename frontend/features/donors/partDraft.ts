import { isInWords, parseIqd } from '#shared/kernel/numbers.ts'
import { findPriceDoubt } from '#shared/products/rules.ts'
import type { Grade } from '#shared/products/schema.ts'
import { createStored, isRecord } from '../../storage/createStore.ts'

export const grades: readonly Grade[] = ['A', 'B', 'C']

/** The ticked parts of a car and what was typed for them, by part id; kept on the device until they are published. */
export type PartDraft = Readonly<Record<string, PartEntry>>

export interface PartEntry {
  price: string
  grade?: Grade | undefined
  /** The vendor has confirmed that the price is not in thousands. */
  isExact?: boolean | undefined
}

export const openPartDraft = (vendorId: string, donorId: string) =>
  createStored(`qitati.donorParts.${vendorId}.${donorId}`, parseDraft)

export function parseDraft(stored: unknown): PartDraft {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, part]) => {
      if (!isRecord(part) || typeof part.price !== 'string') return []
      const grade = grades.find((one) => one === part.grade)
      return [[id, { price: part.price, grade, ...(part.isExact === true && { isExact: true }) }]]
    }),
  )
}

/** In dinars; lower prices are in thousands, as the field's label says. */
const lowestInDinars = 1000

/** A price as vendors say it: '45' and '45000' are both forty-five thousand dinars; undefined if it is not a price. */
export function readPrice(text: string): number | undefined {
  const amount = parseIqd(text)
  if (amount === undefined || amount <= 0) return undefined
  return amount < lowestInDinars && !isInWords(text) ? amount * 1000 : amount
}

/** Whether the price may have been meant a thousand times as high (rules.md, Money). */
export const isDoubtful = ({ price, isExact }: PartEntry): boolean =>
  !isExact &&
  !isInWords(price) &&
  findPriceDoubt(readPrice(price) ?? 0, { inThousands: true }) !== undefined
