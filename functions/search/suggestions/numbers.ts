/** Suggestions of part numbers. */
import type { DatabaseSync } from 'node:sqlite'
import { partNumberKey } from '#shared/catalogue/fold.ts'
import type { Suggestion } from '#shared/catalogue/schema.ts'

const minCharacters = 3
const maxNumbers = 8

type NumberRow = {
  numberKey: string
  partNumber: string | null
  nameAr: string
  nameEn: string | null
  count: number
}

/** Of the numbers that a table has, the first that begin so. Its rows may be of products not listed. */
const keysIn = (table: string) => `SELECT * FROM (
  SELECT DISTINCT numberKey FROM ${table} t
  WHERE numberKey BETWEEN ?1 AND ?2 AND EXISTS (SELECT 1 FROM products p WHERE p.seq = t.seq)
  ORDER BY numberKey LIMIT ${maxNumbers}
)`
const ownOf = 'products o WHERE o.numberKey = k.numberKey'
const replacingOf = 'otherNumbers o JOIN products USING (seq) WHERE o.numberKey = k.numberKey'

/**
 * Finds part numbers by their beginning, ignoring punctuation: products' own, and those of the original
 * parts that they replace, which the read model has without punctuation.
 */
export function createNumbers(db: DatabaseSync): (text: string) => Suggestion[] {
  const find = db.prepare(
    `SELECT n.numberKey, iif(n.own, c.partNumber, NULL) AS partNumber, c.nameAr, c.nameEn,
       n.ownCount + n.replacingCount AS count
     FROM (
       SELECT numberKey,
         (SELECT min(o.seq) FROM ${ownOf}) AS own,
         (SELECT count(*) FROM ${ownOf}) AS ownCount,
         (SELECT min(o.seq) FROM ${replacingOf}) AS replacing,
         (SELECT count(*) FROM ${replacingOf}) AS replacingCount
       FROM (
         ${keysIn('products')} UNION ${keysIn('otherNumbers')} ORDER BY numberKey LIMIT ${maxNumbers}
       ) k
     ) n JOIN cards c ON c.seq = coalesce(n.own, n.replacing)`,
  )
  return (text) => {
    const key = partNumberKey(text)
    if (key.length < minCharacters || /[^\x20-\x7e٠-٩۰-۹]/.test(text)) return []
    return (find.all(key, `${key}~`) as NumberRow[]).map(
      ({ numberKey, partNumber, nameAr, nameEn, count }) => ({
        kind: 'number',
        text: partNumber ?? numberKey,
        nameAr,
        ...(nameEn === null ? {} : { nameEn }),
        count,
      }),
    )
  }
}
