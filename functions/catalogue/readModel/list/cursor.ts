/**
 * The opaque position of a page: the sort values of its last row, bound to its query so that it
 * cannot be used with other filters.
 */
import { hash } from 'node:crypto'
import * as z from 'zod'
import { invalid } from '#functions/http/appError.ts'

const schema = z.object({
  /** Hash of the query. */
  q: z.string(),
  /** Number of the next page. */
  p: z.number().int().min(2),
  /** Sort values of the last row. */
  k: z.array(z.union([z.string(), z.number()])).min(1),
  /** Ids of the featured strip, which precedes the sorted rows. */
  a: z.array(z.string()).optional(),
  /** The text that was searched instead; little longer than a query's text may be. */
  s: z.string().min(1).max(800).optional(),
  /** Whether any of its parts was enough. */
  o: z.literal(true).optional(),
})
export type Cursor = z.infer<typeof schema>

/** A short hash of a query; the order of its fields does not matter. */
export function hashOfQuery(query: Record<string, unknown>): string {
  const fields = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 11)
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Reads a cursor of this query. Throws 400 for any other text. */
export function readCursor(text: string, hash: string, keyCount: number): Cursor {
  const cursor = decode(text)
  if (!cursor || cursor.q !== hash || cursor.k.length !== keyCount)
    throw invalid(['cursor'], 'The cursor does not belong to this list')
  return cursor
}

function decode(text: string): Cursor | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** What the list of a cursor has searched; undefined without a cursor that can be read. */
export function searchedBefore(text: string | undefined): Pick<Cursor, 's' | 'o'> | undefined {
  return text === undefined ? undefined : decode(text)
}
