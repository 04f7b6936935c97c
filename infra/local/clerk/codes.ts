import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { Rejection } from './rejection.ts'
import { codeLifetimeMs, codePauseMs, maxCodeAttempts } from './settings.ts'

/** Columns of an attempt that is verified by a code; null before one is sent. */
export const codeColumns = {
  code: z.string().nullable().default(null),
  code_strategy: z.string().nullable().default(null),
  code_sent_at: z.number().nullable().default(null),
  code_attempts: z.number().default(0),
}

export const noCode = { code: null, code_strategy: null, code_sent_at: null, code_attempts: 0 }

type CodeState = z.infer<z.ZodObject<typeof codeColumns>>

/** A new code in place of the last. Throws when that one was sent only just now. */
export function nextCode(
  last: CodeState,
  strategy: string,
  now: number,
): CodeState & { code: string } {
  const isSame = last.code_strategy === strategy
  if (isSame && last.code_sent_at !== null && now < last.code_sent_at + codePauseMs)
    throw new Rejection('too_many_requests')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, code_strategy: strategy, code_sent_at: now, code_attempts: 0 }
}

/** Call it with the count of this attempt stored already. Throws unless the code is the one sent. */
export function requireCode(
  { code, code_strategy, code_sent_at, code_attempts }: CodeState,
  typed: { strategy: string; code: string },
  now: number,
): void {
  if (code === null || code_sent_at === null || code_strategy !== typed.strategy)
    throw new Rejection('verification_missing')
  if (code_attempts > maxCodeAttempts) throw new Rejection('verification_failed')
  if (now >= code_sent_at + codeLifetimeMs) throw new Rejection('verification_expired')
  if (code !== typed.code.trim()) throw new Rejection('form_code_incorrect', 'code')
}

/** Clerk's verification; null before a code is sent. */
export function verificationResource(state: CodeState, isVerified: boolean) {
  if (state.code_strategy === null) return null
  return {
    status: isVerified ? 'verified' : 'unverified',
    strategy: state.code_strategy,
    attempts: state.code_attempts,
    expire_at: (state.code_sent_at ?? 0) + codeLifetimeMs,
  }
}
