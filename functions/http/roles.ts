/**
 * The caller's role from the server's own user record, by the token's subject. A role is written
 * once and never changes, so a warm process may remember it, but never that it is missing.
 */
import { userKey } from '#functions/table/keys.ts'
import type { Table } from '#functions/table/table.ts'
import { role, type Role } from '#shared/users/schema.ts'

const remembered = new WeakMap<Table, Map<string, Role>>()
const mostRemembered = 10_000

export async function roleOf(table: Table, userId: string): Promise<Role | undefined> {
  let roles = remembered.get(table)
  if (!roles) remembered.set(table, (roles = new Map<string, Role>()))
  const known = roles.get(userId)
  if (known) return known
  const record = await table.get(userKey(userId), { consistent: true })
  const parsed = role.safeParse(record?.role)
  if (!parsed.success) return undefined
  if (roles.size >= mostRemembered) roles.clear()
  roles.set(userId, parsed.data)
  return parsed.data
}
