/**
 * One idempotency key per shop whose order is under way, kept until that order has succeeded: a
 * retry, a double press or a reload in between can never order twice (rules.md, Orders).
 */
const STORAGE_KEY = 'qitati.orderKeys.v1'

type Keys = Record<string, string>

let inMemory: Keys = {}

const read = (): Keys => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Keys) : {}
  } catch {
    return inMemory
  }
}

const write = (keys: Keys) => {
  inMemory = keys
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(keys))
  } catch {
    // Forbidden storage: the key lives as long as this page.
  }
}

/** The key of the shop's order under way; a new one when there is none. */
export function orderKeyOf(vendorId: string): string {
  const keys = read()
  const known = keys[vendorId]
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  write({ ...keys, [vendorId]: made })
  return made
}

/** After success, or when the customer wants another order on purpose. */
export function forgetOrderKey(vendorId: string): void {
  const { [vendorId]: _forgotten, ...others } = read()
  write(others)
}
