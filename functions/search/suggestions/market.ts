import { once } from '#shared/kernel/once.ts'
/**
 * What the market has, counted: its parts, cars, categories and vendors with their products, and the
 * products of each part for each car. Counted now and then, so that no keystroke has to count.
 */
import type { DatabaseSync } from 'node:sqlite'
import { meaningsOf, wordLists } from '#functions/search/understanding/lexicon.ts'
import { allWords, anyOf, concept } from '#functions/catalogue/readModel/matchExpressions.ts'
import {
  createPrefixIndex,
  prefixIndexInSteps,
  type PrefixIndex,
  type Spelling,
} from './prefixIndex.ts'
import { countCars, readCars } from './marketCars.ts'
import type { Subject } from './subjects.ts'
import { partTerms } from './vocabularyTerms.ts'

export interface Market {
  /** Parts first, in the order of the vocabulary; the others follow. */
  subjects: readonly Subject[]
  /** Of everything but parts. */
  names: PrefixIndex
  /** By part: the number of its products that list each car, for those that any lists. */
  ofPart: readonly ReadonlyMap<number, number>[]
  /** By part: the number of its universal products, which a search for it and any car finds, too. */
  universalOfPart: readonly number[]
  /**
   * By folded name of one word: the products that a search for it finds, where these are not just
   * those of the part: رديتر occurs in the names of what belongs to a radiator, too.
   */
  ofWord: ReadonlyMap<string, number>
}

/** Spellings of parts; their subjects are the parts' places in the vocabulary. */
export const partNames = once(() =>
  createPrefixIndex(
    partTerms().flatMap(({ terms }, subject) => terms.map((term) => ({ subject, ...term }))),
  ),
)

/** Counts the market in small steps; the last one returns it. */
export function* countMarket(db: DatabaseSync): Generator<void, Market> {
  const subjects: Subject[] = partTerms().map(({ id, nameAr, nameEn }) => ({
    ...{ kind: 'part', id, nameAr, nameEn, ownAr: nameAr, ownEn: nameEn, count: 0 },
  }))
  const spellings: Spelling[] = []
  const add = (subject: Subject, ...written: readonly string[]): number => {
    for (const one of written)
      if (one !== '') spellings.push({ subject: subjects.length, written: one })
    return subjects.push(subject) - 1
  }

  const cars = readCars(db, add)
  yield
  const carsOf = yield* countCars(db, cars, subjects)
  const ofPart: Map<number, number>[] = []
  const universalOfPart: number[] = []
  const universal = new Set(
    db
      .prepare('SELECT seq FROM products WHERE otherFit = 1')
      .all()
      .map(({ seq }) => seq),
  )
  const find = db.prepare(
    `SELECT json_group_array(rowid) AS seqs FROM productText
     WHERE productText MATCH ? AND rowid NOT IN (SELECT seq FROM closedProducts)`,
  )
  for (const [part, { id }] of partTerms().entries()) {
    const seqs = JSON.parse(String(find.get(concept(id))?.seqs)) as number[]
    const subject = subjects[part]
    if (subject) subject.count = seqs.length
    const counts = new Map<number, number>()
    for (const seq of seqs)
      for (const car of carsOf[seq] ?? []) counts.set(car, (counts.get(car) ?? 0) + 1)
    ofPart.push(counts)
    universalOfPart.push(seqs.filter((seq) => universal.has(seq)).length)
    yield
  }
  const ofWord = yield* countWords(db, subjects)
  for (const { id, nameAr, nameEn, count } of categoriesOf(db))
    add({ kind: 'category', id, nameAr, nameEn: nameEn ?? undefined, count }, nameAr, nameEn ?? '')
  yield
  for (const { id, nameAr, count } of vendorsOf(db))
    add({ kind: 'vendor', id, nameAr, count }, nameAr)
  yield
  const names = yield* prefixIndexInSteps(spellings)
  return { subjects, names, ofPart, universalOfPart, ofWord }
}

/** The parts that each name of one word may mean. */
const partsOfWords = once(() =>
  Map.groupBy(
    partTerms().flatMap(({ terms }, part) =>
      terms.filter(({ folded }) => !folded.includes(' ')).map(({ folded }) => ({ folded, part })),
    ),
    ({ folded }) => folded,
  ),
)

/** Whether a search for the word takes it for speech: هواية is also «very». */
function isNoise(word: string): boolean {
  const meanings = meaningsOf(word)
  return meanings?.parts.length === 0 && wordLists(meanings, 'noise', 'intent').length > 0
}

function* countWords(
  db: DatabaseSync,
  subjects: readonly Subject[],
): Generator<void, Map<string, number>> {
  const textOf = `FROM productText
    WHERE productText MATCH ? AND rowid NOT IN (SELECT seq FROM closedProducts)`
  const occurs = db.prepare(`SELECT 1 ${textOf} LIMIT 1`)
  const find = db.prepare(`SELECT count(*) AS count ${textOf}`)
  const counts = new Map<string, number>()
  for (const [word, named] of partsOfWords()) {
    const own = named.map(({ part }) => subjects[part]?.count ?? 0)
    // Nothing is suggested that has no products of its own.
    if (own.every((count) => count === 0)) continue
    if (isNoise(word)) {
      counts.set(word, 0)
      continue
    }
    if (named.length === 1 && !occurs.get(allWords([word]))) continue
    const concepts = named.map(({ part }) => concept(partTerms()[part]?.id ?? ''))
    const count = Number(find.get(anyOf([...concepts, allWords([word])]))?.count)
    if (own.some((one) => one !== count)) counts.set(word, count)
    yield
  }
  return counts
}

type NameRow = {
  id: string
  nameAr: string
  nameEn: string | null
  count: number
}

const categoriesOf = (db: DatabaseSync) =>
  db
    .prepare(
      `SELECT c.id, c.nameAr, c.nameEn, p.count FROM categories c
       JOIN (SELECT categoryId AS id, count(*) AS count FROM products GROUP BY categoryId) p
       USING (id)`,
    )
    .all() as NameRow[]

const vendorsOf = (db: DatabaseSync) =>
  db
    .prepare(
      `SELECT v.id, v.businessName AS nameAr, p.count FROM vendors v
       JOIN (SELECT vendorId AS id, count(*) AS count FROM products GROUP BY vendorId) p
       USING (id)`,
    )
    .all() as NameRow[]
