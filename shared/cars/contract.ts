import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { queryId, queryText } from '../kernel/query.ts'
import { bulkQuery, bulkResult, bulkRows } from './bulkSchema.ts'
import {
  carBrand,
  carCountry,
  carTree,
  carTrim,
  carYear,
  foundCars,
  newCarBrand,
  newCarCountry,
  newCarTrim,
  newCarYear,
} from './schema.ts'

/**
 * Public reads come from the catalogue's read model, in the Lambda that has it, and are cached at
 * the edge (rules.md, Car data).
 */
const publicRead = {
  access: 'public',
  shared: true,
  resource: 'catalogue',
  module: 'cars/readHandlers',
} as const
const vendorWrite = { access: 'vendor', module: 'cars/writeHandlers' } as const

/** The rows of one level of the tree: `data` is one record, `body` what creates or changes it. */
function levelRows<const N extends string, D extends z.ZodObject, B extends z.ZodObject>(
  name: N,
  data: D,
  body: B,
) {
  const path = `/api/${name}` as const
  const byId = `/api/${name}/{id}` as const
  return {
    list: (summary: string) =>
      endpoint(`GET ${path}`, { ...publicRead, data: z.array(data), summary }),
    listBelow: <const S extends string>(below: S, summary: string) =>
      endpoint(`GET /api/${name}/${below}`, { ...publicRead, data: z.array(data), summary }),
    get: (summary: string) => endpoint(`GET ${byId}`, { ...publicRead, data, summary }),
    create: (summary: string) =>
      endpoint(`POST ${path}`, {
        ...vendorWrite,
        body,
        data,
        status: 201,
        errors: ['NAME_TAKEN', 'CAR_DATA_FULL', 'SHARE_FULL'],
        summary,
      }),
    update: (summary: string) =>
      endpoint(`PUT ${byId}`, {
        ...vendorWrite,
        body,
        data,
        errors: ['NAME_TAKEN', 'CAR_DATA_IN_USE', 'CAR_DATA_NOT_OWN'],
        summary,
      }),
    delete: (summary: string) =>
      endpoint(`DELETE ${byId}`, {
        ...vendorWrite,
        data: z.object({ id: z.string() }),
        errors: ['CAR_DATA_IN_USE', 'CAR_DATA_NOT_OWN'],
        summary,
      }),
    bulkCreate: (rows: string) => {
      const summary = `Import many ${rows}: good rows are saved, rejected ones listed`
      return endpoint(`POST ${path}/bulk`, { ...bulkCreate, summary })
    },
  }
}

const bulkCreate = {
  ...vendorWrite,
  query: bulkQuery,
  body: bulkRows,
  // 500 rows of a sheet, which may have more columns than we read.
  maxBodyBytes: 2 * 1024 * 1024,
  data: bulkResult,
} as const

export const cars = defineDomain('cars', '/api/cars', {
  getTree: endpoint('GET /api/cars/tree', {
    ...publicRead,
    data: carTree,
    summary: 'Countries, brands, trims and years in one response',
  }),
  findCars: endpoint('GET /api/cars/find', {
    ...publicRead,
    query: z.object({ text: queryText }),
    data: foundCars,
    summary: "The cars that a text such as 'camry 2015' means, best first",
  }),
  importTree: endpoint('POST /api/cars/import', {
    ...bulkCreate,
    summary: 'Import cars as country, brand, trim and year, creating what is missing',
  }),
})

const country = levelRows('car-countries', carCountry, newCarCountry)
export const carCountries = defineDomain('cars/countries', '/api/car-countries', {
  listCountries: country.list('Countries of origin by name, each with its brands'),
  getCountry: country.get('One country'),
  createCountry: country.create('Add a country'),
  updateCountry: country.update('Rename a country'),
  deleteCountry: country.delete('Delete a country without brands'),
  bulkCreateCountries: country.bulkCreate('countries'),
})

const brand = levelRows('car-brands', carBrand, newCarBrand)
export const carBrands = defineDomain('cars/brands', '/api/car-brands', {
  listBrands: {
    ...brand.list('Brands by name, of one country or all, each with its trims'),
    query: z.object({ carCountryId: queryId }),
  },
  listCountryBrands: brand.listBelow('country/{countryId}', "A country's brands"),
  getBrand: brand.get('One brand'),
  createBrand: brand.create('Add a brand to a country'),
  updateBrand: brand.update('Rename a brand or move it to another country'),
  deleteBrand: brand.delete('Delete a brand without trims'),
  bulkCreateBrands: brand.bulkCreate('brands of countries that exist'),
})

const trim = levelRows('car-trims', carTrim, newCarTrim)
export const carTrims = defineDomain('cars/trims', '/api/car-trims', {
  listTrims: {
    ...trim.list(
      'Trims by name, of one brand or all (at most 4,000), each with its years (at most 60)',
    ),
    query: z.object({ carBrandId: queryId }),
  },
  listBrandTrims: trim.listBelow('brand/{brandId}', "A brand's trims"),
  getTrim: trim.get('One trim'),
  createTrim: trim.create('Add a trim to a brand'),
  updateTrim: trim.update('Rename a trim or move it to another brand'),
  deleteTrim: trim.delete('Delete a trim that no product uses, with its years'),
  bulkCreateTrims: trim.bulkCreate('trims of brands that exist'),
})

const year = levelRows('car-years', carYear, newCarYear)
export const carYears = defineDomain('cars/years', '/api/car-years', {
  listTrimYears: year.listBelow('trim/{trimId}', "A trim's years, newest first"),
  listAvailableYears: year.listBelow(
    'available/{trimId}',
    'The years on offer for a trim: the same set, newest first',
  ),
  getYear: year.get('One year'),
  createYear: year.create('Add a year to a trim'),
  updateYear: year.update('Correct a year; a year cannot move to another trim'),
  deleteYear: year.delete('Delete a year that no product uses'),
  bulkCreateYears: year.bulkCreate('years of trims that exist'),
})
