/** What products have of a text: words that many have, and part numbers like a typed one. */
import type { DatabaseSync } from 'node:sqlite'
import type { NamedNumber } from '#functions/catalogue/port.ts'
import { withoutNulls, type Nullable } from '../store/engine.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { allWords, inName, toMatch } from './expressions.ts'
import { listSeqs, type WordRows } from './wordRows.ts'
import type { ProductColumns } from '../columns/productColumns.ts'
import type { ProductWords } from '#functions/search/market.ts'

const maxNumbers = 8
const maxSizes = 3
/** A number with a unit, or with letters or a slash inside. */
const sizePattern = /\d+(?:\.\d+)? ?(?:[أا]مبير|لتر|[إا]نج|واط|Ah\b|inch\b)|\b\d+[A-Z/][\w/.-]*/giu
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function createProductWords(db: DatabaseSync) {
  const findNear = db.prepare(
    `SELECT min(c.partNumber) AS partNumber, count(*) AS count
     FROM products p JOIN cards c ON c.seq = p.seq
     WHERE p.numberKey IN (SELECT value FROM json_each(?))
     GROUP BY p.numberKey ORDER BY count DESC, p.numberKey LIMIT 1`,
  )
  const findNumbers = db.prepare(
    `SELECT coalesce(iif(n.own, c.partNumber, NULL), n.numberKey) AS partNumber, c.nameAr, c.nameEn,
       n.ownCount + n.replacingCount AS count
     FROM (
       SELECT numberKey,
         (SELECT min(o.seq) FROM ${ownNumbers}) AS own,
         (SELECT count(*) FROM ${ownNumbers}) AS ownCount,
         (SELECT min(o.seq) FROM ${replacedNumbers}) AS replacing,
         (SELECT count(*) FROM ${replacedNumbers}) AS replacingCount
       FROM (
         ${keysIn('products')} UNION ${keysIn('otherNumbers')} ORDER BY numberKey LIMIT ${maxNumbers}
       ) k
     ) n JOIN cards c ON c.seq = coalesce(n.own, n.replacing)`,
  )
  const findNames = db.prepare(
    `SELECT nameAr, nameEn FROM productText t JOIN cards c ON c.seq = t.rowid
     WHERE productText MATCH ? AND t.rowid NOT IN (SELECT seq FROM closedProducts) LIMIT 300`,
  )
  return {
    /** For one search, with what it reads. */
    inSearch: (rows: WordRows, { cellOf }: Pick<ProductColumns, 'cellOf'>): ProductWords => ({
      countProducts: (lists) =>
        Promise.resolve(
          lists.map((words) => {
            const seqs = listSeqs(rows.find(allWords(words)) ?? new Uint32Array())
            return seqs.filter((seq) => cellOf[seq]).length
          }),
        ),
      nearNumber(key) {
        const keys = withOneChange(key)
        rows.spend(keys.length)
        const near = findNear.get(JSON.stringify(keys))
        return Promise.resolve(near && String(near.partNumber))
      },
    }),
    /** The commonest sizes in names that have these folded words: 205/55R16, 5W-30, «70 أمبير». */
    sizesBeginning(words: readonly string[], beginning: string): NamedNumber[] {
      // Of 205/55 the second number is not a whole word: 55R16.
      const match = toMatch(allWords([...words, ...beginning.split(' ', 1)], inName))
      const named = findNames.all(match).flatMap((row) => {
        const name = withoutNulls<Omit<NamedNumber, 'count'>>(row as Nullable<NamedNumber>)
        const sizes = `${name.nameAr} ${name.nameEn ?? ''}`.match(sizePattern) ?? []
        const size = sizes.find((one) => fold(one).startsWith(beginning))
        return size ? [{ ...name, partNumber: size }] : []
      })
      return [...Map.groupBy(named, ({ partNumber }) => fold(partNumber)).values()]
        .flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, count: same.length })))
        .toSorted((one, other) => other.count - one.count)
        .slice(0, maxSizes)
    },
    numbersBeginning: (key: string): NamedNumber[] =>
      (findNumbers.all(key, `${key}~`) as Nullable<NamedNumber>[]).map(withoutNulls<NamedNumber>),
  }
}

/** Of the numbers that a table has, the first that begin so. Its rows may be of products not listed. */
const keysIn = (table: string) => `SELECT * FROM (
  SELECT DISTINCT numberKey FROM ${table} t
  WHERE numberKey BETWEEN ?1 AND ?2 AND EXISTS (SELECT 1 FROM products p WHERE p.seq = t.seq)
  ORDER BY numberKey LIMIT ${maxNumbers}
)`
const ownNumbers = 'products o WHERE o.numberKey = k.numberKey'
const replacedNumbers = 'otherNumbers o JOIN products USING (seq) WHERE o.numberKey = k.numberKey'

/** Every key with one character replaced, missing or added, or two neighbours swapped. */
function withOneChange(key: string): string[] {
  const changed: string[] = []
  for (let at = 0; at <= key.length; at++) {
    const before = key.slice(0, at)
    if (at < key.length) changed.push(before + key.slice(at + 1))
    if (at < key.length - 1)
      changed.push(before + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2))
    for (const character of characters) {
      changed.push(before + character + key.slice(at))
      if (at < key.length) changed.push(before + character + key.slice(at + 1))
    }
  }
  return changed
}
