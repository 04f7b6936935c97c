import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { requireUser } from './store.ts'
import { userResponse } from './userResponse.ts'

export const handler = handle(users.getUser)(async ({ params }, { caller, table }) => {
  const user = await requireUser(table, params.id)
  if (user.userId === caller.userId) return userResponse(user)
  return { id: user.userId, firstName: user.firstName, role: user.role ?? null }
})
