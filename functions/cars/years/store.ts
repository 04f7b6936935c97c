/** Years live in a map of their trim's row; the row's `rev` keeps them unique under concurrency. */
import { AppError, invalid, notFound } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { changeStamps, unchanged } from '#functions/table/feedRow.ts'
import { carTrimKey } from '#functions/table/keys.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import type { Changes, Expression, Table } from '#functions/table/table.ts'
import { yearIdOf, yearKeyOf } from '#shared/cars/rules.ts'
import type { CarYear } from '#shared/cars/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { yearResponse, yearResponses } from '../carResponses.ts'
import type { CarRows, TrimRow } from '../carRows.ts'
import { brandCountsWrite, inUse, rejectFull, yearCount } from '../carWrites.ts'
import { transactCars } from '../ownWrites.ts'
import {
  ownYearUses,
  readCountriesAndBrands,
  readTrimOfYear,
  readTrims,
  type CarContext,
} from '../store.ts'

interface YearFields {
  year: number
  carTrimId: string
}

function rejectTakenYear(trim: CarTrimRecord, year: number): void {
  if (!Object.values(trim.years).some((held) => held.year === year)) return
  throw new AppError('NAME_TAKEN', {
    issues: [{ path: ['year'], code: 'NAME_TAKEN', message: 'This year exists already' }],
  })
}

async function writeYears(
  context: CarContext,
  trim: CarTrimRecord,
  changes: Changes,
  { added = 0, also }: { added?: number; also?: Expression } = {},
): Promise<void> {
  // A transaction: unlike a bare update it is tried again when a product's write of
  // this trim is under way.
  await transactCars(context, () => [
    {
      kind: 'update',
      key: carTrimKey(trim.trimId),
      changes: { ...changes, set: { ...changes.set, ...changeStamps(trim, context.now()) } },
      condition: unchanged(trim, also),
    },
    ...(added === 0 ? [] : [brandCountsWrite(trim.brandId, 0, added)]),
  ])
}

async function heldYear(
  table: Table,
  yearId: string,
): Promise<{ trim: CarTrimRecord; key: string; held: { year: number; uses: number } }> {
  const trim = await readTrimOfYear(table, yearId)
  if (!trim) throw notFound()
  const key = yearKeyOf(yearId)
  return { trim, key, held: yearIn(trim.years, key) }
}

/** Throws NOT_FOUND. */
function yearIn<Y>(years: Record<string, Y>, key: string): Y {
  const held = Object.hasOwn(years, key) ? years[key] : undefined
  if (!held) throw notFound()
  return held
}

/** Throws NOT_FOUND. */
export async function findYear(table: Table, yearId: string): Promise<CarYear> {
  return yearOf(await readTrimOfYear(table, yearId), yearId)
}

/** A year of the trim that its id names, if there is that one. Throws NOT_FOUND. */
export function yearOf(trim: TrimRow | undefined, yearId: string): CarYear {
  if (!trim) throw notFound()
  const key = yearKeyOf(yearId)
  return yearResponse(trim, key, yearIn(trim.years, key).year)
}

/** A trim's years, newest first. Throws NOT_FOUND for an unknown trim. */
export function yearsOf({ trims }: CarRows, trimId: string): CarYear[] {
  const trim = trims.find((one) => one.trimId === trimId)
  if (!trim) throw notFound()
  return yearResponses(trim)
}

const usesStill = (key: string, uses: number): Expression => ({
  text: 'years.#key.uses = :uses',
  names: { '#key': key },
  values: { ':uses': uses },
})

/** Throws VALIDATION_FAILED for an unknown trim, NAME_TAKEN or CAR_DATA_FULL. Answers the new id. */
export async function addYear(context: CarContext, fields: YearFields): Promise<string> {
  // The end of a ULID is its random part: 40 bits among a trim's few years.
  const key = context.newId().slice(-8)
  return retryOnConflict(async () => {
    const [[trim], { brands }] = await Promise.all([
      readTrims(context.table, [fields.carTrimId]),
      // Their counts say how many years there are without reading a single trim.
      readCountriesAndBrands(context.table),
    ])
    if (!trim) throw invalid(['carTrimId'], 'Choose a trim that exists')
    rejectTakenYear(trim, fields.year)
    rejectFull(yearCount(trim), limits.carYearsPerTrim)
    rejectFull(
      brands.reduce((sum, brand) => sum + (brand.yearCount ?? 0), 0),
      limits.carYears,
    )
    const set = { [`years.${key}`]: { year: fields.year, uses: 0 } }
    await writeYears(context, trim, { set }, { added: 1 })
    return yearIdOf(trim.trimId, key)
  })
}

/**
 * Corrects a year; its id stays. Throws NOT_FOUND, VALIDATION_FAILED for another trim, NAME_TAKEN,
 * or CAR_DATA_IN_USE when other vendors' products use it.
 */
export async function changeYear(
  context: CarContext,
  vendorId: string,
  yearId: string,
  fields: YearFields,
): Promise<void> {
  await retryOnConflict(async () => {
    const { trim, key, held } = await heldYear(context.table, yearId)
    if (trim.trimId !== fields.carTrimId) throw invalid(['carTrimId'], 'A year stays with its trim')
    if (held.year === fields.year) return
    rejectTakenYear(trim, fields.year)
    if (held.uses > 0) {
      const others = held.uses - (await ownYearUses(context.table, vendorId, yearId))
      if (others > 0) throw inUse(others)
    }
    await writeYears(
      context,
      trim,
      { set: { [`years.${key}.year`]: fields.year } },
      { also: usesStill(key, held.uses) },
    )
  })
}

/** Throws NOT_FOUND, or CAR_DATA_IN_USE with the count of the products that name it. */
export async function removeYear(context: CarContext, yearId: string): Promise<void> {
  await retryOnConflict(async () => {
    const { trim, key, held } = await heldYear(context.table, yearId)
    if (held.uses > 0) throw inUse(held.uses)
    await writeYears(
      context,
      trim,
      { remove: [`years.${key}`] },
      { added: -1, also: usesStill(key, 0) },
    )
  })
}
