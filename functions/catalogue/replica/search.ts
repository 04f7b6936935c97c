/**
 * Which products a text matches, and how well: one SQL table of hits (seq, tier), lower tiers first.
 *
 * Every word must match the beginning of a word of the product, with or without the article. A part's
 * concept may match instead of its words, but one tier lower, so a literal match always ranks above a
 * synonym. Part numbers are compared without punctuation.
 *
 * When the text names a car, products that fit it are matched by the rest of the text. Products for
 * other cars only come last, however well their words match; products without fitments come between.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { productKey } from '#functions/table/keys.ts'
import {
  fold,
  foldTokens,
  partNumberKey,
  partNumberLooseKey,
  stripArticle,
} from '#shared/catalogue/fold.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { expandQuery } from '#shared/catalogue/synonyms.ts'
import { carsInText, isYear } from './carsInText.ts'
import { conceptWord, nameKey, nameWord, positionWord } from './productRow.ts'

export interface Hits {
  /** Selects each matching product's `seq` once, with its best `tier`. */
  sql: string
  params: SQLInputValue[]
}

/** Best first. */
const tier = {
  id: 0,
  number: 1,
  looseNumber: 2,
  name: 3,
  numberStart: 4,
  nameStart: 5,
  wordsOfName: 6,
  words: 7,
  carWords: 8,
  carMeaning: 9,
  insideNumber: 10,
  meaning: 11,
  carPart: 12,
  part: 13,
  car: 14,
  /** Added to products that fit only other cars than the named one. */
  otherCar: 20,
} as const

/** The products that a text matches; no text is an error. */
export function hitsOf(db: DatabaseSync, text: string): Hits {
  const parts: string[] = []
  const params: SQLInputValue[] = []
  const find = (rank: number, from: string, ...values: SQLInputValue[]) => {
    const key = from.startsWith('productText') || from.startsWith('numberText') ? 'rowid' : 'seq'
    parts.push(`SELECT ${key} AS seq, ${rank} AS tier FROM ${from}`)
    params.push(...values)
  }

  const { pk, sk } = productKey(text.trim())
  find(tier.id, 'applied WHERE pk = ? AND sk = ? AND seq IS NOT NULL', pk, sk)
  const number = partNumberOf(text)
  if (number) {
    find(tier.number, 'products WHERE numberKey = ?', number)
    const loose = partNumberLooseKey(text)
    // It is stored only where it differs from the number.
    for (const column of ['numberKey', 'numberLooseKey'])
      find(tier.looseNumber, `products WHERE ${column} = ?`, loose)
    find(tier.numberStart, 'products WHERE numberKey BETWEEN ? AND ?', number, `${number}~`)
    find(tier.insideNumber, 'numberText WHERE numberText MATCH ?', `"${number}"`)
  }
  // Repeated words add nothing but cost.
  const words = [...new Set(foldTokens(text))]
  if (words.length > 0) {
    const name = nameKey(text)
    find(tier.name, 'products WHERE sortName = ?', name)
    find(tier.name, 'products WHERE foldedNameEn = ?', name)
    for (const column of ['sortName', 'foldedNameEn'])
      find(tier.nameStart, `products WHERE ${column} BETWEEN ? AND ?`, name, `${name}\u{10ffff}`)
    find(tier.wordsOfName, 'productText WHERE productText MATCH ?', all(words, nameWord))
    find(tier.words, 'productText WHERE productText MATCH ?', all(words))
    const meaning = meaningOf(text)
    if (meaning) find(tier.meaning, 'productText WHERE productText MATCH ?', meaning)
    const part = partOf(words)
    if (part) find(tier.part, 'productText WHERE productText MATCH ?', part)
  }
  const cars = carsInText(db, text)
  if (!cars) return { sql: bestOf(parts), params }

  // Without the plus SQLite would search the text once per fitting product.
  const fitting = 'productText WHERE +rowid IN fitting AND productText MATCH ?'
  const rest = [...new Set(foldTokens(cars.rest))]
  if (rest.length === 0) parts.push(`SELECT seq, ${tier.car} AS tier FROM fitting`)
  else {
    find(tier.carWords, fitting, all(rest))
    const meaning = meaningOf(cars.rest)
    if (meaning) find(tier.carMeaning, fitting, meaning)
    const part = partOf(rest)
    if (part) find(tier.carPart, fitting, part)
  }
  return {
    sql: `WITH fitting AS MATERIALIZED (
        SELECT DISTINCT f.seq FROM json_each(?) car CROSS JOIN fitments f
        ON f.trimId = car.value ->> 0 AND instr(f.yearKeys, car.value ->> 1) > 0)
      SELECT h.seq, h.tier + CASE WHEN h.seq IN fitting THEN 0
        WHEN p.fitmentCount = 0 THEN 0.25 ELSE ${tier.otherCar} END AS tier
      FROM (${bestOf(parts)}) h CROSS JOIN products p ON p.seq = h.seq`,
    params: [JSON.stringify(cars.fitments), ...params],
  }
}

const bestOf = (parts: readonly string[]): string =>
  `SELECT seq, min(tier) AS tier FROM (${parts.join(' UNION ALL ')}) GROUP BY seq`

const opposite: Partial<Record<Position, Position>> = {
  front: 'rear',
  rear: 'front',
  right: 'left',
  left: 'right',
  upper: 'lower',
  lower: 'upper',
}

/**
 * The text without years and positions. People add them to the part («دعامية سبورتاج ٢٠١٨ قدام»), but
 * vendors often write neither, so the part alone matches too, unless its name has the opposite
 * position. Undefined when the text has no year or position, or nothing else.
 */
function partOf(words: readonly string[]): string | undefined {
  const kept = words.filter((word) => !isYear(word) && expandQuery(word).positions.length === 0)
  if (kept.length === 0 || kept.length === words.length) return undefined
  const named = meaningOf(kept.join(' ')) ?? all(kept)
  const opposites = expandQuery(words.join(' ')).positions.flatMap(
    (position) => opposite[position] ?? [],
  )
  return [`(${named})`, ...opposites.map((side) => `"${positionWord(side)}"`)].join(' NOT ')
}

/** The text as a part number key, if it has only Latin letters and at least three digits. */
function partNumberOf(text: string): string | undefined {
  if (!/^[a-z0-9 ]+$/.test(fold(text))) return undefined
  const key = partNumberKey(text)
  return (key.match(/\d/g) ?? []).length >= 3 ? key : undefined
}

/** A word with or without its article. Folded words have letters and digits only: quotes are safe. */
function anyForm(word: string, marked = plain): string {
  const forms = new Set([word, stripArticle(word)])
  return `(${[...forms].map((form) => `"${marked(form)}"*`).join(' OR ')})`
}

const plain = (word: string): string => word

/** All of the words; `marked` as name words are in the index. */
const all = (words: readonly string[], marked = plain): string =>
  words.map((word) => anyForm(word, marked)).join(' AND ')

/** The text with part names replaced by concepts; undefined when it names no part. */
function meaningOf(text: string): string | undefined {
  const { phrases, positions, rest } = expandQuery(text)
  if (phrases.length === 0) return undefined
  const named = phrases.map(({ conceptIds, text: phrase }) => {
    const concepts = conceptIds.map((id) => `"${conceptWord(id)}"`).join(' OR ')
    return `(${concepts} OR (${all(phrase.split(' '))}))`
  })
  const located = positions.map((position) => `"${positionWord(position)}"`)
  const literal = rest.map((word) => anyForm(word))
  return [...new Set([...named, ...located, ...literal])].join(' AND ')
}
