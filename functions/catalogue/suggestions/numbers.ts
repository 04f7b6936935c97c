/** Suggestions of part numbers. */
import type { DatabaseSync } from 'node:sqlite'
import { partNumberKey } from '#shared/catalogue/fold.ts'
import type { Suggestion } from '#shared/catalogue/schema.ts'

const minCharacters = 3
const maxNumbers = 8

type NumberRow = {
  partNumber: string
  nameAr: string
  nameEn: string | null
  count: number
}

/** Finds part numbers by their beginning, ignoring punctuation. The index counts only those shown. */
export function createNumbers(db: DatabaseSync): (text: string) => Suggestion[] {
  const find = db.prepare(
    `SELECT c.partNumber, c.nameAr, c.nameEn, n.count FROM (
       SELECT min(seq) AS seq, count(*) AS count FROM products
       WHERE numberKey BETWEEN ? AND ? GROUP BY numberKey ORDER BY numberKey LIMIT ${maxNumbers}
     ) n JOIN cards c ON c.seq = n.seq`,
  )
  return (text) => {
    const key = partNumberKey(text)
    if (key.length < minCharacters || /[^\x20-\x7e٠-٩۰-۹]/.test(text)) return []
    return (find.all(key, `${key}~`) as NumberRow[]).map(
      ({ partNumber, nameAr, nameEn, count }) => ({
        kind: 'number',
        text: partNumber,
        nameAr,
        ...(nameEn === null ? {} : { nameEn }),
        count,
      }),
    )
  }
}
