import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { changeProfile } from './store.ts'

export const handler = handle(users.updateProfile)(({ body }, context) =>
  changeProfile(context, context.caller.userId, body),
)
