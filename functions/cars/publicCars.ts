import { catalogue, type CatalogueServices } from '#functions/catalogue/store.ts'
import type { CarRows } from './carRows.ts'
import { ownCarWrites } from './ownWrites.ts'

/**
 * The public car tree: the catalogue's, at most a few seconds old. The caller's own changes are in
 * it at once: the few that the feed may not have brought yet are read from the table.
 */
export async function publicCars(
  services: CatalogueServices & { caller: { userId: string } | undefined },
): Promise<CarRows> {
  const { table, caller } = services
  const replica = await catalogue(services)
  if (caller) {
    const { settledAt } = replica.feed
    await replica.feed.bring(await ownCarWrites(table, caller.userId, new Date(settledAt)))
  }
  return replica.cars()
}
