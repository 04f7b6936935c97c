import { AppError, notFound } from '#functions/http/appError.ts'
import { changeStamps, unchanged, tombstone } from '#functions/table/feedRow.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { levelByName, type CarLevel } from '#shared/cars/levels.ts'
import { toParentId } from '#shared/kernel/ids.ts'
import { carResponse } from './carResponses.ts'
import type { CarRows } from '#functions/catalogue/carRows.ts'
import {
  addYear,
  changeYear,
  lockWrites,
  rejectFull,
  rejectNotOwn,
  rejectTakenName,
  rejectUsed,
  removeYear,
  transactCars,
  unknownParent,
} from './carWrites.ts'
import {
  toAttributes,
  countWrites,
  readFields,
  importShares,
  insertWrite,
  recordKey,
  maxRows,
  recordPlace,
  countYears,
  type CarBody,
  type CarFields,
  type CarRecord,
  type RowLevel,
} from './levels.ts'
import {
  readAllTrims,
  readCars,
  readCountriesAndBrands,
  readLevel,
  readTrims,
  type CarContext,
  type Cars,
} from './store.ts'
import { rejectBeyondShare, shareWrites } from '#functions/vendors/shares.ts'
import { countUses, announceChange, readUses, trimSubject } from '#functions/table/uses.ts'
import pMap from 'p-map'

/** How many records a level has: brands count the trims below, so that no trim need be read. */
const levelCounts: Readonly<Record<RowLevel, (cars: Cars) => number>> = {
  country: ({ countries }) => countries.length,
  brand: ({ brands }) => brands.length,
  trim: ({ brands }) => brands.reduce((sum, { childCount }) => sum + childCount, 0),
}

/**
 * Adds a record, which is the caller's, and returns its id. Throws VALIDATION_FAILED for an unknown
 * parent, NAME_TAKEN, CAR_DATA_FULL or SHARE_FULL.
 */
export async function addRecord(
  context: CarContext,
  level: CarLevel,
  body: CarBody,
): Promise<string> {
  const fields = readFields(level, body)
  if (level === 'year') return addYear(context, fields)
  const { table, now } = context
  const id = context.newId()
  await retryOnConflict(async () => {
    const upper = await readCountriesAndBrands(table)
    if (!hasParent(level, fields, upper)) throw unknownParent(level)
    await rejectTakenName(table, level, fields)
    rejectFull(levelCounts[level](upper), maxRows(level))
    const addedBy = context.caller?.userId
    const share = { [level === 'trim' ? 'singleTrims' : importShares[level]]: 1 }
    await rejectBeyondShare(table, addedBy, share)
    await transactCars(context, [
      ...lockWrites(fields),
      ...countWrites(level, fields.parentId, 1),
      insertWrite(level, { id, ...fields, addedBy, isSingle: true }, now()),
      ...shareWrites(addedBy, share),
    ])
  })
  return id
}

/**
 * Renames a record of this vendor or moves it to another parent. Throws NOT_FOUND, CAR_DATA_NOT_OWN,
 * VALIDATION_FAILED for an unknown parent, NAME_TAKEN, or CAR_DATA_IN_USE when other vendors' products
 * use its trims, or others added what is below it. That neither begins meanwhile is a condition of the
 * write: the intent for a trim, children of a country or brand.
 */
export async function changeRecord(
  context: CarContext,
  vendorId: string,
  level: CarLevel,
  id: string,
  body: CarBody,
): Promise<void> {
  const fields = readFields(level, body)
  if (level === 'year') return changeYear(context, vendorId, id, fields)
  const { table, now } = context
  await retryOnConflict(async () => {
    const { record, children, trims, upper } = await readForChange(table, level, id, fields)
    if (!hasParent(level, fields, upper)) throw unknownParent(level)
    if (!record) throw notFound()
    rejectNotOwn(record.addedBy, vendorId)
    const held = recordPlace(record)
    const isMoved = held.parentId !== fields.parentId
    if (held.name === fields.name && !isMoved) return
    await rejectTakenName(table, level, fields, held)
    rejectUsed(othersBelow(record, children, vendorId))
    const reject = () => rejectOthersUses(context, vendorId, trims)
    const isTrim = record.entity === 'carTrim'
    const endIntent = isTrim
      ? await announceChange(context, trimSubject(id), reject)
      : await reject()
    const years = countYears(record)
    await transactCars(context, [
      ...lockWrites(fields, held),
      ...(isMoved
        ? [
            ...countWrites(level, held.parentId, -1, -years),
            ...countWrites(level, fields.parentId, 1, years),
          ]
        : []),
      {
        kind: 'update',
        key: recordKey(level, id),
        changes: { set: { ...toAttributes(level, fields), ...changeStamps(record, now()) } },
        condition: unchanged(
          record,
          record.entity === 'carTrim' ? undefined : hasChildren(record.childCount),
        ),
      },
      ...(endIntent ? [endIntent] : []),
    ])
  })
}

type UpperRows = Pick<Cars, 'countries' | 'brands'>

/** Whether the wanted parent is among these rows; a country needs none. */
function hasParent(level: RowLevel, { parentId }: CarFields, upper: UpperRows): boolean {
  const parent = levelByName[level].parent?.level
  if (!parent) return true
  const { sk } = recordKey(parent, parentId)
  return [...upper.countries, ...upper.brands].some((row) => row.sk === sk)
}

/** How many records below this one are not this vendor's; years are in their trim's row. */
function othersBelow(record: CarRecord, children: readonly CarRecord[], vendorId: string): number {
  const adders =
    record.entity === 'carTrim'
      ? Object.values(record.years).map(({ addedBy = record.addedBy }) => addedBy)
      : children.map(({ addedBy }) => addedBy)
  return adders.filter((addedBy) => addedBy !== vendorId).length
}

/**
 * A record to change, the rows below it, the trims that its change concerns, and the rows that its new
 * parent is in.
 */
async function readForChange(table: Table, level: RowLevel, id: string, { parentId }: CarFields) {
  if (level === 'trim') {
    const [trims, brands] = await Promise.all([
      readTrims(table, [id]),
      readLevel(table, 'brand', [parentId]),
    ])
    return { record: trims[0], children: [], trims, upper: { countries: [], brands } }
  }
  const { countries, brands, trims } = await readCars(table)
  const { sk } = recordKey(level, id)
  const concerned = brands.filter(
    ({ brandId, countryId }) => (level === 'brand' ? brandId : countryId) === id,
  )
  const brandIds = new Set(concerned.map(({ brandId }) => brandId))
  const ownTrims = trims.filter(({ brandId }) => brandIds.has(brandId))
  return {
    record: [...countries, ...brands].find((one) => one.sk === sk),
    children: level === 'country' ? [...concerned, ...ownTrims] : ownTrims,
    trims: ownTrims,
    upper: { countries, brands },
  }
}

const hasChildren = (children: number) => ({
  text: 'childCount = :children',
  values: { ':children': children },
})

async function rejectOthersUses(
  context: CarContext,
  vendorId: string,
  trims: readonly CarTrimRecord[],
): Promise<void> {
  const countOthers = async ({ trimId, uses }: CarTrimRecord) =>
    countUses(await readUses(context, trimSubject(trimId), { exceptOf: vendorId }), uses)
  const counts = await pMap(trims, countOthers, { concurrency: 16 })
  rejectUsed(counts.reduce((sum, count) => sum + count, 0))
}

/**
 * Throws NOT_FOUND, CAR_DATA_NOT_OWN, or CAR_DATA_IN_USE with the count of children, or of a trim's
 * products. A trim goes with its years, so others must not have added any.
 */
export async function removeRecord(
  context: CarContext,
  vendorId: string,
  level: CarLevel,
  id: string,
): Promise<void> {
  if (level === 'year') return removeYear(context, vendorId, id)
  const { table, now } = context
  await retryOnConflict(async () => {
    const [record] = await readLevel(table, level, [id])
    if (!record) throw notFound()
    rejectNotOwn(record.addedBy, vendorId)
    const isTrim = record.entity === 'carTrim'
    if (isTrim && othersBelow(record, [], vendorId) > 0) throw new AppError('CAR_DATA_NOT_OWN')
    const reject = async () =>
      rejectUsed(
        isTrim
          ? countUses(await readUses(context, trimSubject(id)), record.uses)
          : record.childCount,
      )
    const endIntent = isTrim
      ? await announceChange(context, trimSubject(id), reject)
      : await reject()
    const held = recordPlace(record)
    await transactCars(context, [
      ...lockWrites(undefined, held),
      ...countWrites(level, held.parentId, -1, -countYears(record)),
      ...shareWrites(vendorId, {
        [isTrim && record.isSingle ? 'singleTrims' : importShares[level]]: -1,
        years: -countYears(record),
      }),
      {
        kind: 'put',
        item: tombstone(record, now()),
        condition: unchanged(record, isTrim ? undefined : hasChildren(0)),
      },
      ...(endIntent ? [endIntent] : []),
    ])
  })
}

/** A record as a write left it in the table. Throws NOT_FOUND. */
export async function findRecord(table: Table, level: CarLevel, id: string) {
  return carResponse[level](await readAround(table, level, id), id)
}

/** A record with its parent and children; the many trims are read only where a brand has any. */
async function readAround(table: Table, level: CarLevel, id: string): Promise<CarRows> {
  const none = { countries: [], brands: [], trims: [] }
  if (level === 'country') return readCountriesAndBrands(table)
  if (level === 'brand') {
    const brands = await readLevel(table, 'brand', [id])
    const [countries, trims] = await Promise.all([
      readLevel(
        table,
        'country',
        brands.map(({ countryId }) => countryId),
      ),
      brands.some(({ childCount }) => childCount > 0) ? readAllTrims(table) : [],
    ])
    return { countries, brands, trims }
  }
  const trims = await readTrims(table, [level === 'trim' ? id : toParentId(id)])
  if (level === 'year') return { ...none, trims }
  const brandIds = trims.map(({ brandId }) => brandId)
  return { ...none, trims, brands: await readLevel(table, 'brand', brandIds) }
}
