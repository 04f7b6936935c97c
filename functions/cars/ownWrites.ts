/**
 * A vendor's latest changes of car data. The feed brings them to the catalogue a moment later; until
 * then these notes name the rows that the vendor's own reads fetch from the table (catalogue/carCatalogue.ts).
 */
import { carPartition, carWriteKey } from '#functions/table/keys.ts'
import { asRecord, type CarWriteRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import type { CarRecord } from './levels.ts'
import type { CarContext } from './store.ts'

const lifeSeconds = 86_400

/** One transaction of car rows, with the note of what it changes. At most 99 writes. */
export async function transactCars(
  { table, now, newId, caller }: CarContext,
  writes: Write[],
): Promise<void> {
  if (!caller) return table.transact(writes)
  const at = now()
  const note: CarWriteRecord = {
    ...carWriteKey(caller.userId, at.toISOString(), newId()),
    entity: 'carWrite',
    revs: Object.fromEntries(writes.flatMap(changedRow)),
    expiresAt: Math.floor(at.getTime() / 1000) + lifeSeconds,
  }
  await table.transact([...writes, { kind: 'put', item: note }])
}

/** Sort key and new version of a car row, if the write changes it for the feed. */
function changedRow(write: Write): [string, number][] {
  if (write.kind === 'put' && write.item.pk === carPartition)
    return [[write.item.sk, asRecord<CarRecord>(write.item).rev]]
  if (write.kind !== 'update' || write.key.pk !== carPartition) return []
  const rev = write.changes.set?.rev
  return rev === undefined ? [] : [[write.key.sk, Number(rev)]]
}
