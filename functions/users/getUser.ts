import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { findUser } from './store.ts'

export const handler = handle(users.getUser)(async ({ params }, { caller, table }) => {
  const user = await findUser(table, params.id)
  if (user.id === caller.userId) return user
  return { id: user.id, firstName: user.firstName, role: user.role }
})
