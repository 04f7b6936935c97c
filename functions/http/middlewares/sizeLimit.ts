import type { Row } from '#shared/contract/endpoint.ts'
import { AppError } from '../appError.ts'
import type { Middleware } from '../lambdaHandler.ts'

/** For an endpoint whose row states no other: twice the largest product. */
const defaultMaxBytes = 256 * 1024

/** Throws PAYLOAD_TOO_LARGE before the body is parsed: the gateway lets 6 MB through. */
export const sizeLimit = ({ maxBodyBytes = defaultMaxBytes }: Row): Middleware => ({
  before: ({ event }) => {
    if (Buffer.byteLength(event.body ?? '') > maxBodyBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  },
})
