import { handle } from '#functions/http/handle.ts'
import { users } from '#shared/users/contract.ts'
import { findUser } from './store.ts'

export const handler = handle(users.getMe)((_, { caller, table }) => findUser(table, caller.userId))
