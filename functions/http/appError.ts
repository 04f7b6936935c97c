import { errorTable, type ErrorCode, type Issue } from '#shared/kernel/errors.ts'
import type * as z from 'zod'
import { KeyReused } from '#functions/table/idempotency.ts'
import {
  ConditionFailed,
  InvalidCursor,
  TableBusy,
  TransactionRejected,
} from '#functions/table/table.ts'

/**
 * The error that handlers, rules and stores throw deliberately. `issues` are sent to the caller;
 * `cause` and `details` are only logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly details: Record<string, unknown> | undefined
  /** Seconds for a Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      issues?: Issue[]
      cause?: unknown
      details?: Record<string, unknown>
      retryAfter?: number
    } = {},
  ) {
    super(errorTable[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.issues = options.issues
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** Missing, or not the caller's: the same response for both. */
export const notFound = (): AppError => new AppError('NOT_FOUND')

/** The value, if there is one. Throws NOT_FOUND. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

export const rejection = (
  code: ErrorCode,
  path: Issue['path'],
  issue: Partial<Issue> = {},
): AppError => new AppError(code, { issues: [{ path, code, ...issue }] })

/** For a rule that no schema can express. */
export const invalid = (path: Issue['path'], message: string): AppError =>
  rejection('VALIDATION_FAILED', path, { code: 'custom', message })

/** A schema's issues as the API returns them. `pathOffset`: how much of each path the caller knows. */
export function toIssues({ issues }: z.ZodError, pathOffset = 0): Issue[] {
  return issues.map(({ path, code, message }) => ({
    path: path.slice(pathOffset).map((part) => (typeof part === 'symbol' ? String(part) : part)),
    code,
    message,
  }))
}

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

/** Names and codes of Node and the AWS SDK for a service that did not respond or failed. */
const reasons = new Set([
  ...['TimeoutError', 'AbortError', 'InternalServerError', 'ServiceUnavailable'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Node's code, and the SDK's status of the last response. */
type Failure = Error & Partial<{ code: unknown; $metadata: { httpStatusCode?: number } }>

/**
 * Why a service could not be reached, if that is what this error means: by its name or code, those
 * of its causes, or those of the attempts it aggregates (one for each address of a host).
 */
function unreachableReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, $metadata } = error as Failure
  const own = [code, error.name].find((one) => typeof one === 'string' && reasons.has(one))
  if (own !== undefined) return String(own)
  // The page of a proxy, say, whose name is that of a parser's error.
  if (($metadata?.httpStatusCode ?? 0) >= 500) return 'ServiceUnavailable'
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return inner.map(unreachableReason).find((reason) => reason !== undefined)
}
