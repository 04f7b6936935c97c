/**
 * The cars that a search text names, by maker, model and year, in either script: «فلتر زيت لالنترا
 * 2015» means oil filters that fit a 2015 Elantra, whatever their names are.
 */
import type { DatabaseSync } from 'node:sqlite'
import { carNameKey } from '#shared/catalogue/carNameKey.ts'
import { stripAnd, stripArticle } from '#shared/catalogue/fold.ts'
import { expandQuery } from '#shared/catalogue/synonyms.ts'
import { vocabulary } from '#shared/catalogue/vocabulary/generated.ts'

export interface NamedCars {
  /** Trim ids with a year key as stored in `fitments`; an empty key means any year. */
  fitments: [trimId: string, yearKey: string][]
  /** The text without its cars, years and words like مال or موديل. */
  rest: string
}

type Trim = { id: string; brandId: string; years: string; nameKey: string }

/** A few words of the text, with the name keys they may have. */
interface Stretch {
  start: number
  length: number
  keys: string[]
}

/** Limits the work that a hostile text can cause. */
const mostWords = 16
const longestName = 3
const fillers = new Set(
  vocabulary.words.flatMap(({ kind, terms }) => (kind === 'noise' || kind === 'year' ? terms : [])),
)
/** A car's year as people write it. */
export const isYear = (word: string) => /^(19|20)\d\d$/.test(word)

/** Undefined when the text names no car of the market. */
export function carsInText(db: DatabaseSync, text: string): NamedCars | undefined {
  const { words, rest } = expandQuery(text)
  const unexplained = new Set(rest)
  const stretches = stretchesOf(words.slice(0, mostWords), (word) => unexplained.has(word))
  if (stretches.length === 0) return undefined
  const keys = JSON.stringify([...new Set(stretches.flatMap((stretch) => stretch.keys))])
  const brands = new Map<string, string[]>()
  for (const { id, nameKey } of brandsOf(db, keys))
    brands.set(nameKey, [...(brands.get(nameKey) ?? []), id])
  const trims = Map.groupBy(trimsOf(db, keys), ({ nameKey }) => nameKey)
  const isNamed = ({ keys }: Stretch) => keys.some((key) => brands.has(key) || trims.has(key))
  const named = withoutOverlap(stretches.filter(isNamed))
  const brandIds = new Set(
    named.flatMap(({ keys }) => keys.flatMap((key) => brands.get(key) ?? [])),
  )
  const found = named.flatMap(({ keys }) => keys.flatMap((key) => trims.get(key) ?? []))
  // A bare number is a car only next to its maker: «كرايسلر 300», «بيجو 206».
  const certain = found.filter((trim) => brandIds.has(trim.brandId) || /\D/.test(trim.nameKey))
  const ofBrand = certain.filter((trim) => brandIds.has(trim.brandId))
  const chosen = ofBrand.length > 0 ? ofBrand : certain
  const all = chosen.length > 0 ? chosen : trimsBelow(db, [...brandIds])
  if (all.length === 0) return undefined

  const years = words.filter(isYear).map(Number)
  const isOfCar = (at: number) =>
    named.some(({ start, length }) => at >= start && at < start + length)
  const others = words.filter((word, at) => !isOfCar(at) && !isYear(word) && !fillers.has(word))
  return {
    fitments: all.flatMap((trim) =>
      yearKeysOf(trim, years).map((key) => [trim.id, key] as [string, string]),
    ),
    rest: others.join(' '),
  }
}

function stretchesOf(words: readonly string[], isFree: (word: string) => boolean): Stretch[] {
  const stretches: Stretch[] = []
  for (let start = 0; start < words.length; start++)
    for (let length = 1; length <= longestName && start + length <= words.length; length++) {
      const stretch = words.slice(start, start + length)
      const [first = '', ...others] = stretch
      if (!stretch.every((word) => isFree(word) && !isYear(word))) break
      // للكامري, لكامري and وكامري are كامري too; للنترا is النترا.
      const forms = [
        first,
        stripArticle(first),
        stripAnd(first),
        first.replace(/^ل(?=.{3})/, ''),
        first.replace(/^لل/, 'ال'),
      ]
      const keys = forms.map((form) => carNameKey([form, ...others].join(' ')))
      stretches.push({ start, length, keys: [...new Set(keys)].filter((key) => key.length > 1) })
    }
  return stretches
}

/** Longer names win: لاند كروزر before كروز. */
function withoutOverlap(stretches: Stretch[]): Stretch[] {
  const taken = new Set<number>()
  return stretches
    .toSorted((one, other) => other.length - one.length || one.start - other.start)
    .filter(({ start, length }) => {
      const places = Array.from({ length }, (_, at) => start + at)
      if (places.some((place) => taken.has(place))) return false
      for (const place of places) taken.add(place)
      return true
    })
}

function brandsOf(db: DatabaseSync, keys: string) {
  return db
    .prepare('SELECT id, nameKey FROM carBrands WHERE nameKey IN (SELECT value FROM json_each(?))')
    .all(keys) as { id: string; nameKey: string }[]
}

function trimsOf(db: DatabaseSync, keys: string) {
  return db
    .prepare(
      `SELECT id, brandId, years, nameKey FROM carTrims
       WHERE nameKey IN (SELECT value FROM json_each(?))`,
    )
    .all(keys) as Trim[]
}

function trimsBelow(db: DatabaseSync, brandIds: string[]) {
  return db
    .prepare(
      `SELECT id, brandId, years, nameKey FROM carTrims
       WHERE brandId IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(brandIds)) as Trim[]
}

/** The trim's keys of these years; without years the empty key, which means any. */
function yearKeysOf(trim: Trim, years: readonly number[]): string[] {
  if (years.length === 0) return ['']
  return Object.entries(JSON.parse(trim.years) as Record<string, number>).flatMap(([key, year]) =>
    years.includes(year) ? [key] : [],
  )
}
