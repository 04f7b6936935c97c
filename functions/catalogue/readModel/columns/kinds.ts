/**
 * What lists filter and count by of a product's sources: their condition and part type, and whether one
 * of that kind is in stock. As a text in a cell, as a number beside a price.
 */
import { condition, partType, type Condition, type PartType } from '#shared/products/schema.ts'
import type { SourceFilters } from '#shared/products/sources.ts'

export interface Kind {
  condition: Condition
  partType: PartType | null
  inStock: boolean
}

const parts: readonly (PartType | null)[] = [null, ...partType.options]

/** Every kind by its number. */
const kinds: readonly Kind[] = condition.options.flatMap((condition) =>
  parts.flatMap((partType) => [false, true].map((inStock) => ({ condition, partType, inStock }))),
)

interface KindSource {
  condition: Condition
  partType?: PartType | null | undefined
  quantity: number
}

export const kindNumber = ({ condition, partType = null, quantity }: KindSource): number =>
  kinds.findIndex(
    (kind) =>
      kind.condition === condition && kind.partType === partType && kind.inStock === quantity > 0,
  )

export const readKind = (number: number): Kind | undefined => kinds[number]

/** The kinds of sources besides the offer's, in stock or not, each once; null if there are none. */
export function writeOtherKinds(sources: readonly KindSource[], offer: KindSource): string | null {
  const others = sources.filter(
    ({ condition, partType }) => condition !== offer.condition || partType !== offer.partType,
  )
  const numbers = new Set(others.map(kindNumber))
  return numbers.size === 0 ? null : [...numbers].sort((a, b) => a - b).join(' ')
}

export const readOtherKinds = (text: string | null): Kind[] =>
  (text?.split(' ') ?? []).flatMap((number) => readKind(Number(number)) ?? [])

/** Whether some sources are of the wanted kind, and in stock or not as is wanted. */
export function hasKind(
  kinds: readonly Kind[],
  { condition, partType, inStock }: SourceFilters & { inStock?: boolean | undefined },
): boolean {
  let isFound = false
  let isStocked = false
  for (const kind of kinds) {
    if (condition !== undefined && kind.condition !== condition) continue
    if (partType !== undefined && kind.partType !== partType) continue
    isFound = true
    isStocked ||= kind.inStock
  }
  return isFound && (inStock === undefined || isStocked === inStock)
}
