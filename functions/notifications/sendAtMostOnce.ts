import pRetry, { AbortError } from 'p-retry'
import { late, waitAtMost } from '#functions/http/waitAtMost.ts'

/** For one try. */
export const tryMs = 5_000

/** What certainly was not taken: nothing was sent, or it was turned down for now. */
const mayTryAgain = new Set<unknown>([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...[429, 503],
])

/** Why a service did not take a message: its status, or Node's code. Nothing that names the recipient. */
export interface Rejection {
  reason: unknown
  /** The service's or the SDK's name for it. */
  detail?: unknown
}

/** Runs `post` until a message is taken. Without an answer it is not run again: the message may have arrived. */
export async function sendAtMostOnce(
  post: () => Promise<unknown>,
  { retries, maxMs }: { retries: number; maxMs: number },
): Promise<'sent' | Rejection> {
  const tryOnce = async () => {
    try {
      await post()
    } catch (error) {
      const failure = new NotTaken(error)
      throw mayTryAgain.has(failure.reason) ? failure : new AbortError(failure)
    }
  }
  const options = { retries, minTimeout: 300, maxTimeout: 5000, randomize: true }
  try {
    return (await waitAtMost(maxMs, pRetry(tryOnce, options))) === late
      ? { reason: 'late' }
      : 'sent'
  } catch (error) {
    const { reason, detail } = error as NotTaken
    return { reason, detail }
  }
}

class NotTaken extends Error implements Rejection {
  readonly reason: unknown
  readonly detail: unknown
  constructor(error: unknown) {
    super('The service did not take the message')
    const { statusCode, $metadata, cause, code, name } = error as {
      statusCode?: number
      $metadata?: { httpStatusCode?: number }
      cause?: { code?: unknown }
      code?: unknown
      name?: string
    }
    this.reason =
      statusCode ??
      $metadata?.httpStatusCode ??
      cause?.code ??
      // The number of a DOMException is not a status.
      (typeof code === 'string' ? code : name)
    this.detail = name
  }
}
