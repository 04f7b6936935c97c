import type { UserRecord } from '#functions/table/records.ts'
import type { User } from '#shared/users/schema.ts'

/** All of a user's own data. */
export function userResponse(user: UserRecord): User {
  return {
    id: user.userId,
    clerkId: user.userId,
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    email: user.email,
    role: user.role ?? null,
    onboardingCompleted: user.onboardingCompleted,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}
