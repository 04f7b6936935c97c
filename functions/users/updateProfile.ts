import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { changeProfile } from './store.ts'
import { userAnswer } from './userAnswer.ts'

export const handler = handle(users.updateProfile)(async ({ body }, context) =>
  userAnswer(await changeProfile(context, context.caller.userId, body)),
)
