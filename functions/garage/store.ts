/** An account's cars: one row, with the account's id in its key, so other garages are out of reach. */
import { rejection } from '#functions/http/appError.ts'
import { saveDocument } from '#functions/table/accountDocument.ts'
import { garageKey } from '#functions/table/keys.ts'
import { readRecord, type GarageRecord } from '#functions/table/records.ts'
import type { StoreContext, Table } from '#functions/table/table.ts'
import type { NewGarage, StoredGarage } from '#shared/garage/schema.ts'

/** None with `rev` 0 before they were first saved. */
export async function readGarage(table: Table, userId: string): Promise<StoredGarage> {
  const stored = await readRecord<GarageRecord>(table, garageKey(userId))
  return stored ?? { cars: [], rev: 0 }
}

/** Throws STALE_VERSION. */
export async function replaceGarage(
  context: StoreContext,
  userId: string,
  { cars, activeId, rev }: NewGarage,
): Promise<{ rev: number }> {
  const content = { entity: 'garage', cars, activeId }
  const document = await saveDocument(context, garageKey(userId), content, rev)
  if (!document) throw rejection('STALE_VERSION', ['rev'])
  return document
}
