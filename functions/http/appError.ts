import { errorTable, type ErrorCode, type Issue } from '#shared/kernel/errors.ts'
import type * as z from 'zod'

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

/** A rejection with one issue, at the field that `path` names. */
export const rejection = (
  code: ErrorCode,
  path: Issue['path'],
  issue: Partial<Issue> = {},
): AppError => new AppError(code, { issues: [{ path, code, ...issue }] })

/** For a rule that no schema can express. */
export const invalid = (path: Issue['path'], message: string): AppError =>
  rejection('VALIDATION_FAILED', path, { code: 'custom', message })

/** A schema's issues as the API returns them. `below`: how much of each path the caller knows. */
export function toIssues({ issues }: z.ZodError, below = 0): Issue[] {
  return issues.map(({ path, code, message }) => ({
    path: path.slice(below).map((part) => (typeof part === 'symbol' ? String(part) : part)),
    code,
    message,
  }))
}
