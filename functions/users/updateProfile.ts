import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { changeProfile } from './store.ts'
import { userResponse } from './userResponse.ts'

export const handler = handle(users.updateProfile)(async ({ body }, context) =>
  userResponse(await changeProfile(context, context.caller.userId, body)),
)
