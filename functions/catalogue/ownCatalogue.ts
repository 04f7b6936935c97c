/** The catalogue with the caller's own latest changes of what all vendors add to: car data and categories. */
import { carPartition, carWriteKey, carWritesPartition } from '#functions/table/keys.ts'
import { asRecord, type CarWriteRecord, type CategoryRecord } from '#functions/table/records.ts'
import type { Key, StoreContext, Table, Write } from '#functions/table/table.ts'
import { marketNames, type MarketNames } from '#functions/search/understanding/lexicon.ts'
import type { CarRows } from './carRows.ts'
import type { ReadModel } from './port.ts'
import { catalogue, type CatalogueServices } from './store.ts'

type Services = CatalogueServices & { caller: { userId: string } | undefined }

/**
 * The catalogue for public reads of this data, at most a few seconds old. The caller's own changes are
 * in it at once: the few that the feed may not have brought yet are read from the table.
 */
export async function ownCatalogue(services: Services): Promise<ReadModel> {
  const { table, caller } = services
  const { readModel, state } = await catalogue(services)
  if (caller)
    await readModel.applyRows(await ownWrites(table, caller.userId, new Date(state.settledAt)))
  return readModel
}

/** The public car tree. */
export const publicCars = async (services: Services): Promise<CarRows> =>
  (await ownCatalogue(services)).cars()

/** The names of the market, with its cars. */
export const publicNames = async (services: Services): Promise<MarketNames> =>
  marketNames(await (await ownCatalogue(services)).marketEntities())

/** The rows that this user has changed since, with their versions then: one query. */
async function ownWrites(
  table: Table,
  userId: string,
  since: Date,
): Promise<(Key & { rev: number })[]> {
  const notes = await table.queryAll({
    pk: carWritesPartition(userId),
    sk: { atLeast: since.toISOString() },
    consistent: true,
  })
  const rows = new Map<string, Key & { rev: number }>()
  for (const note of notes) {
    const { partition: pk = carPartition, revs } = asRecord<CarWriteRecord>(note)
    for (const [sk, rev] of Object.entries(revs)) {
      const id = `${pk} ${sk}`
      if (rev > (rows.get(id)?.rev ?? 0)) rows.set(id, { pk, sk, rev })
    }
  }
  return [...rows.values()]
}

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
    expiresAt: Math.floor(at.getTime() / 1000) + lifeSeconds,
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
