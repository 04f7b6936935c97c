/** A customer's cart: one row, with the customer's id in its key, so other carts are out of reach. */
import { rejection } from '#functions/http/appError.ts'
import { saveDocument } from '#functions/table/accountDocument.ts'
import { cartKey } from '#functions/table/keys.ts'
import { readRecord, type CartRecord } from '#functions/table/records.ts'
import type { StoreContext, Table } from '#functions/table/table.ts'
import type { NewCart, StoredCart } from '#shared/cart/schema.ts'

/** Empty with `rev` 0 before it was first saved. */
export async function readCart(table: Table, userId: string): Promise<StoredCart> {
  const stored = await readRecord<CartRecord>(table, cartKey(userId))
  return { lines: stored?.lines ?? [], rev: stored?.rev ?? 0 }
}

/** Prices are stored as sent: an order never reads them. Throws STALE_VERSION. */
export async function replaceCart(
  context: StoreContext,
  userId: string,
  { lines, rev }: NewCart,
): Promise<{ rev: number }> {
  const document = await saveDocument(context, cartKey(userId), { entity: 'cart', lines }, rev)
  if (!document) throw rejection('STALE_VERSION', ['rev'])
  return document
}
