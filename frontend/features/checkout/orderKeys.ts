/**
 * One idempotency key per vendor whose order is being placed, kept until that order has succeeded, so
 * that a retry, a double press or a reload never orders twice (rules.md, Orders).
 */
import { createStored } from '../../storage/createStored.ts'

type Keys = Readonly<Record<string, unknown>>

const keys = createStored<Keys>(
  'qitati.orderKeys.v1',
  (stored) => (typeof stored === 'object' && stored !== null ? (stored as Keys) : {}),
  'sessionStorage',
)

/** The key of the vendor's order; a new one if there is none. */
export function orderKeyOf(vendorId: string): string {
  const known = keys.read()[vendorId]
  if (typeof known === 'string') return known
  const key = crypto.randomUUID()
  keys.write({ ...keys.read(), [vendorId]: key })
  return key
}

/** After success, or when the customer deliberately orders again. */
export function forgetOrderKey(vendorId: string): void {
  keys.write({ ...keys.read(), [vendorId]: undefined })
}
