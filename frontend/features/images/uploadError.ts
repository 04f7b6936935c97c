import { ApiError } from '../../api/apiError.ts'

/** Why an upload failed; each reason has its own text. */
export type UploadFailure = 'notImage' | 'tooMany' | 'tooSlow' | 'unavailable' | 'failed'

export class UploadError extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(`Upload: ${failure}`)
    this.name = 'UploadError'
    this.failure = failure
  }
}

/** By the HTTP status of the upload; 0 without a response. */
export const failureOfStatus = (status: number): UploadFailure =>
  status === 0 || status >= 500 ? 'unavailable' : 'failed'

export function toUploadFailure(error: unknown): UploadFailure {
  if (error instanceof UploadError) return error.failure
  if (!(error instanceof ApiError)) return 'failed'
  // The only invalid request we send is one with a file that is not an image.
  if (error.code === 'VALIDATION_FAILED') return 'notImage'
  if (error.code === 'TOO_MANY_IMAGES') return 'tooMany'
  if (error.code === 'AUTH_LOADING' || error.code === 'NOT_AUTHENTICATED') return 'failed'
  return failureOfStatus(error.status)
}
