/**
 * What is ordered together, counted without persons (docs/decisions/049-sets-and-pairs.md): a product's row
 * has, for each other product, 64 bits. A customer always sets the same one of them, which they share with
 * a 64th of all customers, so nobody counts twice for a pair, and nobody can be told from it.
 */
import { hash } from 'node:crypto'
import type { ProductRecord } from '#functions/table/records.ts'

type Pairs = NonNullable<ProductRecord['boughtWith']>

/** Of one order, for one product. */
const maxCounted = 5
const maxKept = 12
/** One customer does not make a habit. */
const minCustomers = 2

const customersIn = (bits: string) => BigInt(`0x${bits}`).toString(2).replaceAll('0', '').length

/** The pairs of a product after an order with these others: of those known, the least ordered make room. */
export function countTogether(
  before: Pairs = {},
  others: readonly string[],
  customerId: string,
): Pairs {
  const isKnown = (id: string) => Number(before[id] !== undefined)
  const counted = others
    .toSorted((one, other) => isKnown(other) - isKnown(one))
    .slice(0, maxCounted)
    .map((id) => {
      const bit = BigInt(hash('sha1', `${customerId} ${id}`, 'buffer').readUInt8() % 64)
      return [id, (BigInt(`0x${before[id] ?? '0'}`) | (1n << bit)).toString(16)] as const
    })
  const rest = Object.entries(before)
    .filter(([id]) => counted.every(([one]) => one !== id))
    .toSorted(byCustomers)
  return Object.fromEntries([...counted, ...rest].slice(0, maxKept))
}

const byCustomers = ([, one]: readonly [string, string], [, other]: readonly [string, string]) =>
  customersIn(other) - customersIn(one)

/** What at least two customers ordered with a product, the most of them first. */
export const listBoughtWith = ({ boughtWith = {} }: Pick<ProductRecord, 'boughtWith'>): string[] =>
  Object.entries(boughtWith)
    .filter(([, bits]) => customersIn(bits) >= minCustomers)
    .toSorted(byCustomers)
    .map(([id]) => id)
