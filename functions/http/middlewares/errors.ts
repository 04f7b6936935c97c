import type { Row } from '#shared/contract/endpoint.ts'
import { asAppError } from '../appError.ts'
import { getRequestId, type Middleware, errorResponse } from '../lambdaHandler.ts'
import { describeError } from '../log.ts'
import { services } from '../services.ts'

/** Turns what any later step throws into its response, with one log line. */
export const errors = (row: Row): Middleware => ({
  onError: (request) => {
    const { log } = services()
    const requestId = getRequestId(request.event)
    const rejection = asAppError(request.error)
    if (!rejection) {
      log.error('request failed', { endpoint: row.id, ...describeError(request.error) })
      request.response = errorResponse('SERVER_ERROR', requestId)
      return
    }
    const { code, details, cause, issues, retryAfter } = rejection
    const level = code === 'IDENTITY_UNAVAILABLE' || code === 'BUSY' ? 'warn' : 'info'
    log[level]('request rejected', {
      endpoint: row.id,
      code,
      ...(details ? { details } : {}),
      ...(cause ? describeError(cause) : {}),
    })
    request.response = errorResponse(code, requestId, { issues, retryAfter })
  },
})
