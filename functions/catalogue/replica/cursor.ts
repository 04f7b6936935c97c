/**
 * The opaque position behind a page: the order's values of its last row, bound to the question that
 * was asked, so that it cannot be used with other filters.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { invalid } from '#functions/http/appError.ts'

const schema = z.object({
  /** Which question. */
  q: z.string(),
  /** Number of the page that follows. */
  p: z.number().int().min(2),
  /** Values of the order's columns in the last row. */
  k: z.array(z.union([z.string(), z.number()])).min(1),
  /** Ids shown ahead of the order: a featured strip. */
  a: z.array(z.string()).optional(),
  /** The text that was searched in place of the asked one; hardly longer than that may be. */
  s: z.string().min(1).max(400).optional(),
})
export type Cursor = z.infer<typeof schema>

/** A short name of a question, whatever the order of its fields. */
export function queryOf(question: Record<string, unknown>): string {
  const fields = Object.entries(question)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 11)
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Reads a cursor of this question; anything else is refused. */
export function readCursor(text: string, question: string, keyCount: number): Cursor {
  const cursor = decode(text)
  if (!cursor || cursor.q !== question || cursor.k.length !== keyCount)
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
