import { AppError, invalid } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { assignRole, changeProfile, findUser, saveChannels } from './store.ts'

export const handlers = {
  getMe: handle(users.getMe)((_, { caller, table }) => findUser(table, caller.userId)),
  /**
   * Onboarding. The e-mail comes from the identity provider; names that it lacks come from the body.
   * If updating its metadata fails after the role is written, repeating the call completes it.
   */
  syncUser: handle(users.syncUser)(async ({ body }, context) => {
    const { caller, identity } = context
    if (body.clerkId !== caller.userId) throw new AppError('FORBIDDEN')
    const account = await identity.readUser(caller.userId)
    const user = await assignRole(context, caller.userId, body.role, {
      firstName: account.firstName ?? body.firstName ?? '',
      lastName: account.lastName ?? body.lastName ?? '',
      username: account.username ?? body.username ?? null,
      email: account.email ?? '',
    })
    await identity.mergePublicMetadata(caller.userId, {
      role: body.role === 'VENDOR' ? 'vendor' : 'customer',
      onboardingCompleted: true,
    })
    return user
  }),
  updateProfile: handle(users.updateProfile)(({ body }, context) =>
    changeProfile(context, context.caller.userId, body),
  ),
  /** The addresses come from the identity provider, or anybody could have messages sent to anybody. */
  saveChannels: handle(users.saveChannels)(async ({ body }, context) => {
    const { caller, env, identity } = context
    const missing = body.channels.findIndex((channel) => !env[channel])
    if (missing >= 0) throw invalid(['channels', missing], 'This channel is not offered')
    await saveChannels(context, caller.userId, body, async () => {
      const { verified } = await identity.readUser(caller.userId)
      return verified
    })
    return body
  }),
  getUser: handle(users.getUser)(async ({ params }, { caller, table }) => {
    const user = await findUser(table, params.id)
    if (user.id === caller.userId) return user
    return { id: user.id, firstName: user.firstName, role: user.role }
  }),
}
