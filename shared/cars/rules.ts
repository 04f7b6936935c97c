/** A year's id has its trim and an 8-character key, never the year itself (rules.md, Ids). */
export function toYearId(trimId: string, key: string): string {
  return `${trimId}.${key}`
}

/** The key part of a year id: what follows the last dot. */
export function toYearKey(yearId: string): string {
  return yearId.slice(yearId.lastIndexOf('.') + 1)
}
