/**
 * What users ask (requests.ts) of markets of several sizes: median time and CPU time of the handlers, and
 * of the local gateway over HTTP; then memory, build and snapshot. One table a size.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchOptions } from '../bench.ts'
import { median, report, rounded, type Measure } from '../report.ts'
import type { BuildResult } from './catalogueBuild.ts'
import type { ClassFigures, SentRequest, Usage } from './catalogueServer.ts'
import { requestClasses } from './requests.ts'

export async function bench({ sizes, only }: BenchOptions): Promise<void> {
  for (const size of sizes.split(',').map(Number))
    await report(`catalogue-${size}`, await measureSize(size, only), only !== '')
}

async function measureSize(size: number, only: string): Promise<Measure[]> {
  await using running = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'qitati-bench-'))
  running.defer(() => rmSync(folder, { recursive: true, force: true }))
  const { facts, ...buildFigures } = await nextMessage<BuildResult>(
    start('catalogueBuild.ts', [String(size), folder]),
  )
  const port = Number(process.env.PORT ?? 4900)
  const server = start('catalogueServer.ts', [], {
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
  await nextMessage(server)

  const measures: Measure[] = []
  for (const { what, afterChange } of requestClasses.filter((one) => one.what.includes(only))) {
    const { requests, ...handler } = await ask<ClassFigures>(server, what)
    const cpuBefore = (await ask<Usage>(server, 'usage')).cpuMs
    const times: number[] = []
    for (const one of afterChange ? [] : requests) times.push(await timeRequest(one, port, agent))
    const cpuMs = (await ask<Usage>(server, 'usage')).cpuMs - cpuBefore
    measures.push({
      what,
      'handler ms': rounded(handler.ms),
      'handler CPU ms': rounded(handler.cpuMs),
      ...(!afterChange && {
        'gateway ms': rounded(median(times)),
        'gateway CPU ms': rounded(cpuMs / requests.length),
      }),
      KB: rounded(handler.bytes / 1024),
    })
  }
  const { firstMs, residentMb, peakMb } = await ask<Usage>(server, 'usage')
  const others = {
    'first response ms': firstMs,
    'resident MB after load': residentMb,
    'resident MB at the peak': peakMb,
    ...buildFigures,
  }
  for (const [what, value] of Object.entries(others)) measures.push({ what, value: rounded(value) })
  return measures
}

async function timeRequest(one: SentRequest, port: number, agent: Agent): Promise<number> {
  const started = performance.now()
  const { method, path, headers } = one
  const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }).end(one.body)
  // `once` does not know its arguments.
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  if (response.statusCode !== 200 && response.statusCode !== 201)
    throw new Error(`${path} returned ${response.statusCode}`)
  return performance.now() - started
}

const start = (program: string, args: string[], env: Record<string, string> = {}) =>
  fork(join(import.meta.dirname, program), args, { env: { ...process.env, ...env } })

function ask<Reply>(child: ChildProcess, question: string): Promise<Reply> {
  child.send(question)
  return nextMessage(child)
}

/** Rejects when the program ends first; its error is printed by then. */
async function nextMessage<Reply>(child: ChildProcess): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const fail = () => reject(new Error('A program of the bench has ended.'))
  child.once('message', (message) => resolve(message as Reply)).once('exit', fail)
  return promise.finally(() => child.off('exit', fail))
}
