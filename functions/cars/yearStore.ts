/** Years are in a map of their trim's row; the row's `rev` keeps them unique under concurrency. */
import { invalid, notFound } from '#functions/http/appError.ts'
import { changeStamps, unchanged } from '#functions/table/feedRow.ts'
import { carTrimKey } from '#functions/table/keys.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { Changes, Expression, Table } from '#functions/table/table.ts'
import { rejectBeyondShare, shareWrites } from '#functions/vendors/shares.ts'
import { toYearId, toYearKey } from '#shared/cars/rules.ts'
import { toParentId, shortId } from '#shared/kernel/ids.ts'
import { limits } from '#shared/kernel/limits.ts'
import {
  nameTaken,
  rejectFull,
  rejectNotOwn,
  rejectUsed,
  unknownParent,
  transactCars,
} from './carWrites.ts'
import { countWrites, countYears, type CarFields } from './levels.ts'
import { ownYearUses, readCountriesAndBrands, readTrims, type CarContext } from './store.ts'

function rejectTakenYear(trim: CarTrimRecord, year: number): void {
  if (Object.values(trim.years).some((held) => held.year === year))
    throw nameTaken('year', 'This year exists already')
}

async function writeYears(
  context: CarContext,
  trim: CarTrimRecord,
  changes: Changes,
  { added = 0, extraCondition }: { added?: number; extraCondition?: Expression } = {},
): Promise<void> {
  // A transaction, because a bare update is not retried while a product's write holds this trim.
  await transactCars(context, [
    {
      kind: 'update',
      key: carTrimKey(trim.trimId),
      changes: { ...changes, set: { ...changes.set, ...changeStamps(trim, context.now()) } },
      condition: unchanged(trim, extraCondition),
    },
    ...(added === 0 ? [] : countWrites('trim', trim.brandId, 0, added)),
    // A year is removed by who added it.
    ...shareWrites(context.caller?.userId, { years: added }),
  ])
}

async function readYear(table: Table, yearId: string) {
  const [trim] = await readTrims(table, [toParentId(yearId)])
  const key = toYearKey(yearId)
  const sameYear = trim && Object.hasOwn(trim.years, key) ? trim.years[key] : undefined
  if (!trim || !sameYear) throw notFound()
  return { trim, key, ...sameYear, addedBy: sameYear.addedBy ?? trim.addedBy }
}

const usesAre = (key: string, uses: number): Expression => ({
  text: 'years.#key.uses = :uses',
  names: { '#key': key },
  values: { ':uses': uses },
})

/** A year that no product names yet; who added it is stored only where the trim does not say so. */
export const newYear = (
  trim: { addedBy?: string | undefined },
  year: number,
  { caller }: Pick<CarContext, 'caller'>,
): CarTrimRecord['years'][string] => ({
  year,
  uses: 0,
  ...(caller && caller.userId !== trim.addedBy && { addedBy: caller.userId }),
})

/** Returns the new id. Throws VALIDATION_FAILED for an unknown trim, NAME_TAKEN, CAR_DATA_FULL or SHARE_FULL. */
export async function addYear(context: CarContext, fields: CarFields): Promise<string> {
  const key = shortId(context.newId)
  const year = Number(fields.name)
  return retryOnConflict(async () => {
    const [[trim], { brands }] = await Promise.all([
      readTrims(context.table, [fields.parentId]),
      // Their counts say how many years there are without reading a single trim.
      readCountriesAndBrands(context.table),
    ])
    if (!trim) throw unknownParent('year')
    rejectTakenYear(trim, year)
    rejectFull(countYears(trim), limits.carYearsPerTrim)
    rejectFull(
      brands.reduce((sum, brand) => sum + (brand.yearCount ?? 0), 0),
      limits.carYears,
    )
    await rejectBeyondShare(context.table, context.caller?.userId, { years: 1 })
    const added = newYear(trim, year, context)
    await writeYears(context, trim, { set: { [`years.${key}`]: added } }, { added: 1 })
    return toYearId(trim.trimId, key)
  })
}

/**
 * Corrects a year of this vendor; its id stays. Throws NOT_FOUND, CAR_DATA_NOT_OWN, VALIDATION_FAILED
 * for another trim, NAME_TAKEN, or CAR_DATA_IN_USE when other vendors' products use it.
 */
export async function changeYear(
  context: CarContext,
  vendorId: string,
  yearId: string,
  fields: CarFields,
): Promise<void> {
  const wantedYear = Number(fields.name)
  await retryOnConflict(async () => {
    const { trim, key, year, uses, addedBy } = await readYear(context.table, yearId)
    if (trim.trimId !== fields.parentId) throw invalid(['carTrimId'], 'A year stays with its trim')
    rejectNotOwn(addedBy, vendorId)
    if (year === wantedYear) return
    rejectTakenYear(trim, wantedYear)
    if (uses > 0) rejectUsed(uses - (await ownYearUses(context.table, vendorId, yearId)))
    await writeYears(
      context,
      trim,
      { set: { [`years.${key}.year`]: wantedYear } },
      { extraCondition: usesAre(key, uses) },
    )
  })
}

/** Throws NOT_FOUND, CAR_DATA_NOT_OWN, or CAR_DATA_IN_USE with the count of products that name it. */
export async function removeYear(
  context: CarContext,
  vendorId: string,
  yearId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const { trim, key, uses, addedBy } = await readYear(context.table, yearId)
    rejectNotOwn(addedBy, vendorId)
    rejectUsed(uses)
    await writeYears(
      context,
      trim,
      { remove: [`years.${key}`] },
      { added: -1, extraCondition: usesAre(key, 0) },
    )
  })
}
