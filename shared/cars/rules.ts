/** A year's id has its trim and an 8-character key, never the year itself (rules.md, Ids). */
export const toYearId = (trimId: string, key: string): string => `${trimId}.${key}`

/** The key part of a year id: what follows the last dot. */
export const toYearKey = (yearId: string): string => yearId.slice(yearId.lastIndexOf('.') + 1)
