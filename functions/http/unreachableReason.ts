/** Names and codes of Node and the AWS SDK for a service that did not respond or failed. */
const reasons = new Set([
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'InternalServerError',
  'ServiceUnavailable',
])

/** Node's code, and the SDK's status of the last response. */
interface FailureDetails {
  code: unknown
  $metadata: { httpStatusCode?: number }
}

/**
 * Why a service could not be reached, if that is what this error means: by its name or code, those
 * of its causes, or those of the attempts it aggregates (one for each address of a host).
 */
export function unreachableReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, $metadata } = error as Error & Partial<FailureDetails>
  const own = [code, error.name].find((one) => typeof one === 'string' && reasons.has(one))
  if (own !== undefined) return String(own)
  // The page of a proxy, say, whose name is that of a parser's error.
  if (($metadata?.httpStatusCode ?? 0) >= 500) return 'ServiceUnavailable'
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  for (const one of inner) {
    const reason = unreachableReason(one)
    if (reason !== undefined) return reason
  }
  return undefined
}
