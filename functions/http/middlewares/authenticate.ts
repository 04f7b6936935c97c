import { userKey } from '#functions/table/keys.ts'
import type { Table } from '#functions/table/table.ts'
import { createTableCache } from '#functions/table/tableCache.ts'
import type { Access, Row } from '#shared/contract/endpoint.ts'
import { role, type Role } from '#shared/users/schema.ts'
import { AppError } from '../appError.ts'
import { KeySetUnreachable } from '../verifyToken.ts'
import type { Caller, Middleware } from '../lambdaHandler.ts'
import { services } from '../services.ts'

const requiredRoles = {
  public: undefined,
  signedIn: undefined,
  customer: 'CUSTOMER',
  vendor: 'VENDOR',
} as const

/** Puts the caller, if there is one, on the context. Throws UNAUTHORIZED, FORBIDDEN, or BUSY without keys. */
export const authenticate = ({ access }: Row): Middleware => ({
  before: async ({ event, context }) => {
    context.caller = await identifyCaller(access, event.headers.authorization)
  },
})

async function identifyCaller(access: Access, authorization = ''): Promise<Caller | undefined> {
  const { verifyToken, table } = services()
  // The scheme is case-insensitive (RFC 9110, 11.1).
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const userId = token
    ? await verifyToken(token).catch((error: unknown) => {
        // The token may be valid or not; a public response does not depend on it.
        if (error instanceof KeySetUnreachable && access !== 'public')
          throw new AppError('BUSY', { retryAfter: 5, details: { unreachable: 'key set' } })
        return undefined
      })
    : undefined
  if (!userId) {
    if (access === 'public') return undefined
    throw new AppError('UNAUTHORIZED')
  }
  const required = requiredRoles[access]
  const actual = required && (await readRole(table, userId))
  if (actual !== required) throw new AppError('FORBIDDEN')
  return { userId, role: actual }
}

const cachedRoles = createTableCache<Role>(10_000)

/** From our own user record. A role never changes once set, so it is cached, but its absence is not. */
async function readRole(table: Table, userId: string): Promise<Role | undefined> {
  const roles = cachedRoles(table)
  const cached = roles.get(userId)
  if (cached) return cached
  const record = await table.get(userKey(userId), { consistent: true })
  const parsed = role.safeParse(record?.role)
  if (!parsed.success) return undefined
  roles.set(userId, parsed.data)
  return parsed.data
}
