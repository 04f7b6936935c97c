import type { ErrorCode, Issue } from '#shared/kernel/errors.ts'
import { errorsText } from '../text/ar/errors.ts'
import type { TextKey } from '../text/textKey.ts'

/** Codes of failures without a response. */
export type ClientErrorCode = 'NETWORK' | 'AUTH_LOADING' | 'NOT_AUTHENTICATED'

/** Every way a call can fail. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number
  /** Absent if the response came from something in front of the API. */
  readonly code: ErrorCode | ClientErrorCode | undefined
  readonly issues: readonly Issue[]
  /** How long the server asks to wait, in ms. */
  readonly retryAfterMs: number

  constructor(
    message: string,
    status: number,
    code?: ErrorCode | ClientErrorCode,
    issues: readonly Issue[] = [],
    retryAfterMs = 0,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
    this.retryAfterMs = retryAfterMs
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

/** Codes whose text is not their own, below `codes` in text/ar/errors.ts. */
const sharedTexts = {
  VALIDATION_FAILED: 'errors.validation',
  UNAUTHORIZED: 'errors.unauthorized',
  FORBIDDEN: 'errors.forbidden',
  NOT_FOUND: 'errors.notFound',
  SERVER_ERROR: 'errors.server',
  IDENTITY_UNAVAILABLE: 'errors.codes.UNAVAILABLE',
  BUSY: 'errors.codes.UNAVAILABLE',
  SLUG_TAKEN: 'errors.codes.ALREADY_EXISTS',
  CATEGORY_IN_USE: 'errors.codes.IN_USE',
  NAME_TAKEN: 'errors.codes.ALREADY_EXISTS',
  CAR_DATA_IN_USE: 'errors.codes.IN_USE',
  TOO_MANY_REQUESTS: 'errors.codes.THROTTLED',
  TOO_MANY_OFFERS: 'errors.codes.THROTTLED',
  REQUEST_CLOSED: 'errors.codes.CONFLICT',
  OFFER_GONE: 'errors.codes.CONFLICT',
  NETWORK: 'errors.network',
  AUTH_LOADING: 'errors.authLoading',
  NOT_AUTHENTICATED: 'errors.notAuthenticated',
} as const satisfies Partial<Record<ErrorCode | ClientErrorCode, TextKey>>

/** Any other code must have one. */
const ownTexts: Record<Exclude<ErrorCode, keyof typeof sharedTexts>, unknown> = errorsText.errors
  .codes

const hasKey = <T extends object>(texts: T, code: string): code is keyof T & string => code in texts

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
  const { code = '' } = error instanceof ApiError ? error : {}
  if (hasKey(sharedTexts, code)) return sharedTexts[code]
  if (hasKey(ownTexts, code)) return `errors.codes.${code}`
  return classifyMessage(error instanceof Error ? error.message : String(error))
}

export function classifyMessage(message: string): TextKey {
  return keywords.find(([keyword]) => keyword.test(message))?.[1] ?? 'errors.unexpected'
}
