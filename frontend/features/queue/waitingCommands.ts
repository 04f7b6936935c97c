/** What waits for a connection: orders, status changes and changes of own products (decision 036). */
import { useEffect } from 'react'
import type { ProductChangeResult, ProductChangeRow } from '#shared/products/bulkSchema.ts'
import { ApiError } from '../../api/apiError.ts'
import type { Call, CallOptions, Input, RowId } from '../../api/types.ts'
import {
  addToQueue,
  deleteQueue,
  readQueue,
  sendQueue,
  takeFromQueue,
  type QueuedCommand,
} from '../../storage/commandQueue.ts'
import { createStore, useStore } from '../../storage/createStore.ts'
import type { Cart } from '../cart/cart.ts'
import { lastOwner, useOwner } from '../session/useOwner.ts'

export type WaitingCommand =
  | {
      row: 'orders/createOrder'
      input: Input<'orders/createOrder'>
      vendorName: string
      /** They left the cart, and come back with a rejection. */
      lines: Cart
    }
  | { row: 'orders/updateOrderStatus'; input: Input<'orders/updateOrderStatus'> }
  | { row: 'products/changeProducts'; input: Input<'products/changeProducts'>; name: string }

export type Waiting = QueuedCommand<WaitingCommand> & { record: string }

const none: readonly Waiting[] = []
/** The commands of the account that the page shows. */
const waitingStore = createStore(none)
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('qitati.queue') : undefined

async function readAgain(account: string | undefined): Promise<void> {
  const queue = account === undefined ? [] : await readQueue<WaitingCommand>(account)
  waitingStore.write(queue.map(([record, command]) => ({ ...command, record })))
}
const announce = (account: string) => {
  channel?.postMessage(null)
  return readAgain(account)
}

/** The account's commands, also those that another tab has added or sent. */
export function useWaiting(): readonly Waiting[] {
  const account = useOwner()?.id
  useEffect(() => {
    const read = () => void readAgain(account)
    read()
    channel?.addEventListener('message', read)
    return () => channel?.removeEventListener('message', read)
  }, [account])
  return useStore(waitingStore).filter((one) => one.account === account)
}

/** Throws where the device has no room: then nothing waits. */
export async function wait(
  account: string,
  command: WaitingCommand,
  key: string = crypto.randomUUID(),
): Promise<void> {
  await addToQueue({ key, account, command, queuedAt: Date.now() })
  await announce(account)
}

/** Each on its own, so that each can be taken back and is rejected alone. */
export const waitForProduct = (
  account: string,
  { nameAr: name }: { nameAr: string },
  row: ProductChangeRow,
): Promise<void> =>
  wait(account, { row: 'products/changeProducts', input: { body: { rows: [row] } }, name })

/** False once it may have arrived. */
export async function takeBack({ record, account }: Waiting): Promise<boolean> {
  const isOut = await takeFromQueue(record)
  await announce(account)
  return isOut
}

/** At sign-out, which has asked: nobody else may read them on this device. */
export async function forgetWaiting(account: string | undefined): Promise<void> {
  if (account === undefined) return
  await deleteQueue(account)
  await announce(account)
}

/** The lists that a command has changed. */
const changedRows: Record<WaitingCommand['row'], readonly RowId[]> = {
  'orders/createOrder': ['orders/listMyCustomerOrders', 'products/getProduct'],
  'orders/updateOrderStatus': [
    'orders/listMyVendorOrders',
    'orders/getVendorOrder',
    'vendors/getVendorStats',
  ],
  'products/changeProducts': ['products/listMyProducts', 'products/getProduct'],
}

type AnyCall = (row: RowId, input: object, options: CallOptions) => Promise<{ data: unknown }>

const requestTimeoutMs = 30_000

/** A rejection tells that nothing was done; without an answer, or while the server is busy, it throws. */
async function send(
  call: Call,
  { key, command: { row, input } }: QueuedCommand<WaitingCommand>,
): Promise<string | undefined> {
  try {
    const options = { signal: AbortSignal.timeout(requestTimeoutMs) }
    // TypeScript does not follow that the input is the row's.
    const { data } = await (call as AnyCall)(row, { ...input, idempotencyKey: key }, options)
    if (row !== 'products/changeProducts') return undefined
    const [result] = data as ProductChangeResult[]
    if (!result || result.done) return undefined
    // The server had no time for it.
    if (result.code === 'BUSY' || result.code === 'SERVER_ERROR')
      throw new ApiError('Busy', 503, result.code)
    return result.code
  } catch (failure) {
    const { status, code } = failure as Partial<ApiError>
    const isFinal =
      status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status)
    if (!isFinal) throw failure
    // A move has no key: the first one, whose answer was lost, may have done it.
    if (row === 'orders/updateOrderStatus' && (await hasMoved(call, input))) return undefined
    return code ?? 'CONFLICT'
  }
}

const hasMoved = async (call: Call, { params, body }: Input<'orders/updateOrderStatus'>) =>
  (await call('orders/getVendorOrder', { params })).data.status === body.status

/** The server's time, by which its keys expire; throws offline. */
async function serverTime(): Promise<number> {
  const { headers } = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' })
  const time = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(time)) throw new Error('The response has no date')
  return time
}

/** Sends what waits, in one tab only; `onSent` is told which lists have changed. */
export async function sendWaiting(
  account: string,
  call: Call,
  onSent: (rows: readonly RowId[]) => void,
  time = serverTime,
): Promise<void> {
  const begin = () =>
    sendQueue<WaitingCommand>({
      account,
      isCurrent: () => lastOwner.read()?.id === account,
      serverTime: time,
      send: async (command) => {
        await announce(account)
        const code = await send(call, command)
        onSent(changedRows[command.command.row])
        return code
      },
    })
  const locks = (navigator as Partial<Navigator>).locks
  // The other tab sends. Without locks, keys keep two senders from doing anything twice.
  const work = locks
    ? locks.request('qitati.queue', { ifAvailable: true }, (lock) => (lock ? begin() : undefined))
    : begin()
  // What has no answer yet is sent again later.
  await Promise.resolve(work).catch(() => undefined)
  await announce(account)
}
