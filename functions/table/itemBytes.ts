/** What a row may have: 400 KB (DynamoDB developer guide, Service quotas). */
export const maxItemBytes = 400 * 1024

/** The bytes of a row or a value as DynamoDB counts them (Item sizes and formats), numbers at their most. */
export function itemBytes(value: unknown): number {
  if (value === undefined) return 0
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return 2 + Math.ceil(String(value).length / 2)
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + itemBytes(one), 3)
  if (typeof value !== 'object' || value === null) return 1
  return Object.entries(value).reduce(
    (sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + itemBytes(one),
    3,
  )
}
