/**
 * What users ask (data/requests.json) of markets of several sizes: median time and CPU time of the
 * handlers, and of the local gateway over HTTP; then memory, build and snapshot. One table a size.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchOptions } from '../bench.ts'
import { median, readCpuMs, repeat, rounded, spentOn, report, type Measure } from '../measure.ts'
import { createFolder } from '../start.ts'
import type { BuildResult } from './catalogueBuild.ts'
import type { SentRequest, ServerResult } from './catalogueServer.ts'

export async function bench({ sizes, only }: BenchOptions): Promise<void> {
  for (const size of sizes.split(',').map(Number))
    await report(`catalogue-${size}`, await measureSize(size, only), only !== '')
}

async function measureSize(size: number, only: string): Promise<Measure[]> {
  await using running = new AsyncDisposableStack()
  const folder = createFolder(running)
  const build = start('catalogueBuild.ts', [String(size), folder])
  const { facts, ...buildFigures } = await firstMessage<BuildResult>(build)
  const port = Number(process.env.PORT ?? 4900)
  const server = start('catalogueServer.ts', [only], {
    SNAPSHOT_STORE: pathToFileURL(folder).href,
    BENCH_FACTS: JSON.stringify(facts),
    PORT: String(port),
  })
  running.defer(async () => {
    if (server.exitCode !== null) return
    // It ends when its parent leaves it.
    server.disconnect()
    await once(server, 'exit')
  })
  const agent = new Agent({ keepAlive: true })
  running.defer(() => agent.destroy())
  const { classes, ...serverFigures } = await firstMessage<ServerResult>(server)

  const measures: Measure[] = []
  for (const { requests, bytes, ...figures } of classes) {
    const sendAll = () =>
      repeat(requests.length, (run) => spentOn(() => send(requests[run], port, agent)))
    // The server has measured other classes since, and compiled for them.
    await sendAll()
    const cpuBefore = await readCpuMs(server.pid)
    const spent = await sendAll()
    const cpuMs = (await readCpuMs(server.pid)) - cpuBefore
    measures.push({
      ...figures,
      ...(requests.length > 0 && {
        'gateway ms': median(spent.map(({ ms }) => ms)),
        'gateway CPU ms': rounded(cpuMs / requests.length),
      }),
      KB: rounded(bytes / 1024),
    })
  }
  for (const [what, value] of Object.entries({ ...serverFigures, ...buildFigures }))
    measures.push({ what, value: rounded(value) })
  return measures
}

async function send(sent: SentRequest | undefined, port: number, agent: Agent): Promise<void> {
  const outgoing = request({ agent, host: '127.0.0.1', port, ...sent }).end(sent?.body)
  // `once` does not know its arguments.
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  if (response.statusCode !== 200 && response.statusCode !== 201)
    throw new Error(`${sent?.path} returned ${response.statusCode}`)
}

const start = (program: string, args: string[], env: Record<string, string> = {}) =>
  fork(join(import.meta.dirname, program), args, { env: { ...process.env, ...env } })

/** Rejects when the program ends first; its error is printed by then. */
const firstMessage = <Message>(child: ReturnType<typeof fork>) =>
  new Promise<Message>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', () => reject(new Error('A program of the bench has ended.')))
  })
