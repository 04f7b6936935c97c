/** User records. The role is written once, by onboarding, and never again (ROLE-09). */
import { AppError, invalid, required } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { rowExists } from '#functions/table/conditions.ts'
import { pushKey, userKey } from '#functions/table/keys.ts'
import type { PushRecord } from '#functions/table/records/pushRecords.ts'
import { readRecord, type UserRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { newVendorWrite, readVendor, vendorChangeWrite } from '#functions/vendors/store.ts'
import type { Channel, NewChannels } from '#shared/notifications/pushSchema.ts'
import type { Role, User } from '#shared/users/schema.ts'
import { proposeBusinessName } from '#shared/vendors/rules.ts'

function readUser(table: Table, userId: string): Promise<UserRecord | undefined> {
  return readRecord(table, userKey(userId))
}

/** All of a user's own data; the contract's schema strips the row's other fields. Throws NOT_FOUND. */
export async function findUser(table: Table, userId: string): Promise<User> {
  const user = required(await readUser(table, userId))
  return { ...user, id: userId, clerkId: userId, role: user.role ?? null }
}

/**
 * Writes the role and, for a vendor, the vendor profile in one transaction. Called again with the
 * same role, it refreshes the e-mail and creates a missing profile; an existing profile and names
 * that the user has changed here stay. Throws ROLE_ALREADY_SET for a different role.
 */
export async function assignRole(
  { table, now }: { table: Table; now: () => Date },
  userId: string,
  role: Role,
  person: Pick<User, 'firstName' | 'lastName' | 'username' | 'email'>,
): Promise<User> {
  await retryOnConflict(async () => {
    const user = await readUser(table, userId)
    if (user?.role && user.role !== role) throw new AppError('ROLE_ALREADY_SET')
    const names = {
      firstName: user?.firstName || person.firstName,
      lastName: user?.lastName || person.lastName,
      username: user?.username ?? person.username,
    }
    const vendor = role === 'VENDOR' ? await readVendor(table, userId) : undefined
    const at = now().toISOString()
    await table.transact([
      {
        kind: 'update',
        key: userKey(userId),
        changes: {
          set: {
            entity: 'user',
            userId,
            role,
            onboardingCompleted: true,
            ...names,
            email: person.email,
            createdAt: user?.createdAt ?? at,
            updatedAt: at,
          },
        },
        condition: {
          text: 'attribute_not_exists(#role) OR #role = :role',
          names: { '#role': 'role' },
          values: { ':role': role },
        },
      },
      ...(role === 'VENDOR' && !vendor
        ? [newVendorWrite(userId, names, { businessName: proposeBusinessName(names) }, now())]
        : []),
    ])
  })
  return findUser(table, userId)
}

/** Changes the user's names, and the owner's names on their vendor profile. Throws NOT_FOUND. */
export async function changeProfile(
  { table, now }: { table: Table; now: () => Date },
  userId: string,
  changes: Partial<Record<'firstName' | 'lastName' | 'username', string | undefined>>,
): Promise<User> {
  await retryOnConflict(async () => {
    const user = await findUser(table, userId)
    const firstName = changes.firstName ?? user.firstName
    const lastName = changes.lastName ?? user.lastName
    const renamed = firstName !== user.firstName || lastName !== user.lastName
    const vendor = renamed && user.role === 'VENDOR' ? await readVendor(table, userId) : undefined
    await table.transact([
      {
        kind: 'update',
        key: userKey(userId),
        changes: {
          set: { firstName, lastName, username: changes.username, updatedAt: now().toISOString() },
        },
        condition: rowExists,
      },
      ...(vendor
        ? [vendorChangeWrite(vendor, { ownerFirstName: firstName, ownerLastName: lastName }, now())]
        : []),
    ])
  })
  return findUser(table, userId)
}

/**
 * Where messages go when no device is notified. A channel that is on keeps its address, so that the others can
 * be switched off while the identity provider is away. Throws VALIDATION_FAILED without a
 * verified address.
 */
export async function saveChannels(
  { table }: { table: Table },
  userId: string,
  { channels, language }: NewChannels,
  readVerified: () => Promise<Partial<Record<Channel, string>>>,
): Promise<void> {
  const push = await readRecord<PushRecord>(table, pushKey(userId))
  const saved = push?.channels ?? {}
  const verified = channels.every((channel) => saved[channel]) ? undefined : await readVerified()
  const chosen = channels.map((channel, at) => {
    const address = verified ? verified[channel] : saved[channel]?.address
    if (address === undefined)
      throw invalid(['channels', at], 'The account has no verified address for this channel')
    return [channel, { address, language }]
  })
  await table.update(
    pushKey(userId),
    chosen.length > 0
      ? { set: { entity: 'push', channels: Object.fromEntries(chosen) } }
      : { set: { entity: 'push' }, remove: ['channels'] },
  )
}
