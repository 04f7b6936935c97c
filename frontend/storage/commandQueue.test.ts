import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addToQueue, readQueue, sendQueue, takeFromQueue, unknownOutcome } from './commandQueue.ts'
import { deleteRecords } from './database.ts'

afterEach(() => deleteRecords(''))

const dayMs = 86_400_000

/** The server: carries out a key once, and forgets keys after a week of its own time. */
function openServer() {
  let time = 0
  const claims = new Map<string, number>()
  const done: { key: string; account: string }[] = []
  return {
    done,
    pass: (ms: number) => (time += ms),
    now: () => time,
    knows: (key: string) => time - (claims.get(key) ?? -Infinity) < 7 * dayMs,
    carryOut: (key: string, account: string) => {
      claims.set(key, time)
      done.push({ key, account })
    },
  }
}

type Server = ReturnType<typeof openServer>

/** What becomes of one request. */
type Fate = 'answered' | 'lostRequest' | 'lostResponse' | 'rejected'

const put = IDBObjectStore.prototype.put
const remove = IDBObjectStore.prototype.delete
/** From its `nth` write on the disk takes nothing, which is also what a kill at that moment leaves. */
function failFrom(nth: number) {
  let writes = 0
  const fail = <T extends unknown[]>(write: (...args: T) => IDBRequest) =>
    function (this: IDBObjectStore, ...args: T) {
      writes += 1
      if (writes >= nth) throw new DOMException('the disk is full', 'QuotaExceededError')
      return write.apply(this, args)
    }
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail(put)),
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(fail(remove as never)),
  ]
  return { [Symbol.dispose]: () => spies.forEach((spy) => spy.mockRestore()) }
}

const send = (server: Server, account: string, fates: readonly Fate[], signedIn = account) => {
  const left = [...fates]
  return sendQueue({
    account,
    isCurrent: () => signedIn === account,
    serverTime: () => Promise.resolve(server.now()),
    send: ({ key }) => {
      const fate = left.shift() ?? 'answered'
      if (fate === 'lostRequest') throw new Error('no line')
      // A key is looked at before what it orders.
      if (!server.knows(key)) {
        if (fate === 'rejected') return Promise.resolve('PRICE_CHANGED')
        server.carryOut(key, signedIn)
      }
      if (fate === 'lostResponse') throw new Error('no line')
      return Promise.resolve(undefined)
    },
  }).catch(() => undefined)
}
const add = (account: string, key: string) =>
  addToQueue({ key, account, command: key, queuedAt: Date.now() })

/** Each command is done once, waits, was returned or was taken back; and what was taken back is not done. */
async function expectNothingLost(
  server: Server,
  accepted: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): Promise<void> {
  const waiting = new Set<string>()
  for (const name of ['zainab', 'ali'])
    for (const [, { key, account }] of await readQueue(name)) {
      expect(account).toBe(name)
      waiting.add(key)
    }
  const done = server.done.map(({ key }) => key)
  expect(new Set(done).size).toBe(done.length)
  for (const { key, account } of server.done) expect(key).toMatch(account)
  for (const key of accepted.keys()) {
    expect(done.includes(key) || waiting.has(key) || taken.has(key), key).toBe(true)
    expect(done.includes(key) && taken.has(key), key).toBe(false)
  }
}

const account = fc.constantFrom('zainab', 'ali')
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), account }),
  fc.record({ do: fc.constant('cancel' as const), account, nth: fc.nat(3) }),
  fc.record({
    do: fc.constant('send' as const),
    account,
    signedIn: account,
    fates: fc.array(fc.constantFrom<Fate>('answered', 'lostRequest', 'lostResponse', 'rejected')),
    /** The write at which this visit ends. */
    killedAt: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('setClock' as const), days: fc.integer({ min: -400, max: 400 }) }),
)

test('kills, full disks, wrong clocks and lost answers lose no command and do none twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await deleteRecords('')
      const server = openServer()
      /** What was promised to wait, and what the person has taken back since. */
      const accepted = new Map<string, string>()
      const taken = new Set<string>()
      using _clock = { [Symbol.dispose]: () => vi.useRealTimers() }
      for (const [index, one] of steps.entries()) {
        if (one.do === 'setClock') vi.setSystemTime(Date.now() + one.days * dayMs)
        else if (one.do === 'wait') server.pass(one.days * dayMs)
        else if (one.do === 'add') {
          const key = `${one.account}-${index}`
          await add(one.account, key).then(
            () => accepted.set(key, one.account),
            () => undefined,
          )
        } else if (one.do === 'cancel') {
          const [record, command] = (await readQueue(one.account))[one.nth] ?? []
          if (!record || !command || !(await takeFromQueue(record))) continue
          // The person was told that a command with an unknown outcome may have arrived.
          if (command.rejection === unknownOutcome) accepted.delete(command.key)
          else taken.add(command.key)
        } else {
          using _killed = one.killedAt ? failFrom(one.killedAt) : undefined
          await send(server, one.account, one.fates, one.signedIn)
        }
      }
      await expectNothingLost(server, accepted, taken)
    }),
  )
})

describe('one command', () => {
  test('is not promised where the device has no room', async () => {
    using _full = failFrom(1)
    await expect(add('zainab', 'a')).rejects.toThrow()
  })

  test('is taken back until it is sent, and again once it was rejected', async () => {
    const server = openServer()
    await add('zainab', 'a')
    await add('zainab', 'b')
    await send(server, 'zainab', ['lostRequest'])
    const [[first = ''] = [], [second = ''] = []] = await readQueue('zainab')
    expect(await takeFromQueue(first)).toBe(false)
    expect(await takeFromQueue(second)).toBe(true)
    await send(server, 'zainab', ['rejected'])
    expect((await readQueue('zainab'))[0]?.[1].rejection).toBe('PRICE_CHANGED')
    expect(await takeFromQueue(first)).toBe(true)
  })

  test('whose answer was lost a week ago is returned, not sent again', async () => {
    const server = openServer()
    await add('zainab', 'a')
    await send(server, 'zainab', ['lostResponse'])
    server.pass(6 * dayMs)
    await send(server, 'zainab', [])
    expect((await readQueue('zainab'))[0]?.[1].rejection).toBe(unknownOutcome)
    expect(server.done).toHaveLength(1)
  })
})
