import { limits } from '#shared/kernel/limits.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import type { Grade } from '#shared/products/schema.ts'
import { createStored, isRecord } from '../../storage/createStore.ts'

export const grades: readonly Grade[] = ['A', 'B', 'C']

/** What is ticked and typed of a car's parts, by their ids; on the device until it is published. */
export type PartDraft = Readonly<Record<string, { price: string; grade?: Grade | undefined }>>

export const openPartDraft = (donorId: string) =>
  createStored(`qitati.donorParts.${donorId}`, parseDraft)

export function parseDraft(stored: unknown): PartDraft {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, part]) => {
      if (!isRecord(part) || typeof part.price !== 'string') return []
      return [[id, { price: part.price, grade: grades.find((one) => one === part.grade) }]]
    }),
  )
}

/** A price as vendors say it: '45' and '45000' are both forty-five thousand dinars; undefined if it is none. */
export function readPrice(text: string): number | undefined {
  const amount = parseIqd(text)
  if (amount === undefined || amount <= 0) return undefined
  return amount < limits.cheapestPrice ? amount * 1000 : amount
}
