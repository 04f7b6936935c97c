/** Part numbers of the market that differ from a typed one in one character. */
import type { DatabaseSync } from 'node:sqlite'
import { isPart, type Understanding } from '#functions/search/understanding/understanding.ts'
import { partNumberKey } from '#shared/catalogue/fold.ts'

export interface NearNumber {
  /** As its vendor wrote it. */
  partNumber: string
  /** Indexes of the typed number's words. */
  from: number
  to: number
}

/** Shorter numbers are too like one another. */
const shortest = 8
const longest = 24
const leastDigits = 3
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function createNearNumbers(
  db: DatabaseSync,
): (asked: Understanding) => NearNumber | undefined {
  // The number that most products have.
  const find = db.prepare(
    `SELECT min(c.partNumber) AS partNumber, count(*) AS count
     FROM products p JOIN cards c ON c.seq = p.seq
     WHERE p.numberKey IN (SELECT value FROM json_each(?))
     GROUP BY p.numberKey ORDER BY count DESC, p.numberKey LIMIT 1`,
  )
  return (asked) => {
    const number = numberIn(asked)
    if (!number) return undefined
    const found = find.get(JSON.stringify(withOneChange(number.key)))
    return found && { partNumber: String(found.partNumber), from: number.from, to: number.to }
  }
}

/** The longest run of plain words that may be a part number. */
function numberIn({ words, slots }: Understanding) {
  const isPlain = new Set(
    slots.filter((slot) => !isPart(slot)).flatMap(({ from, to }) => [from, to - 1]),
  )
  let best: { key: string; from: number; to: number } | undefined
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const text = words[to - 1]?.text ?? ''
      if (!isPlain.has(to - 1) || !/^[a-z0-9]+$/.test(text)) break
      const key = partNumberKey(
        words
          .slice(from, to)
          .map((word) => word.text)
          .join(''),
      )
      const digits = key.replace(/\D/g, '').length
      const isLong = key.length >= shortest && key.length <= longest && digits >= leastDigits
      if (isLong && key.length > (best?.key.length ?? 0)) best = { key, from, to }
    }
  return best
}

/** Every key with one character replaced, missing or added. */
function withOneChange(key: string): string[] {
  const changed: string[] = []
  for (let at = 0; at <= key.length; at++) {
    const before = key.slice(0, at)
    if (at < key.length) changed.push(before + key.slice(at + 1))
    for (const character of characters) {
      changed.push(before + character + key.slice(at))
      if (at < key.length) changed.push(before + character + key.slice(at + 1))
    }
  }
  return changed
}
