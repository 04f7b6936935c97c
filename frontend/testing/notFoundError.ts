import { ApiError } from '../api/apiError.ts'

/** What a call throws for a thing that is not there; it is not tried again. */
export const notFoundError = () => new ApiError('Not found', 404, 'NOT_FOUND')
