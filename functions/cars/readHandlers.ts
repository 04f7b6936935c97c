import { handle } from '#functions/http/handle.ts'
import { carBrands, carCountries, cars, carTrims, carYears } from '#shared/cars/contract.ts'
import { carResponse, carResponses, treeResponse, yearsNewestFirst } from './carResponses.ts'
import { ownCatalogue, publicCars } from '#functions/catalogue/ownCatalogue.ts'
import { marketNames } from '#functions/search/understanding/lexicon.ts'
import { readCarText, type CarText } from '#functions/search/fitments/carText.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { CarLevel } from '#shared/cars/levels.ts'
import type { CarCandidate, FoundCars } from '#shared/cars/schema.ts'
import type { CarRows } from '#functions/catalogue/carRows.ts'

const { countries, brands, trims, yearsOf } = carResponses

/** The records of one parent; without one the list itself, whose ETag is cached with it. */
const filterByParent = <K extends string, T extends Record<K, string>>(
  parentId: string | undefined,
  list: T[],
  field: K,
): T[] => (parentId === undefined ? list : list.filter((one) => one[field] === parentId))

type Rows = typeof carCountries & typeof carBrands & typeof carTrims & typeof carYears
type GetRow = Rows['getCountry' | 'getBrand' | 'getTrim' | 'getYear']

const getOne = (row: GetRow, level: CarLevel) =>
  handle(row)(async ({ params }, context) =>
    carResponse[level](await publicCars(context), params.id),
  )

const listYears = (row: Rows['listTrimYears' | 'listAvailableYears']) =>
  handle(row)(async ({ params }, context) => yearsOf(await publicCars(context), params.trimId))

export const handlers = {
  getTree: handle(cars.getTree)(async (_, context) => treeResponse(await publicCars(context))),

  /** Nothing without a text. */
  findCars: handle(cars.findCars)(async ({ query }, context) => {
    const readModel = await ownCatalogue(context)
    const tree = await readModel.cars()
    const names = marketNames(await readModel.marketEntities())
    return findCandidates(tree, readCarText(names, query.text ?? ''))
  }),

  listCountries: handle(carCountries.listCountries)(async (_, context) =>
    countries(await publicCars(context)),
  ),
  listBrands: handle(carBrands.listBrands)(async ({ query }, context) =>
    filterByParent(query.carCountryId, brands(await publicCars(context)), 'carCountryId'),
  ),
  listTrims: handle(carTrims.listTrims)(async ({ query }, context) =>
    filterByParent(query.carBrandId, trims(await publicCars(context)), 'carBrandId'),
  ),

  listCountryBrands: handle(carBrands.listCountryBrands)(async ({ params }, context) => {
    const tree = await publicCars(context)
    carResponse.country(tree, params.countryId)
    return filterByParent(params.countryId, brands(tree), 'carCountryId')
  }),
  listBrandTrims: handle(carTrims.listBrandTrims)(async ({ params }, context) => {
    const tree = await publicCars(context)
    carResponse.brand(tree, params.brandId)
    return filterByParent(params.brandId, trims(tree), 'carBrandId')
  }),
  listTrimYears: listYears(carYears.listTrimYears),
  listAvailableYears: listYears(carYears.listAvailableYears),

  getCountry: getOne(carCountries.getCountry, 'country'),
  getBrand: getOne(carBrands.getBrand, 'brand'),
  getTrim: getOne(carTrims.getTrim, 'trim'),
  getYear: getOne(carYears.getYear, 'year'),
}

const maxCandidates = 5

/**
 * The cars of the tree that a text means, best first: models that had the named years, then those with
 * the shortest name, which is the plain model (كامري before كامري SE). A make alone is one candidate.
 */
function findCandidates(
  tree: CarRows,
  { trims: meant, years, details, unknown }: CarText,
): FoundCars {
  const keysOf = Map.groupBy(meant, ({ trimId }) => trimId)
  const matchingTrims = tree.trims.filter(({ trimId }) => keysOf.has(trimId))
  const allBelow = Map.groupBy(tree.trims, ({ brandId }) => brandId)
  const candidates = [...Map.groupBy(matchingTrims, ({ brandId }) => brandId)].flatMap(
    ([brandId, trims]): CarCandidate[] => {
      const brand = carResponses.brands(tree).find(({ id }) => id === brandId)
      if (!brand) return []
      const above = { carCountryId: brand.carCountryId, carBrandId: brandId }
      const names = { country: brand.country.country, brand: brand.name }
      if (trims.length > 1 && trims.length === allBelow.get(brandId)?.length)
        return [{ ...above, carYearIds: [], names, years: [] }]
      return trims.map((trim) => {
        const keys = new Set(keysOf.get(trim.trimId)?.flatMap(({ yearKeys }) => yearKeys))
        const namedYears = yearsNewestFirst(trim).filter(([key]) => keys.has(key))
        return {
          ...above,
          carTrimId: trim.trimId,
          carYearIds: namedYears.map(([key]) => toYearId(trim.trimId, key)),
          names: { ...names, trim: trim.name },
          years: namedYears.map(([, year]) => year),
        }
      })
    },
  )
  const lengthOf = ({ names }: CarCandidate) => names.trim?.length ?? 0
  // A year that none of these cars had.
  const missing = years.filter((year) =>
    candidates.every((car) => car.carTrimId && !car.years.some((one) => isIn(one, year))),
  )
  return {
    candidates: candidates
      .toSorted(
        (one, other) =>
          Number(other.years.length > 0) - Number(one.years.length > 0) ||
          lengthOf(one) - lengthOf(other),
      )
      .slice(0, maxCandidates),
    details,
    unknown: [...unknown, ...missing.map(({ text }) => text)],
  }
}

const isIn = (year: number, { from, to }: CarText['years'][number]): boolean =>
  year >= from && year <= to
