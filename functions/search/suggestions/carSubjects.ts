/** The cars of the market for suggestions: makes and models by name. */
import type { Brand, MarketEntities, Trim } from '#functions/search/market.ts'
import { englishName } from '#shared/catalogue/englishNames.ts'
import { carKey, isArabic, nameOfCar, spellingsOfCar } from './vocabularyTerms.ts'

/** Adds a subject with its spellings, and returns its number. */
type Add = (subject: Subject, ...spellings: readonly string[]) => number

/** Adds every make and model, those of the same name as one; returns each trim's model and make by number. */
export function addCars(
  { brands, trims }: MarketEntities,
  add: Add,
): Map<string, [model: number, make: number]> {
  const trimsOfBrand = Map.groupBy(trims, ({ brandId }) => brandId)
  const cars = new Map<string, [number, number]>()
  for (const [key, sameBrands] of Map.groupBy(brands, ({ name }) => carKey(name))) {
    const names = carNames(key, sameBrands)
    const makeNames = displayNames(key, sameBrands)
    const ids = idsOfBrands(sameBrands)
    const make = add({ kind: 'car', ...makeNames, count: 0, popularity: 0, ids }, ...names)
    const models = Map.groupBy(
      sameBrands.flatMap(({ id }) => trimsOfBrand.get(id) ?? []),
      ({ name }) => carKey(name),
    )
    for (const [modelKey, sameTrims] of models) {
      const modelNames = carNames(modelKey, sameTrims)
      const model = displayNames(modelKey, sameTrims)
      const whole = {
        nameAr: `${makeNames.nameAr} ${model.nameAr}`,
        nameEn: `${makeNames.nameEn} ${model.nameEn}`,
      }
      // A bare number is a car only next to its make (senses.ts).
      const hasLetters = /\p{L}/u.test(modelKey)
      const subject = add(
        {
          ...{ kind: 'car', ...whole, make, count: 0, popularity: 0 },
          ...(hasLetters && { ownAr: model.nameAr, ownEn: model.nameEn }),
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
const carNames = (key: string, rows: readonly { name: string }[]): string[] => [
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

function idsOfBrands([first, ...others]: readonly Brand[]): CarIds {
  if (!first || others.length > 0) return {}
  return { carCountryId: first.countryId, carBrandId: first.id }
}

function idsOfTrims([first, ...others]: readonly Trim[], brands: readonly Brand[]): CarIds {
  const brand = brands.find(({ id }) => id === first?.brandId)
  if (!first || !brand || others.length > 0) return {}
  return { ...idsOfBrands([brand]), carTrimId: first.id }
}

/** What a suggestion can be about, apart from part numbers. */
interface Named {
  nameAr: string
  nameEn?: string | undefined
  /** How a longer text names it, in either language, if it does otherwise: a model without its make. */
  ownAr?: string | undefined
  ownEn?: string | undefined
  /** Its products. */
  count: number
  /** How much it is bought and asked for, in steps that double. */
  popularity: number
}

export interface CarIds {
  carCountryId?: string
  carBrandId?: string
  carTrimId?: string
}

/** Makes and models whose names mean the same are one car. */
export interface CarSubject extends Named {
  kind: 'car'
  /** The number of a model's make. */
  make?: number
  /** Only those of which there is exactly one. */
  ids: CarIds
}
export interface OtherSubject extends Named {
  kind: 'part' | 'category' | 'vendor'
  id: string
}
export type Subject = CarSubject | OtherSubject
