/**
 * What the market has, counted: its parts, cars, categories and vendors with their products, and the
 * products of each part for each car. Counted now and then, so that no keystroke has to count.
 */
import type { DatabaseSync } from 'node:sqlite'
import { conceptWord } from '../replica/productRow.ts'
import { createPrefixIndex, type PrefixIndex, type Spelling } from './prefixIndex.ts'
import { countCars, readCars } from './marketCars.ts'
import type { Subject } from './subjects.ts'
import { partTerms } from './vocabularyTerms.ts'

export interface Market {
  /** Parts first, in the order of the vocabulary; the others follow. */
  subjects: readonly Subject[]
  /** Of everything but parts. */
  names: PrefixIndex
  /** By part: the number of its products for each car that has any. */
  ofPart: readonly ReadonlyMap<number, number>[]
}

let parts: PrefixIndex | undefined

/** Spellings of parts; their subjects are the parts' places in the vocabulary. Made when first needed. */
export function partNames(): PrefixIndex {
  return (parts ??= createPrefixIndex(
    partTerms.flatMap(({ terms }, subject) => terms.map((term) => ({ subject, ...term }))),
  ))
}

/** Counts the market in small steps; the last one returns it. */
export function* countMarket(db: DatabaseSync): Generator<void, Market> {
  const subjects: Subject[] = partTerms.map(({ id, nameAr, nameEn }) => ({
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
  const find = db.prepare(
    'SELECT json_group_array(rowid) AS seqs FROM productText WHERE productText MATCH ?',
  )
  for (const [part, { id }] of partTerms.entries()) {
    const seqs = JSON.parse(String(find.get(`"${conceptWord(id)}"`)?.seqs)) as number[]
    const subject = subjects[part]
    if (subject) subject.count = seqs.length
    const counts = new Map<number, number>()
    for (const seq of seqs)
      for (const car of carsOf[seq] ?? []) counts.set(car, (counts.get(car) ?? 0) + 1)
    ofPart.push(counts)
    yield
  }
  for (const { id, nameAr, nameEn, count } of categoriesOf(db))
    add({ kind: 'category', id, nameAr, nameEn: nameEn ?? undefined, count }, nameAr, nameEn ?? '')
  yield
  for (const { id, nameAr, count } of vendorsOf(db))
    add({ kind: 'vendor', id, nameAr, count }, nameAr)
  return { subjects, names: createPrefixIndex(spellings), ofPart }
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
