import * as z from 'zod'

/** Of a document that its account replaces as a whole: the `rev` that was read, 0 before the first. */
export const rev = z
  .number('rev must be a number')
  .int('rev must be a whole number')
  .min(0, 'rev cannot be negative')
  // The next one must be exact too.
  .max(Number.MAX_SAFE_INTEGER - 1, 'rev is too large')

/** The response to a replacement: the document's new `rev`. */
export const savedRev = z.object({ rev: z.number().int() })
