/**
 * Processes that serve beside this one, as each concurrent request has its own sandbox on AWS: all cores
 * are used, and what a process keeps by mistake shows. This one accepts the connections and hands them
 * out in turn, to itself too.
 */
import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { stopProcess } from '#functions/local/engine.ts'
import { forkProgram } from './childProgram.ts'
import type { Program } from './runProgram.ts'
import { StartError, type ServeConnection } from './server.ts'
import type { ServerProcessOptions } from './serverProcess.ts'

/** Of all processes together, until the program ends: one that always fails must not go on. */
const maxRestarts = 3

interface Processes {
  /** Lets them open the catalogue's snapshot; resolves when all of them serve. */
  open(): Promise<void>
  dispatch: (connection: Socket, serveHere: ServeConnection) => void
}

interface Serving {
  child: ChildProcess
  /** Connections that it has not confirmed, oldest first: if it ends, another process serves them. */
  untaken: Map<Socket, ServeConnection>
}

/** The program stops them; one that ends by itself is replaced. */
export function startProcesses(
  count: number,
  { running, fail }: Program,
  options: ServerProcessOptions,
): Processes {
  const serving: Serving[] = []
  const opened = Promise.withResolvers<void>()
  let turn = 0
  let restarts = 0

  /** `isFirst`: unless it replaces another one, it must be able to start. */
  function start({ isFirst }: { isFirst: boolean }): Promise<void> {
    const args = [JSON.stringify(options)]
    // The program stops it, after what has to be finished first.
    const child = forkProgram('serverProcess.ts', { args, ownGroup: true })
    const self: Serving = { child, untaken: new Map() }
    running.defer(() => stopProcess(child))
    void opened.promise.then(() => child.connected && child.send('open'))
    return new Promise((resolve, reject) => {
      child.once('message', () => {
        child.on('message', () => confirm(self))
        serving.push(self)
        resolve()
      })
      child.once('exit', (code, signal) => {
        if (running.disposed) return
        const end = `A server process ended (${signal ?? code})`
        const at = serving.indexOf(self)
        if (at >= 0) serving.splice(at, 1)
        else if (isFirst) return reject(new StartError(`${end} before it was ready.`))
        for (const [connection, serveHere] of self.untaken) dispatch(connection, serveHere)
        restarts += 1
        if (restarts > maxRestarts) return void fail(new StartError(`${end} once too often.`))
        process.stderr.write(`${end}; another one starts.\n`)
        void start({ isFirst: false })
      })
    })
  }

  function dispatch(connection: Socket, serveHere: ServeConnection): void {
    turn = (turn + 1) % (serving.length + 1)
    const to = serving[turn - 1]
    if (!to) return serveHere(connection)
    to.untaken.set(connection, serveHere)
    // Kept open until the child has it: Node.js forgets one that it was sending when a child dies, and the
    // client would wait forever; and macOS may lose one that is closed on the way.
    to.child.send('connection', connection, { keepOpen: true }, (error) => {
      if (error && to.untaken.delete(connection)) dispatch(connection, serveHere)
    })
  }

  function confirm({ untaken }: Serving): void {
    const [connection] = untaken.keys()
    if (!connection) return
    untaken.delete(connection)
    connection.destroy()
  }

  const ready = Promise.all(Array.from({ length: count }, () => start({ isFirst: true })))
  return {
    async open() {
      opened.resolve()
      await ready
    },
    dispatch,
  }
}
