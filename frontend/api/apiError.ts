import type { ErrorCode, Issue } from '#shared/kernel/errors.ts'
import type { TextKey } from '../text/textKey.ts'

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

const textOfCode: Record<ErrorCode | ClientErrorCode, TextKey> = {
  VALIDATION_FAILED: 'errors.validation',
  UNAUTHORIZED: 'errors.unauthorized',
  FORBIDDEN: 'errors.forbidden',
  NOT_FOUND: 'errors.notFound',
  CONFLICT: 'errors.codes.CONFLICT',
  PAYLOAD_TOO_LARGE: 'errors.codes.TOO_LARGE',
  THROTTLED: 'errors.codes.TOO_MANY_REQUESTS',
  SERVER_ERROR: 'errors.server',
  IDENTITY_UNAVAILABLE: 'errors.codes.UNAVAILABLE',
  BUSY: 'errors.codes.UNAVAILABLE',
  TIMEOUT: 'errors.codes.TIMEOUT',
  ROLE_ALREADY_SET: 'errors.codes.ROLE_ALREADY_SET',
  STALE_VERSION: 'errors.codes.STALE_VERSION',
  TOO_MANY_FEATURED: 'errors.codes.TOO_MANY_FEATURED',
  TOO_MANY_IMAGES: 'errors.codes.TOO_MANY_IMAGES',
  TOO_MANY_VARIANTS: 'errors.codes.TOO_MANY_VARIANTS',
  QUANTITY_CHANGED: 'errors.codes.QUANTITY_CHANGED',
  SLUG_TAKEN: 'errors.codes.ALREADY_EXISTS',
  CATEGORY_IN_USE: 'errors.codes.IN_USE',
  CATEGORY_BUILT_IN: 'errors.codes.CATEGORY_BUILT_IN',
  NAME_TAKEN: 'errors.codes.ALREADY_EXISTS',
  CAR_DATA_IN_USE: 'errors.codes.IN_USE',
  CAR_DATA_NOT_OWN: 'errors.codes.CAR_DATA_NOT_OWN',
  CAR_DATA_FULL: 'errors.codes.CAR_DATA_FULL',
  CATEGORIES_FULL: 'errors.codes.CATEGORIES_FULL',
  SHARE_FULL: 'errors.codes.SHARE_FULL',
  INSUFFICIENT_STOCK: 'errors.codes.INSUFFICIENT_STOCK',
  PRICE_CHANGED: 'errors.codes.PRICE_CHANGED',
  PRODUCT_UNAVAILABLE: 'errors.codes.PRODUCT_UNAVAILABLE',
  KEY_REUSED: 'errors.codes.KEY_REUSED',
  ORDER_NOT_PENDING: 'errors.codes.ORDER_NOT_PENDING',
  ORDER_ADJUSTMENT_REFUSED: 'errors.codes.ORDER_ADJUSTMENT_REFUSED',
  ORDER_MOVE_REFUSED: 'errors.codes.ORDER_MOVE_REFUSED',
  NETWORK: 'errors.network',
  AUTH_LOADING: 'errors.authLoading',
  NOT_AUTHENTICATED: 'errors.notAuthenticated',
}

/** The first row whose keyword the text contains, ignoring case, decides (ERR-01 to ERR-07). */
const keywords: readonly (readonly [RegExp, TextKey])[] = [
  [/network|fetch/i, 'errors.network'],
  [/401|unauthorized/i, 'errors.unauthorized'],
  [/403|forbidden/i, 'errors.forbidden'],
  [/404|not found/i, 'errors.notFound'],
  [/400|validation/i, 'errors.validation'],
  [/500|server/i, 'errors.server'],
]

/** Which text to show for a failure: by its code, else by the keywords of its message. */
export function classifyError(error: unknown): TextKey {
  if (error instanceof ApiError && error.code && error.code in textOfCode)
    return textOfCode[error.code]
  return classifyMessage(error instanceof Error ? error.message : String(error))
}

export function classifyMessage(message: string): TextKey {
  return keywords.find(([keyword]) => keyword.test(message))?.[1] ?? 'errors.unexpected'
}
