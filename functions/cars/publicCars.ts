import { catalogue, type CatalogueServices } from '#functions/catalogue/store.ts'
import type { Replica } from '#functions/catalogue/readModel/replica.ts'
import type { CarRows } from './carRows.ts'
import { ownCarWrites } from './ownWrites.ts'

type Services = CatalogueServices & { caller: { userId: string } | undefined }

/**
 * The catalogue for public reads of car data, at most a few seconds old. The caller's own changes are
 * in it at once: the few that the feed may not have brought yet are read from the table.
 */
export async function carCatalogue(services: Services): Promise<Replica> {
  const { table, caller } = services
  const replica = await catalogue(services)
  if (caller) {
    const { settledAt } = replica.feed
    await replica.feed.bring(await ownCarWrites(table, caller.userId, new Date(settledAt)))
  }
  return replica
}

/** The public car tree. */
export const publicCars = async (services: Services): Promise<CarRows> =>
  (await carCatalogue(services)).cars()
