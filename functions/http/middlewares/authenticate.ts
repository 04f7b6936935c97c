import { userKey } from '#functions/table/keys.ts'
import { createTableCache } from '#functions/table/tableCache.ts'
import type { Row } from '#shared/contract/endpoint.ts'
import { role, type Role } from '#shared/users/schema.ts'
import { AppError } from '../appError.ts'
import { KeySetUnreachable } from '../verifyToken.ts'
import type { Caller, Middleware } from '../lambdaHandler.ts'
import { services, type Services } from '../services.ts'

const requiredRoles = {
  public: undefined,
  signedIn: undefined,
  customer: 'CUSTOMER',
  vendor: 'VENDOR',
} as const

/** Puts the caller, if there is one, on the context. Throws UNAUTHORIZED, FORBIDDEN, or BUSY without keys. */
export const authenticate = (row: Row): Middleware => ({
  before: async ({ event, context }) => {
    context.caller = await identifyCaller(row, event.headers.authorization)
  },
})

async function identifyCaller(
  { access, method, id }: Row,
  authorization = '',
): Promise<Caller | undefined> {
  const { verifyToken, table, now, log } = services()
  // The scheme is case-insensitive (RFC 9110, 11.1).
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const verified = token
    ? await verifyToken(token).catch((error: unknown) => {
        // The token may be valid or not; a public response does not depend on it.
        if (error instanceof KeySetUnreachable && access !== 'public')
          throw new AppError('BUSY', { retryAfter: 5, details: { unreachable: 'key set' } })
        return undefined
      })
    : undefined
  if (!verified) {
    if (access === 'public') return undefined
    throw new AppError('UNAUTHORIZED')
  }
  const { userId, actorId } = verified
  if (actorId !== undefined) {
    log.info('impersonated', { actorId, userId, endpoint: id })
    if (method !== 'GET' && access === 'public') return undefined
    if (method !== 'GET') throw new AppError('FORBIDDEN')
  }
  const required = requiredRoles[access]
  const actual = required && (await readRole({ table, now }, userId))
  if (actual !== required) throw new AppError('FORBIDDEN')
  return { userId, role: actual }
}

/** For a minute, in which a role that was taken away may still be used. */
const cachedRoles = createTableCache<Role>(10_000, 60_000)

/** From our own user record. A role is cached, its absence is not. */
async function readRole(
  { table, now }: Pick<Services, 'table' | 'now'>,
  userId: string,
): Promise<Role | undefined> {
  const roles = cachedRoles(table, now)
  const cached = roles.get(userId)
  if (cached) return cached
  const record = await table.get(userKey(userId), { consistent: true })
  const parsed = role.safeParse(record?.role)
  if (!parsed.success) return undefined
  roles.set(userId, parsed.data)
  return parsed.data
}
