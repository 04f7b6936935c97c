import { AppError } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { settleRole } from './store.ts'
import { userResponse } from './userResponse.ts'

/**
 * Onboarding. The e-mail is the identity provider's own; names that it does not know are taken from
 * the body. When the mirroring fails after the role is written, the same call again mends it.
 */
export const handler = handle(users.syncUser)(async ({ body }, context) => {
  const { caller, identity } = context
  if (body.clerkId !== caller.userId) throw new AppError('FORBIDDEN')
  const known = await identity.readUser(caller.userId)
  const user = await settleRole(context, caller.userId, body.role, {
    firstName: known.firstName ?? body.firstName ?? '',
    lastName: known.lastName ?? body.lastName ?? '',
    username: known.username ?? body.username ?? null,
    email: known.email ?? '',
  })
  await identity.mergePublicMetadata(caller.userId, {
    role: body.role === 'VENDOR' ? 'vendor' : 'customer',
    onboardingCompleted: true,
  })
  return userResponse(user)
})
