/**
 * Commands that wait on this device for a connection (decision 036): kept under their account, each with the key
 * under which the server carries it out once. Even if a tab closes in between, a command is in the
 * queue until its answer has been stored.
 */
import { changeRecord, deleteRecords, readRecords } from './database.ts'

export interface QueuedCommand<C = unknown> {
  /** Its idempotency key. */
  key: string
  account: string
  command: C
  /** Epoch ms, for the person only: the device's clock may be wrong. */
  queuedAt: number
  /** The server's time before it was first sent; from then on it may have arrived. */
  sentAt?: number
  /** Why the server has rejected it, so that nothing of it has been done; or that this is unknown. */
  rejection?: string
}

/** The server forgets keys after 7 days: later the same key would order a second time. */
const maxUnansweredMs = 6 * 86_400_000
/** Sent too long ago to ask again. */
export const unknownOutcome = 'UNKNOWN_OUTCOME'

const prefixFor = (account: string) => `queue.${account}.`

/** The account's, the oldest first. */
export const readQueue = async <C>(account: string): Promise<[string, QueuedCommand<C>][]> =>
  (await readRecords(prefixFor(account))) as [string, QueuedCommand<C>][]

export const deleteQueue = (account: string): Promise<void> => deleteRecords(prefixFor(account))

/** Throws where the device has no room: then nothing waits. A key that waits already is not added again. */
export async function addToQueue<C>(command: QueuedCommand<C>): Promise<void> {
  const queue = await readQueue(command.account)
  if (queue.some(([, { key }]) => key === command.key)) return
  const last = Number(queue.at(-1)?.[0].slice(prefixFor(command.account).length).split('.')[0] ?? 0)
  const place = String(last + 1).padStart(6, '0')
  await changeRecord(`${prefixFor(command.account)}${place}.${command.key}`, () => command)
}

/** Takes a command out that has not been sent, or was rejected; false once it may have arrived. */
export async function takeFromQueue(record: string): Promise<boolean> {
  const left = await changeRecord<QueuedCommand>(record, (now) =>
    now && now.sentAt !== undefined && now.rejection === undefined ? now : undefined,
  )
  return left === undefined
}

export interface Sending<C> {
  account: string
  /** Whether this account is still the one that is signed in. */
  isCurrent: () => boolean
  /** The server's time; throws offline. */
  serverTime: () => Promise<number>
  /** Returns the code of a rejection; throws if there was no answer. */
  send: (command: QueuedCommand<C>) => Promise<string | undefined>
}

/** Sends what waits, one after the other, until the line fails. Must not run twice at a time. */
export async function sendQueue<C>({ account, isCurrent, serverTime, send }: Sending<C>) {
  for (const [record, { rejection }] of await readQueue<C>(account)) {
    if (rejection !== undefined) continue
    const now = await serverTime()
    if (!isCurrent()) return
    const command = await changeRecord<QueuedCommand<C>>(record, (waiting) => {
      if (!waiting || waiting.rejection !== undefined) return waiting
      const { sentAt = now } = waiting
      return now - sentAt < maxUnansweredMs
        ? { ...waiting, sentAt }
        : { ...waiting, rejection: unknownOutcome }
    })
    // Taken out meanwhile, or too old.
    if (!command || command.rejection !== undefined) continue
    const code = await send(command)
    await changeRecord<QueuedCommand<C>>(record, (sent) =>
      code === undefined ? undefined : sent && { ...sent, rejection: code },
    )
  }
}
