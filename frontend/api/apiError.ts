import type { ErrorCode, Issue } from '#shared/kernel/errors.ts'

/** Codes of failures without a response. */
export type ClientErrorCode = 'NETWORK' | 'AUTH_LOADING' | 'NOT_AUTHENTICATED'

/** Every way a call can fail. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number
  /** Absent if the response came from something in front of the API. */
  readonly code: ErrorCode | ClientErrorCode | undefined
  readonly issues: readonly Issue[]

  constructor(
    message: string,
    status: number,
    code?: ErrorCode | ClientErrorCode,
    issues: readonly Issue[] = [],
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
  }
}

/** The data of a response; undefined if there is nothing at its address, or no longer. */
export const dataIfThere = <T>(response: Promise<{ data: T }>): Promise<T | undefined> =>
  response.then(
    ({ data }) => data,
    (failure: unknown) => {
      if (failure instanceof ApiError && failure.status === 404) return undefined
      throw failure
    },
  )
