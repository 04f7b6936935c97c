/**
 * A document that an account replaces as a whole, one row each. Every device sends the `rev` that it
 * read: of two that write at once one wins, the other is told to merge (decision 021).
 */
import { hasRev } from './conditions.ts'
import { unlessChanged, type Key, type StoreContext } from './table.ts'

/** Replaces the content if its `rev` is the one that was read, 0 for none; undefined if it is not. */
export async function saveDocument(
  { table, now }: Pick<StoreContext, 'table' | 'now'>,
  key: Key,
  content: Record<string, unknown>,
  rev: number,
): Promise<{ rev: number } | undefined> {
  const present = Object.entries(content).filter(([, value]) => value !== undefined)
  const changes = {
    set: { ...Object.fromEntries(present), rev: rev + 1, updatedAt: now().toISOString() },
    remove: Object.keys(content).filter((name) => content[name] === undefined),
  }
  const saved = await unlessChanged(table.update(key, changes, hasRev(rev)))
  return saved && { rev: rev + 1 }
}
