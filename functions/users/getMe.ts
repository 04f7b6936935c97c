import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { requireUser } from './store.ts'
import { userResponse } from './userResponse.ts'

export const handler = handle(users.getMe)(async (_, { caller, table }) =>
  userResponse(await requireUser(table, caller.userId)),
)
