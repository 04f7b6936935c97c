/** How many products have a word of a text. */
import type { DatabaseSync } from 'node:sqlite'
import type { Slot } from '#functions/search/understanding/understanding.ts'
import { allWords } from './matchExpressions.ts'

/** More products than this make a word as common as any. */
const maxCounted = 2000

export function createWordCounts(db: DatabaseSync): (slot: Slot) => number {
  const count = db.prepare(
    `SELECT count(*) AS count FROM (
       SELECT 1 FROM productText
       WHERE productText MATCH ? AND rowid NOT IN (SELECT seq FROM closedProducts)
       LIMIT ${maxCounted})`,
  )
  return ({ words, alternatives }) =>
    Math.max(
      ...[words, ...alternatives].map((spelling) => Number(count.get(allWords(spelling))?.count)),
    )
}
