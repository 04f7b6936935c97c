import type { UserRecord } from '#functions/table/records.ts'
import type { User } from '#shared/users/schema.ts'

/** All of a user's own data; the contract's schema strips what only the row has. */
export function userResponse(user: UserRecord): User {
  return { ...user, id: user.userId, clerkId: user.userId, role: user.role ?? null }
}
