/**
 * A vendor's latest changes of car data. The feed brings them to the catalogue a moment later; until
 * then these notes name the rows that the vendor's own reads fetch from the table.
 */
import { carPartition, carWriteKey, carWritesPartition } from '#functions/table/keys.ts'
import { asRecord, type CarWriteRecord } from '#functions/table/records.ts'
import type { Key, Table, Write } from '#functions/table/table.ts'
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

/** The car rows that this user has changed since, with their versions then: one query. */
export async function ownCarWrites(
  table: Table,
  userId: string,
  since: Date,
): Promise<(Key & { rev: number })[]> {
  const notes = await table.queryAll({
    pk: carWritesPartition(userId),
    sk: { atLeast: since.toISOString() },
    consistent: true,
  })
  const revs = new Map<string, number>()
  for (const note of notes)
    for (const [sk, rev] of Object.entries(asRecord<CarWriteRecord>(note).revs))
      revs.set(sk, Math.max(rev, revs.get(sk) ?? 0))
  return [...revs].map(([sk, rev]) => ({ pk: carPartition, sk, rev }))
}
