import { handle } from '#functions/http/handle.ts'
import { carBrands, carCountries, cars, carTrims, carYears } from '#shared/cars/contract.ts'
import { carResponse, carResponses, treeResponse } from './carResponses.ts'
import { findCandidates } from './carCandidates.ts'
import { carCatalogue, publicCars } from '#functions/catalogue/carCatalogue.ts'
import { marketNames } from '#functions/search/understanding/marketNames.ts'
import { readCarText } from '#functions/search/fitments/carText.ts'

const { countries, brands, trims, yearsOf } = carResponses

/** The records of one parent; without one the list itself, whose ETag is cached with it. */
const filterByParent = <K extends string, T extends Record<K, string>>(
  parentId: string | undefined,
  list: T[],
  field: K,
): T[] => (parentId === undefined ? list : list.filter((one) => one[field] === parentId))

export const handlers = {
  getTree: handle(cars.getTree)(async (_, context) => treeResponse(await publicCars(context))),

  /** Nothing without a text. */
  findCars: handle(cars.findCars)(async ({ query }, context) => {
    const readModel = await carCatalogue(context)
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
  listTrimYears: handle(carYears.listTrimYears)(async ({ params }, context) =>
    yearsOf(await publicCars(context), params.trimId),
  ),
  listAvailableYears: handle(carYears.listAvailableYears)(async ({ params }, context) =>
    yearsOf(await publicCars(context), params.trimId),
  ),

  getCountry: handle(carCountries.getCountry)(async ({ params }, context) =>
    carResponse.country(await publicCars(context), params.id),
  ),
  getBrand: handle(carBrands.getBrand)(async ({ params }, context) =>
    carResponse.brand(await publicCars(context), params.id),
  ),
  getTrim: handle(carTrims.getTrim)(async ({ params }, context) =>
    carResponse.trim(await publicCars(context), params.id),
  ),
  getYear: handle(carYears.getYear)(async ({ params }, context) =>
    carResponse.year(await publicCars(context), params.id),
  ),
}
