/** The cars of the market for suggestions: makes and models by name, and which products fit them. */
import type { DatabaseSync } from 'node:sqlite'
import { englishName } from '#shared/catalogue/englishNames.ts'
import { carKey } from './carKey.ts'
import type { CarIds, Subject } from './subjects.ts'
import { isArabic, nameOfCar, spellingsOfCar } from './vocabularyTerms.ts'

/** A trim's model and make, as numbers of subjects. */
export type CarsOfTrims = ReadonlyMap<string, readonly [model: number, make: number]>

type BrandRow = {
  id: string
  countryId: string
  name: string
}
type TrimRow = {
  id: string
  name: string
  brandId: string
}

/** Adds a subject with its spellings, and returns its number. */
type Add = (subject: Subject, ...spellings: readonly string[]) => number

/** Adds every make and model; those of the same name are one. */
export function readCars(db: DatabaseSync, add: Add): CarsOfTrims {
  const brands = db
    .prepare('SELECT id, countryId, name FROM carBrands ORDER BY id')
    .all() as BrandRow[]
  const trims = db.prepare('SELECT id, name, brandId FROM carTrims ORDER BY id').all() as TrimRow[]
  const trimsOfBrand = Map.groupBy(trims, ({ brandId }) => brandId)
  const cars = new Map<string, [number, number]>()
  for (const [key, sameBrands] of Map.groupBy(brands, ({ name }) => carKey(name))) {
    const names = namesOf(key, sameBrands)
    const makeNames = displayNames(key, sameBrands)
    const ids = idsOfBrands(sameBrands)
    const make = add({ kind: 'car', ...makeNames, ...own(makeNames), count: 0, ids }, ...names)
    const models = Map.groupBy(
      sameBrands.flatMap(({ id }) => trimsOfBrand.get(id) ?? []),
      ({ name }) => carKey(name),
    )
    for (const [modelKey, sameTrims] of models) {
      const modelNames = namesOf(modelKey, sameTrims)
      const model = displayNames(modelKey, sameTrims)
      const whole = {
        nameAr: `${makeNames.nameAr} ${model.nameAr}`,
        nameEn: `${makeNames.nameEn} ${model.nameEn}`,
      }
      // A bare number is a car only next to its make (segments.ts).
      const hasLetters = /\p{L}/u.test(modelKey)
      const subject = add(
        {
          ...{ kind: 'car', ...whole, ...own(hasLetters ? model : whole), make, count: 0 },
          ids: idsOfTrims(sameTrims, sameBrands),
        },
        ...modelNames.map((name) => (hasLetters ? name : `${makeNames.nameAr} ${name}`)),
      )
      for (const { id } of sameTrims) cars.set(id, [subject, make])
    }
  }
  return cars
}

/** Names of a car, the market's own first. */
const namesOf = (key: string, rows: readonly { name: string }[]): string[] => [
  ...new Set([...rows.map(({ name }) => name), ...spellingsOfCar(key)]),
]

interface DisplayNames {
  nameAr: string
  nameEn: string
}

/** The market's own name, or the vocabulary's if that is in Arabic letters only there. */
function displayNames(key: string, rows: readonly { name: string }[]): DisplayNames {
  const nameAr =
    rows.map(({ name }) => name).find(isArabic) ?? nameOfCar(key) ?? rows[0]?.name ?? ''
  return { nameAr, nameEn: englishName(nameAr) }
}

const own = ({ nameAr, nameEn }: DisplayNames) => ({ ownAr: nameAr, ownEn: nameEn })

function idsOfBrands([first, ...others]: readonly BrandRow[]): CarIds {
  if (!first || others.length > 0) return {}
  return { carCountryId: first.countryId, carBrandId: first.id }
}

function idsOfTrims([first, ...others]: readonly TrimRow[], brands: readonly BrandRow[]): CarIds {
  const brand = brands.find(({ id }) => id === first?.brandId)
  if (!first || !brand || others.length > 0) return {}
  return { ...idsOfBrands([brand]), carTrimId: first.id }
}

/**
 * Counts the products of each car, and returns the cars of each product by its `seq`; a product that
 * fits several years or trims of a car counts once.
 */
export function* countCars(
  db: DatabaseSync,
  cars: CarsOfTrims,
  subjects: readonly Subject[],
): Generator<void, readonly (readonly number[] | undefined)[]> {
  const carsOf: number[][] = []
  const fits = db.prepare('SELECT number, trimId FROM fits').all()
  const find = db.prepare(
    `SELECT json_group_array(seq) AS seqs FROM productFits
     WHERE fit = ? AND seq NOT IN (SELECT seq FROM closedProducts)`,
  )
  yield
  for (const { number, trimId } of fits as { number: number; trimId: string }[]) {
    const seqs = JSON.parse(String(find.get(number)?.seqs)) as number[]
    for (const seq of seqs) {
      const known = (carsOf[seq] ??= [])
      for (const car of cars.get(trimId) ?? []) {
        const subject = subjects[car]
        if (!subject || known.includes(car)) continue
        known.push(car)
        subject.count++
      }
    }
    yield
  }
  return carsOf
}
