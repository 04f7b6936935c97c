/** The devices on which people are notified, and of what. */
import { ECDH } from 'node:crypto'
import { invalid, notFound } from '#functions/http/appError.ts'
import type { JobEnv } from '#functions/http/env.ts'
import { rowIsNew } from '#functions/table/conditions.ts'
import { hashText, pushEndpointKey, pushKey, pushTestKey } from '#functions/table/keys.ts'
import type { PushEndpointRecord, PushRecord } from '#functions/table/records/pushRecords.ts'
import { readRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { unlessChanged, type StoreContext, type Table } from '#functions/table/table.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import {
  channel,
  type NewDevice,
  type NewPushSettings,
  type PushSettings,
} from '#shared/notifications/pushSchema.ts'
import { isPushEndpoint } from './pushServices.ts'

type Context = Pick<StoreContext, 'table' | 'now'>

const dayMs = 24 * 3_600_000
const deviceMs = limits.pushDeviceDays * dayMs
const testRestMs = 10_000

const readPush = (table: Table, userId: string) => readRecord<PushRecord>(table, pushKey(userId))

/** Devices on which the site was opened lately. */
export const currentDevices = ({ devices = {} }: Pick<PushRecord, 'devices'>, now: Date) =>
  Object.entries(devices).filter(
    ([, { savedAt }]) => Date.parse(savedAt) > now.getTime() - deviceMs,
  )

export async function readPushSettings(
  { table, now, env }: Context & { env: Pick<JobEnv, 'pushPublicKey' | 'email' | 'whatsApp'> },
  userId: string,
): Promise<PushSettings> {
  const push = (await readPush(table, userId)) ?? {}
  const { topicsOff = [], quiet = null, channels = {} } = push as PushRecord
  return {
    topicsOff,
    quiet,
    devices: currentDevices(push, now()).map(([id]) => id),
    publicKey: env.pushPublicKey,
    channels: channel.options
      .filter((one) => env[one])
      .map((one) => ({ channel: one, address: channels[one]?.address })),
  }
}

export async function savePushSettings(
  { table }: Context,
  userId: string,
  { topicsOff, quiet }: NewPushSettings,
): Promise<void> {
  await table.update(pushKey(userId), { set: { entity: 'push', topicsOff, quiet } })
}

/**
 * Saves a browser's subscription for this account, and takes it from the one that used the browser before.
 * Returns the device's id.
 */
export async function saveDevice(
  { table, now }: Context,
  userId: string,
  { endpoint, keys, language }: NewDevice,
  extraHost: string | undefined,
): Promise<string> {
  if (!isPushEndpoint(endpoint, extraHost))
    throw invalid(['endpoint'], "The endpoint must be a known push service's, with https")
  if (!isPoint(keys.p256dh)) throw invalid(['keys', 'p256dh'], 'p256dh must be a point of P-256')
  const id = hashText(endpoint)
  const at = now()
  await retryOnConflict(async () => {
    const [push, owner] = await Promise.all([
      readPush(table, userId),
      readRecord<PushEndpointRecord>(table, pushEndpointKey(id)),
    ])
    const { [id]: _, ...others } = push?.devices ?? {}
    const kept = Object.entries(others)
      .sort(([, one], [, other]) => (one.savedAt > other.savedAt ? -1 : 1))
      .slice(0, limits.pushDevices - 1)
    const device = { endpoint, keys, language, savedAt: at.toISOString() }
    const devices = Object.fromEntries([[id, device], ...kept])
    const { rev = 0 } = push ?? {}
    const expiresAt = epochSeconds(at.getTime() + deviceMs)
    await table.transact([
      {
        kind: 'update',
        key: pushKey(userId),
        changes: { set: { entity: 'push', devices, rev: rev + 1 } },
        condition: rev
          ? { text: 'rev = :rev', values: { ':rev': rev } }
          : { text: 'attribute_not_exists(rev)' },
      },
      {
        kind: 'update',
        key: pushEndpointKey(id),
        changes: { set: { entity: 'pushEndpoint', userId, expiresAt } },
        condition: owner
          ? { text: 'userId = :owner', values: { ':owner': owner.userId } }
          : rowIsNew,
      },
      ...(owner && owner.userId !== userId ? [removal(owner.userId, id)] : []),
    ])
  })
  return id
}

const removal = (userId: string, deviceId: string) => ({
  kind: 'update' as const,
  key: pushKey(userId),
  changes: { remove: [`devices.${deviceId}`], add: { rev: 1 } },
})

/** The encryption would fail with anything else. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

const hasDevice = (id: string) => ({
  text: 'attribute_exists(devices.#id)',
  names: { '#id': id },
})

/** False if this person has no such device. */
export async function removeDevice(table: Table, userId: string, id: string): Promise<boolean> {
  const { key, changes } = removal(userId, id)
  return (await unlessChanged(table.update(key, changes, hasDevice(id)))) !== undefined
}

/** Throws NOT_FOUND. */
export async function deleteDevice({ table }: Context, userId: string, id: string): Promise<void> {
  if (!(await removeDevice(table, userId, id))) throw notFound()
}

/** Ids come from outside: one may be `constructor`. */
export const findDevice = ({ devices = {} }: Pick<PushRecord, 'devices'>, id: string) =>
  Object.hasOwn(devices, id) ? devices[id] : undefined

/** Has the follower send a notification, unless it has just sent one. Throws NOT_FOUND. */
export async function testDevice({ table, now }: Context, userId: string, id: string) {
  if (!findDevice((await readPush(table, userId)) ?? {}, id)) throw notFound()
  const set = {
    entity: 'pushTest',
    deviceId: id,
    at: now().toISOString(),
    expiresAt: epochSeconds(now()) + 3600,
  }
  const isRested = {
    text: 'attribute_not_exists(pk) OR #at < :rested',
    names: { '#at': 'at' },
    values: { ':rested': new Date(now().getTime() - testRestMs).toISOString() },
  }
  await unlessChanged(table.update(pushTestKey(userId), { set }, isRested))
}
