const conflict = (reason: string) => ({ status: 409, message: `Conflict: ${reason}` })

/**
 * Every error of the API: status and fixed text by code. The text begins with its class's keyword
 * (ERR-01 to ERR-07), for which the browser's fallback classifier searches; it never contains ids or
 * user input (docs/decisions/006-error-texts.md).
 */
export const errorTable = {
  VALIDATION_FAILED: { status: 400, message: 'Validation failed' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized: sign in first' },
  FORBIDDEN: { status: 403, message: 'Forbidden: this needs another role' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  CONFLICT: conflict('this was changed meanwhile'),
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Validation: the request is too large' },
  THROTTLED: { status: 429, message: 'Too many requests, try again shortly' },
  TOO_MANY_ORDERS: { status: 429, message: 'Too many requests: no more orders in this hour' },
  SERVER_ERROR: { status: 500, message: 'Server error' },
  IDENTITY_UNAVAILABLE: { status: 502, message: 'Server error: sign-in service did not respond' },
  BUSY: { status: 503, message: 'Server busy, try again' },
  TIMEOUT: { status: 504, message: 'Server error: no response in time' },

  ROLE_ALREADY_SET: conflict('the role is chosen once'),
  STALE_VERSION: conflict('this was edited meanwhile'),
  TOO_MANY_FEATURED: conflict('at most 10 featured products'),
  TOO_MANY_IMAGES: conflict('at most 20,000 images'),
  TOO_MANY_VARIANTS: conflict('at most 20 variants'),
  QUANTITY_CHANGED: conflict('the quantity would fall below zero'),
  SLUG_TAKEN: conflict('the slug is taken'),
  CATEGORY_IN_USE: conflict('the category holds products'),
  CATEGORY_BUILT_IN: conflict('the built-in categories stay'),
  NAME_TAKEN: conflict('the name exists already'),
  CAR_DATA_IN_USE: conflict('this is in use'),
  CAR_DATA_NOT_OWN: conflict('somebody else added this'),
  CAR_DATA_FULL: conflict('the car data is full'),
  CATEGORIES_FULL: conflict('there are as many categories as a market may have'),
  SHARE_FULL: conflict('you have added as much as one shop may'),
  INSUFFICIENT_STOCK: conflict('not enough stock'),
  PRICE_CHANGED: conflict('the price has changed'),
  PRODUCT_UNAVAILABLE: conflict('the product is no longer sold'),
  KEY_REUSED: conflict('the idempotency key was used for another request'),
  TOO_MANY_REQUESTS: conflict('you have asked too often; try again tomorrow'),
  TOO_MANY_OPEN_REQUESTS: conflict('at most 5 open requests'),
  TOO_MANY_OFFERS: conflict('no more offers can be made'),
  TOO_MANY_ALERTS: conflict('at most 30 alerts'),
  REQUEST_CLOSED: conflict('the request is no longer open'),
  OFFER_GONE: conflict('the offer is no longer available'),
  SHOP_CLOSED: conflict('the shop needs a phone number and a governorate first'),
  ORDER_NOT_PENDING: conflict('the order is no longer pending'),
  ORDER_ADJUSTMENT_REFUSED: conflict('the order or its pieces no longer allow this'),
  ORDER_MOVE_REFUSED: conflict('the order cannot move to this status'),
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorTable

/** One problem of a request: field, rule and a fixed text; orders' 409s add numbers. */
export interface Issue {
  path: (string | number)[]
  code: string
  message?: string
  available?: number
  price?: number
  count?: number
  /** The current version, for STALE_VERSION. */
  version?: number
}

export interface ErrorBody {
  message: string
  code: ErrorCode
  issues?: Issue[]
  requestId: string
}
