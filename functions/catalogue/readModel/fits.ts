/** Which products fit a chosen car, as SQL, and the groups of a list by fit (rules.md, Lists). */
import { toYearKey } from '#shared/cars/rules.ts'
import { numberOf } from './carTables.ts'
import type { ListQuery, Sql } from './filters.ts'
import { fitsByRank } from './fitRanks.ts'

/** The narrowest given id counts: a trim, else a brand, else a country. */
export type Car = Pick<ListQuery, 'carCountryId' | 'carBrandId' | 'carTrimId' | 'carYearIds'>

/** The car of a query, if it names one. */
export const chosenCar = (query: Car): Car | undefined =>
  (query.carTrimId ?? query.carBrandId ?? query.carCountryId) === undefined ? undefined : query

/** Ranks of the fits that a list shows, in order; undefined for a list that is not grouped. */
export function fitGroupsOf(query: Car & Pick<ListQuery, 'fit'>): number[] | undefined {
  const { fit } = query
  if (fit === undefined || !chosenCar(query)) return undefined
  return fit === 'possible' ? [0, 1, 2] : [fitsByRank.indexOf(fit)]
}

/** How each id of a car selects fitments: joins from it down to `fits f`, and from there up to it. */
const levels = {
  carTrimId: { down: 'fits f', up: '', where: 'f.trimId = ?' },
  carBrandId: {
    down: 'carTrims t CROSS JOIN fits f ON f.trimId = t.id',
    up: 'CROSS JOIN carTrims t ON t.id = f.trimId',
    where: 't.brandId = ?',
  },
  carCountryId: {
    down: `carBrands b CROSS JOIN carTrims t ON t.brandId = b.id
      CROSS JOIN fits f ON f.trimId = t.id`,
    up: 'CROSS JOIN carTrims t ON t.id = f.trimId CROSS JOIN carBrands b ON b.id = t.brandId',
    where: 'b.countryId = ?',
  },
}

function levelOf(car: Car) {
  const { carTrimId, carBrandId, carCountryId = '', carYearIds = [] } = car
  if (carTrimId === undefined)
    return carBrandId === undefined
      ? { ...levels.carCountryId, params: [carCountryId] }
      : { ...levels.carBrandId, params: [carBrandId] }
  const years = carYearIds.map(() => 'instr(f.yearKeys, ?) > 0').join(' OR ')
  const { where, ...joins } = levels.carTrimId
  return {
    ...joins,
    where: years ? `${where} AND (${years})` : where,
    params: [carTrimId, ...carYearIds.map((id) => ` ${toYearKey(id)} `)],
  }
}

/** Selects the numbers of the fits that have the car, as one JSON array. */
export function fitNumbersSql(car: Car): { text: string; params: string[] } {
  const { down, where, params } = levelOf(car)
  return { text: `SELECT json_group_array(f.number) AS list FROM ${down} WHERE ${where}`, params }
}

/** The id of a brand or a country, whose products have a table of their own (carTables.ts). */
export const broadCarOf = (car: Car): string | undefined =>
  car.carTrimId === undefined ? (car.carBrandId ?? car.carCountryId) : undefined

/** Selects the `seq` of every product that lists the car, as one JSON array; a product may be there twice. */
export function fittingSeqsSql(car: Car): { text: string; params: string[] } {
  const { down, where, params } = levelOf(car)
  return {
    text: `SELECT json_group_array(pf.seq) AS list
      FROM ${down} CROSS JOIN productFits pf ON pf.fit = f.number WHERE ${where}`,
    params,
  }
}

/** Selects the `seq` of every product that lists the car, once; for a brand or a country, if listed. */
export function fitsSql(car: Car): Sql {
  const broad = broadCarOf(car)
  if (broad !== undefined)
    return {
      text: `SELECT f.seq FROM carProducts f WHERE f.car = ${numberOf('?')}`,
      params: [broad],
    }
  const { down, where, params } = levelOf(car)
  return {
    text: `SELECT DISTINCT pf.seq FROM ${down} CROSS JOIN productFits pf ON pf.fit = f.number
      WHERE ${where}`,
    params,
  }
}

/** `products p` that list the car. */
export function listingTables(car: Car): Sql {
  const { text, params } = fitsSql(car)
  return { text: `(${text}) f CROSS JOIN products p ON p.seq = f.seq`, params }
}

/** Selects the `seq` of those products that list the car, of the JSON array in the first parameter. */
export function listingAmongSql(car: Car): Sql {
  const { up, where, params } = levelOf(car)
  return {
    text: `SELECT wanted.value AS seq FROM json_each(?) wanted WHERE EXISTS (
      SELECT 1 FROM productFits pf CROSS JOIN fits f ON f.number = pf.fit ${up}
      WHERE pf.seq = wanted.value AND ${where})`,
    params,
  }
}
