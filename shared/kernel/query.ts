/**
 * Query-string fields. An empty field means "not given" everywhere; zod's own coercion would turn
 * an empty price into 0 and the text "false" into true (style guide, measured traps).
 */
import * as z from 'zod'
import { idPattern } from './ids.ts'
import { limits } from './limits.ts'

const emptyToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** Trimmed text; empty is absent. Cut to 200 characters. */
export const queryText = z.preprocess(
  emptyToUndefined,
  z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .optional(),
)

/** An id; anything else is a validation error. */
export const queryId = z.preprocess(
  emptyToUndefined,
  z.string().regex(idPattern, 'The id is not valid').optional(),
)

/** A finite number; empty is absent. */
export const queryNumber = z.preprocess((value) => {
  const present = emptyToUndefined(value)
  return typeof present === 'string' ? Number(present) : present
}, z.number('Must be a number').optional())

/** 'true' or 'false'; empty is absent. */
export const queryFlag = z.preprocess(
  emptyToUndefined,
  z
    .enum(['true', 'false'], 'Must be true or false')
    .transform((value) => value === 'true')
    .optional(),
)

/** What a schema accepts; empty is absent. */
export const optionalQuery = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyToUndefined, schema.optional())

/** Comma-joined ids; empty parts are dropped. */
export const queryIds = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : value,
  z.array(z.string().regex(idPattern, 'The id is not valid')).max(200).optional(),
)

const positiveOr = (fallback: number) => (value: unknown) => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}

/** page and limit: anything that is not a positive whole number becomes the default (DATA-16). */
export const pagingQuery = {
  page: z.preprocess(positiveOr(1), z.number().int()).default(1),
  limit: z
    .preprocess(positiveOr(limits.pageSize), z.number().int())
    .transform((limit) => Math.min(limit, limits.maxPageSize))
    .default(limits.pageSize),
  /** The opaque `next` of an earlier response, for a stable next page. */
  cursor: z.preprocess(emptyToUndefined, z.string().max(8000, 'The cursor is too long').optional()),
}

/** A calendar day, YYYY-MM-DD, in Asia/Baghdad. */
export const queryDay = z.preprocess(
  emptyToUndefined,
  z.iso.date('Must be a day such as 2026-01-31').optional(),
)
