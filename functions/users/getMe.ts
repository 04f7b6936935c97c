import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { requireUser } from './store.ts'
import { userAnswer } from './userAnswer.ts'

export const handler = handle(users.getMe)(async (_, { caller, table }) =>
  userAnswer(await requireUser(table, caller.userId)),
)
