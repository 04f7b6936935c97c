/** A customer's favourites and viewed products: one row, with the customer's id in its key. */
import { rejection } from '#functions/http/appError.ts'
import { saveDocument } from '#functions/table/accountDocument.ts'
import { favouritesKey } from '#functions/table/keys.ts'
import { readRecord, type FavouritesRecord } from '#functions/table/records.ts'
import type { StoreContext, Table } from '#functions/table/table.ts'
import type { NewFavourites, StoredFavourites } from '#shared/favourites/schema.ts'

/** None with `rev` 0 before they were first saved. */
export async function readFavourites(table: Table, userId: string): Promise<StoredFavourites> {
  const stored = await readRecord<FavouritesRecord>(table, favouritesKey(userId))
  return stored ?? { favourites: [], viewed: [], rev: 0 }
}

/** Whether the products exist is not checked: lists leave out what is not sold. Throws STALE_VERSION. */
export async function replaceFavourites(
  context: StoreContext,
  userId: string,
  { favourites, viewed, rev }: NewFavourites,
): Promise<{ rev: number }> {
  const content = { entity: 'favourites', favourites, viewed }
  const document = await saveDocument(context, favouritesKey(userId), content, rev)
  if (!document) throw rejection('STALE_VERSION', ['rev'])
  return document
}
