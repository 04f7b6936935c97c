/**
 * The guards that all writes of car data share. Names are unique under their parent, ignoring case
 * and Arabic spelling, by a lock row each (rules.md, Car data).
 */
import { AppError, invalid, notFound, rejection } from '#functions/http/appError.ts'
import { insertion } from '#functions/table/conditions.ts'
import { carNameKey, carPartition, carTrimKey } from '#functions/table/keys.ts'
import type { Changes, Key, Table, Write } from '#functions/table/table.ts'
import { foldedCarName } from '#shared/cars/foldedCarName.ts'
import { type CarLevel, levelByName } from '#shared/cars/levels.ts'
import { noteWrite } from '#functions/catalogue/noteWrite.ts'
import { type CarFields, countWrites, countYears } from './levels.ts'
import { countUses, announceChange, readUses, trimSubject } from '#functions/table/uses.ts'
import { type CarContext, readCountriesAndBrands, readTrims } from './store.ts'
import { changeStamps, unchanged } from '#functions/table/feedRow.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { rejectBeyondShare, shareWrites } from '#functions/vendors/shares.ts'
import { toYearId, toYearKey } from '#shared/cars/rules.ts'
import { shortId, toParentId } from '#shared/kernel/ids.ts'
import { limits } from '#shared/kernel/limits.ts'

const nameLock = ({ parentId, name }: CarFields): Key => carNameKey(parentId, foldedCarName(name))

function shareLock(one: CarFields, other: CarFields): boolean {
  const [a, b] = [nameLock(one), nameLock(other)]
  return a.pk === b.pk && a.sk === b.sk
}

export const nameTaken = (field: string, message: string): AppError =>
  rejection('NAME_TAKEN', [field], { message })

/** Rejects a name that another record has; the lock's own condition is the guard. */
export async function rejectTakenName(
  table: Table,
  level: CarLevel,
  wanted: CarFields,
  held?: CarFields,
): Promise<void> {
  if (held && shareLock(wanted, held)) return
  if (await table.get(nameLock(wanted), { consistent: true }))
    throw nameTaken(levelByName[level].nameField, 'This name exists already')
}

/** Locks the wanted name and releases the held one, unless they share a lock. */
export function lockWrites(wanted: CarFields | undefined, held?: CarFields): Write[] {
  if (wanted && held && shareLock(wanted, held)) return []
  return [
    ...(wanted ? [insertion({ ...nameLock(wanted), entity: 'carName' })] : []),
    ...(held ? [{ kind: 'delete' as const, key: nameLock(held) }] : []),
  ]
}

export function unknownParent(level: CarLevel): AppError {
  const { parent } = levelByName[level]
  return invalid([parent?.idField ?? ''], `Choose a ${parent?.level} that exists`)
}

/**
 * Rejects one record more than the limit, so that the whole tree fits one response. Two requests at
 * the limit may both pass: the response has room for that.
 */
export function rejectFull(count: number, max: number): void {
  if (count >= max) throw new AppError('CAR_DATA_FULL')
}

export function rejectUsed(count: number): void {
  if (count > 0) throw rejection('CAR_DATA_IN_USE', [], { message: 'This is in use', count })
}

/**
 * Rejects a change of what somebody else added. Needs no condition of its own in the write, because
 * `addedBy` never changes.
 */
export function rejectNotOwn(addedBy: string | undefined, vendorId: string): void {
  if (addedBy !== vendorId) throw new AppError('CAR_DATA_NOT_OWN')
}

/**
 * One transaction of at most 99 car rows, with a note of what it changes. The feed brings it to the
 * catalogue a moment later; until then the vendor's own reads fetch the rows that such notes name
 * (catalogue/ownCatalogue.ts).
 */
export async function transactCars(context: CarContext, writes: Write[]): Promise<void> {
  const { table, caller } = context
  await table.transact(
    caller ? [...writes, noteWrite(context, caller.userId, carPartition, writes)] : writes,
  )
}

/** Years are in a map of their trim's row; the row's `rev` keeps them unique under concurrency. */
function rejectTakenYear(trim: CarTrimRecord, year: number): void {
  if (Object.values(trim.years).some((held) => held.year === year))
    throw nameTaken('year', 'This year exists already')
}

async function writeYears(
  context: CarContext,
  trim: CarTrimRecord,
  changes: Changes,
  { added = 0, endIntent }: { added?: number; endIntent?: Write } = {},
): Promise<void> {
  await transactCars(context, [
    {
      kind: 'update',
      key: carTrimKey(trim.trimId),
      changes: { ...changes, set: { ...changes.set, ...changeStamps(trim, context.now()) } },
      condition: unchanged(trim),
    },
    ...(endIntent ? [endIntent] : []),
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

/** Who added it is stored only where the trim does not say so. `uses` is for older code. */
export const newYear = (
  trim: { addedBy?: string | undefined },
  year: number,
  { caller }: Pick<CarContext, 'caller'>,
): CarTrimRecord['years'][string] => ({
  year,
  uses: 0,
  ...(caller && caller.userId !== trim.addedBy && { addedBy: caller.userId }),
})

/** Throws CAR_DATA_IN_USE with the count of uses, if one vendor's are allowed of the others. */
const announceYearChange = (
  context: CarContext,
  { trimId, uses, years }: CarTrimRecord,
  year: string,
  exceptOf?: string,
): Promise<Write> => {
  const reject = async () => {
    const found = await readUses(context, trimSubject(trimId), { year, exceptOf })
    rejectUsed(countUses(found, uses && years[year]?.uses))
  }
  return announceChange(context, trimSubject(trimId), reject, year)
}

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
    const { trim, key, year, addedBy } = await readYear(context.table, yearId)
    if (trim.trimId !== fields.parentId) throw invalid(['carTrimId'], 'A year stays with its trim')
    rejectNotOwn(addedBy, vendorId)
    if (year === wantedYear) return
    rejectTakenYear(trim, wantedYear)
    const endIntent = await announceYearChange(context, trim, key, vendorId)
    const changes = { set: { [`years.${key}.year`]: wantedYear } }
    await writeYears(context, trim, changes, { endIntent })
  })
}

/** Throws NOT_FOUND, CAR_DATA_NOT_OWN, or CAR_DATA_IN_USE with the count of products that name it. */
export async function removeYear(
  context: CarContext,
  vendorId: string,
  yearId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const { trim, key, addedBy } = await readYear(context.table, yearId)
    rejectNotOwn(addedBy, vendorId)
    const endIntent = await announceYearChange(context, trim, key)
    await writeYears(context, trim, { remove: [`years.${key}`] }, { added: -1, endIntent })
  })
}
