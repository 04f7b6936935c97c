import { handle } from '#functions/http/handle.ts'
import type { ImportKind } from '#shared/cars/bulk.ts'
import { carBrands, carCountries, cars, carTrims, carYears } from '#shared/cars/contract.ts'
import type { CarLevel } from '#shared/cars/levels.ts'
import { importCars } from './importCars.ts'
import { addRecord, changeRecord, findRecord, removeRecord } from './levelStore.ts'

type Rows = typeof carCountries & typeof carBrands & typeof carTrims & typeof carYears
type CreateRow = Rows['createCountry' | 'createBrand' | 'createTrim' | 'createYear']
type UpdateRow = Rows['updateCountry' | 'updateBrand' | 'updateTrim' | 'updateYear']
type DeleteRow = Rows['deleteCountry' | 'deleteBrand' | 'deleteTrim' | 'deleteYear']
type BulkRow =
  | Rows['bulkCreateCountries' | 'bulkCreateBrands' | 'bulkCreateTrims' | 'bulkCreateYears']
  | typeof cars.importTree

function create(row: CreateRow, level: CarLevel) {
  return handle(row)(async ({ body }, context) =>
    findRecord(context.table, level, await addRecord(context, level, body)),
  )
}

function update(row: UpdateRow, level: CarLevel) {
  return handle(row)(async ({ params: { id }, body }, context) => {
    await changeRecord(context, context.caller.userId, level, id, body)
    return findRecord(context.table, level, id)
  })
}

function remove(row: DeleteRow, level: CarLevel) {
  return handle(row)(async ({ params: { id } }, context) => {
    await removeRecord(context, context.caller.userId, level, id)
    return { id }
  })
}

const bulkCreate = (row: BulkRow, kind: ImportKind) =>
  handle(row)(async ({ query, body }, context) => importCars(context, kind, body, query.offset))

export const handlers = {
  createCountry: create(carCountries.createCountry, 'country'),
  createBrand: create(carBrands.createBrand, 'brand'),
  createTrim: create(carTrims.createTrim, 'trim'),
  createYear: create(carYears.createYear, 'year'),

  updateCountry: update(carCountries.updateCountry, 'country'),
  updateBrand: update(carBrands.updateBrand, 'brand'),
  updateTrim: update(carTrims.updateTrim, 'trim'),
  updateYear: update(carYears.updateYear, 'year'),

  deleteCountry: remove(carCountries.deleteCountry, 'country'),
  deleteBrand: remove(carBrands.deleteBrand, 'brand'),
  deleteTrim: remove(carTrims.deleteTrim, 'trim'),
  deleteYear: remove(carYears.deleteYear, 'year'),

  bulkCreateCountries: bulkCreate(carCountries.bulkCreateCountries, 'country'),
  bulkCreateBrands: bulkCreate(carBrands.bulkCreateBrands, 'brand'),
  bulkCreateTrims: bulkCreate(carTrims.bulkCreateTrims, 'trim'),
  bulkCreateYears: bulkCreate(carYears.bulkCreateYears, 'year'),
  importTree: bulkCreate(cars.importTree, 'tree'),
}
