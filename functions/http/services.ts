/**
 * Dependencies of handlers, created once per cold start and passed in, so that tests can replace the
 * clock and ids without mocking modules.
 */
import { ulid } from 'ulid'
import type { StoreContext } from '#functions/table/table.ts'
import { createClerkBackend, type ClerkBackend } from './clerkBackend.ts'
import { readEnv, type Env } from './env.ts'
import { createJobServices, type JobServices } from './jobServices.ts'
import { createTokenVerifier, type VerifyToken } from './verifyToken.ts'

export interface Services extends JobServices<Env>, StoreContext {
  verifyToken: VerifyToken
  identity: ClerkBackend
}

let current: Services | undefined

export const services = (): Services => (current ??= createServices())

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

/** For tests: creates the services again, with these replacements. */
export function replaceServices(parts: Partial<Services>): void {
  current = { ...createServices(), ...parts }
}
