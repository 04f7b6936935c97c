import { KeyReused } from '#functions/table/idempotency.ts'
import {
  ConditionFailed,
  InvalidCursor,
  TableBusy,
  TransactionRejected,
} from '#functions/table/table.ts'
import { AppError, invalid } from './appError.ts'
import { unreachableReason } from './unreachableReason.ts'

/** What the caller is told of an error; undefined for a defect of ours. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isUnreadableBody(error)) return invalid([], 'The body must be JSON')
  if (error instanceof InvalidCursor) return invalid(['cursor'], 'The cursor is not valid')
  if (error instanceof KeyReused) return new AppError('KEY_REUSED')
  if (error instanceof TableBusy) return new AppError('BUSY', { retryAfter: 1, cause: error })
  // A store translates its own conditions; an untranslated one is a defect.
  if (error instanceof ConditionFailed || error instanceof TransactionRejected) return undefined
  const unreachable = unreachableReason(error)
  if (unreachable === undefined) return undefined
  return new AppError('BUSY', { retryAfter: 1, cause: error, details: { unreachable } })
}

/** The body parser's errors: another media type, or no JSON. */
const isUnreadableBody = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && [415, 422].includes(Number(error.statusCode))
