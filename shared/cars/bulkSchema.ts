import * as z from 'zod'
import { limits } from '../kernel/limits.ts'
import { queryNumber } from '../kernel/query.ts'

/**
 * The rows of one request; a longer file is sent in several. Cells are checked row by row, so that
 * one bad cell does not reject the other rows.
 */
export const bulkRows = z
  .array(z.record(z.string(), z.unknown()), 'Rows are required')
  .min(1, 'Rows are required')
  .max(limits.bulkRowsPerRequest, `At most ${limits.bulkRowsPerRequest} rows in one request`)

/** How many rows of the file were sent before: row numbers count over the whole file. */
export const bulkQuery = z.object({
  offset: queryNumber.refine(
    (offset) =>
      offset === undefined ||
      (Number.isInteger(offset) && offset >= 0 && offset <= limits.bulkRowsPerFile),
    `Offset must be a whole number up to ${limits.bulkRowsPerFile}`,
  ),
})

export const bulkResult = z.object({
  /** Rows that are in the tree now, new or not. */
  success: z.number().int(),
  errors: z.array(
    z.object({
      /** Counts data rows from 1 over the whole file. */
      row: z.number().int(),
      field: z.string(),
      /** Which rule the row broke; the browser has a text for each. */
      code: z.enum([
        'required',
        'length',
        'formula',
        'brokenText',
        'unreadableYear',
        'yearOutside',
        'unknownParent',
        'ambiguous',
        'tooManyYears',
        'full',
        'share',
      ]),
      /** 'Row N: ' and a fixed text (VALID-17). */
      message: z.string(),
    }),
  ),
  /** What this request created: nothing when the same rows are imported again. */
  created: z.object({
    countries: z.number().int(),
    brands: z.number().int(),
    trims: z.number().int(),
    years: z.number().int(),
  }),
})
export type BulkResult = z.infer<typeof bulkResult>
export type RowError = BulkResult['errors'][number]
