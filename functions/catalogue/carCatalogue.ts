/** The catalogue with the caller's own latest changes of car data. */
import { carPartition, carWritesPartition } from '#functions/table/keys.ts'
import { asRecord, type CarWriteRecord } from '#functions/table/records.ts'
import type { Key, Table } from '#functions/table/table.ts'
import { marketNames, type MarketNames } from '#functions/search/understanding/lexicon.ts'
import type { CarRows } from './carRows.ts'
import type { ReadModel } from './port.ts'
import { catalogue, type CatalogueServices } from './store.ts'

type Services = CatalogueServices & { caller: { userId: string } | undefined }

/**
 * The catalogue for public reads of car data, at most a few seconds old. The caller's own changes are
 * in it at once: the few that the feed may not have brought yet are read from the table.
 */
export async function carCatalogue(services: Services): Promise<ReadModel> {
  const { table, caller } = services
  const { readModel, state } = await catalogue(services)
  if (caller)
    await readModel.applyRows(await ownCarWrites(table, caller.userId, new Date(state.settledAt)))
  return readModel
}

/** The public car tree. */
export const publicCars = async (services: Services): Promise<CarRows> =>
  (await carCatalogue(services)).cars()

/** The names of the market, with its cars. */
export const publicNames = async (services: Services): Promise<MarketNames> =>
  marketNames(await (await carCatalogue(services)).marketEntities())

/** The car rows that this user has changed since, with their versions then: one query. */
async function ownCarWrites(
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
