/**
 * What handlers work with, built once per cold start and passed in, so that tests can fix the
 * clock and the ids without touching modules.
 */
import { ulid } from 'ulid'
import { createClerkBackend, type ClerkBackend } from './clerkBackend.ts'
import { readEnv, type Env } from './env.ts'
import { createJobServices, type JobServices } from './jobServices.ts'
import { createTokenVerifier, type VerifyToken } from './verifyToken.ts'

export interface Services extends JobServices<Env> {
  /** A ULID: sorts by time. */
  newId: () => string
  verifyToken: VerifyToken
  /** The identity provider's server side. */
  identity: ClerkBackend
}

let current: Services | undefined

/** The services of this process. */
export function services(): Services {
  return (current ??= createServices())
}

function createServices(): Services {
  const env = readEnv(process.env)
  const base = createJobServices(env)
  return {
    ...base,
    newId: () => ulid(),
    verifyToken: createTokenVerifier(env, base.now, base.log),
    identity: createClerkBackend(env),
  }
}

/** For tests: builds the services anew with these parts in place of the real ones. */
export function replaceServices(parts: Partial<Services>): void {
  current = { ...createServices(), ...parts }
}
