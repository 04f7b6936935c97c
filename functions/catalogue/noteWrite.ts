/** What ownCatalogue.ts reads; apart from it, because functions that only write load no catalogue. */
import { carPartition, carWriteKey } from '#functions/table/keys.ts'
import { asRecord, type CarWriteRecord, type CategoryRecord } from '#functions/table/records.ts'
import type { StoreContext, Write } from '#functions/table/table.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'

const lifeSeconds = 86_400

/** Notes what writes change of a partition, for the vendor's own reads until the feed brings it. */
export function noteWrite(
  { now, newId }: Pick<StoreContext, 'now' | 'newId'>,
  userId: string,
  partition: string,
  writes: readonly Write[],
): Write {
  const at = now()
  const note: CarWriteRecord = {
    ...carWriteKey(userId, at.toISOString(), newId()),
    entity: 'carWrite',
    ...(partition === carPartition ? {} : { partition }),
    revs: Object.fromEntries(writes.flatMap((write) => changedRow(write, partition))),
    expiresAt: epochSeconds(at) + lifeSeconds,
  }
  return { kind: 'put', item: note }
}

/** Sort key and new version of a row of this partition, if the write changes it for the feed. */
function changedRow(write: Write, partition: string): [string, number][] {
  if (write.kind === 'put' && write.item.pk === partition)
    return [[write.item.sk, Number(asRecord<CategoryRecord>(write.item).rev)]]
  if (write.kind !== 'update' || write.key.pk !== partition) return []
  const rev = write.changes.set?.rev
  return rev === undefined ? [] : [[write.key.sk, Number(rev)]]
}
