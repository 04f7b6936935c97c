import * as z from 'zod'

/** The form of ids and slugs; anything else is not found, without a read (rules.md, Ids). */
export const idPattern = /^[A-Za-z0-9_.-]{1,80}$/

/** An id in a body or query. In a path, anything else is 404. */
export const id = z.string().regex(idPattern, 'The id is not valid')

/** The last 8 characters of a new ULID: 40 random bits, for one of a few things of a record. */
export const shortId = (newId: () => string): string => newId().slice(-8)

/** The part before the dot of a variant's or year's id: its product or trim. */
export function toParentId(childId: string): string {
  const dot = childId.lastIndexOf('.')
  return dot < 0 ? childId : childId.slice(0, dot)
}

/** An id in a body that may be left out; null is the same as absent. */
export const optionalId = id.nullish().transform((value) => value ?? undefined)

/** For a document that its account replaces as a whole: the `rev` that was read, 0 before the first. */
export const rev = z
  .number('rev must be a number')
  .int('rev must be a whole number')
  .min(0, 'rev cannot be negative')
  // The next one must be exact too.
  .max(Number.MAX_SAFE_INTEGER - 1, 'rev is too large')

/** The response to a replacement: the document's new `rev`. */
export const savedRev = z.object({ rev: z.number().int() })
