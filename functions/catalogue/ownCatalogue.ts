/** The catalogue with the caller's own latest changes of what all vendors add to: car data and categories. */
import { carPartition, carWritesPartition } from '#functions/table/keys.ts'
import { asRecord, type CarWriteRecord } from '#functions/table/records.ts'
import type { Key, Table } from '#functions/table/table.ts'
import { marketNames, type MarketNames } from '#functions/search/understanding/lexicon.ts'
import type { CarRows } from './carRows.ts'
import type { ReadModel } from './port.ts'
import { catalogue, type CatalogueServices } from './openCatalogue.ts'

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

export const publicCars = async (services: Services): Promise<CarRows> =>
  (await ownCatalogue(services)).cars()

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
