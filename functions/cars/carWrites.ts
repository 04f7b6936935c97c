/**
 * The guards that all writes of car data share. Names are unique under their parent, ignoring case
 * and Arabic spelling, by a lock row each (rules.md, Car data).
 */
import { AppError } from '#functions/http/appError.ts'
import { carBrandKey, carNameKey } from '#functions/table/keys.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import type { Key, Table, Write } from '#functions/table/table.ts'
import { foldedCarName } from '#shared/cars/foldedCarName.ts'

/** The parent of all countries, for the name lock. */
export const countriesParent = 'COUNTRIES'

/** A name under its parent. */
export interface PlacedName {
  /** Id of the country or brand above, or `countriesParent`. */
  parent: string
  name: string
}

function lockKey({ parent, name }: PlacedName): Key {
  return carNameKey(parent, foldedCarName(name))
}

function sameLock(a: PlacedName, b: PlacedName): boolean {
  return lockKey(a).pk === lockKey(b).pk && lockKey(a).sk === lockKey(b).sk
}

/** Refuses a name that another row holds; the lock's own condition is the guard. */
export async function rejectTakenName(
  table: Table,
  wanted: PlacedName,
  field: string,
  held?: PlacedName,
): Promise<void> {
  if (held && sameLock(wanted, held)) return
  if (!(await table.get(lockKey(wanted), { consistent: true }))) return
  throw new AppError('NAME_TAKEN', {
    issues: [{ path: [field], code: 'NAME_TAKEN', message: 'This name exists already' }],
  })
}

/** Takes the lock of a name, and gives up the one held before when it is another. */
export function lockWrites(wanted: PlacedName | undefined, held?: PlacedName): Write[] {
  if (wanted && held && sameLock(wanted, held)) return []
  return [
    ...(wanted
      ? [
          {
            kind: 'put' as const,
            item: { ...lockKey(wanted), entity: 'carName' },
            condition: { text: 'attribute_not_exists(pk)' },
          },
        ]
      : []),
    ...(held ? [{ kind: 'delete' as const, key: lockKey(held) }] : []),
  ]
}

const lives = { text: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)' }

/** Moves a parent's count of children; the parent must live. Not a change of the catalogue. */
export function childCountWrite(parent: Key, delta: number): Write {
  return {
    kind: 'update',
    key: parent,
    changes: { add: { childCount: delta } },
    condition: lives,
  }
}

/** As `childCountWrite` for a brand whose trims, or their years, become more or fewer. */
export function brandCountsWrite(brandId: string, trims: number, years: number): Write {
  return {
    kind: 'update',
    key: carBrandKey(brandId),
    changes: { add: { childCount: trims, yearCount: years } },
    condition: lives,
  }
}

/**
 * Refuses one more of what has a bound, so that the whole tree stays one answer. Two who meet at
 * the bound may both pass: the answer has room for that.
 */
export function rejectFull(count: number, most: number): void {
  if (count >= most) throw new AppError('CAR_DATA_FULL')
}

/** 409 with how many stand in the way: children, or products. */
export function inUse(count: number): AppError {
  return new AppError('CAR_DATA_IN_USE', {
    issues: [{ path: [], code: 'CAR_DATA_IN_USE', message: 'This is in use', count }],
  })
}

export const yearCount = (trim: CarTrimRecord): number => Object.keys(trim.years).length

/** Refuses a change of trims of which other vendors' products use any. */
export function rejectOthersUses(
  trims: readonly { trimId: string; uses: number }[],
  own: ReadonlyMap<string, number>,
): void {
  const others = trims.reduce(
    (sum, trim) => sum + Math.max(0, trim.uses - (own.get(trim.trimId) ?? 0)),
    0,
  )
  if (others > 0) throw inUse(others)
}
