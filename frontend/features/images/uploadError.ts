import { ApiError } from '../../api/apiError.ts'

/** Why a picture did not get up; each has its own sentence. */
export type UploadFailure = 'notImage' | 'tooMany' | 'tooSlow' | 'unavailable' | 'failed'

export class UploadError extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(`Upload: ${failure}`)
    this.name = 'UploadError'
    this.failure = failure
  }
}

/** By the HTTP status of whoever takes uploads; 0 when nobody answered. */
export const failureOfStatus = (status: number): UploadFailure =>
  status === 0 || status >= 500 ? 'unavailable' : 'failed'

export function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadError) return error.failure
  if (!(error instanceof ApiError)) return 'failed'
  // The only thing the API finds wrong with what we send is a file that is no picture.
  if (error.code === 'VALIDATION_FAILED') return 'notImage'
  if (error.code === 'TOO_MANY_IMAGES') return 'tooMany'
  if (error.code === 'AUTH_LOADING' || error.code === 'NOT_AUTHENTICATED') return 'failed'
  return failureOfStatus(error.status)
}
