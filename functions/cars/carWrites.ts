/**
 * The guards that all writes of car data share. Names are unique under their parent, ignoring case
 * and Arabic spelling, by a lock row each (rules.md, Car data).
 */
import { AppError, invalid, rejection } from '#functions/http/appError.ts'
import { insertion } from '#functions/table/conditions.ts'
import { carNameKey, carPartition } from '#functions/table/keys.ts'
import type { Key, Table, Write } from '#functions/table/table.ts'
import { foldedCarName } from '#shared/cars/foldedCarName.ts'
import { levelByName, type CarLevel } from '#shared/cars/levels.ts'
import { noteWrite } from '#functions/catalogue/noteWrite.ts'
import type { CarFields } from './levels.ts'
import type { CarContext } from './store.ts'

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
