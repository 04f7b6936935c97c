/**
 * What users ask (catalogue/classes.ts) of markets of several sizes: median time and CPU time of the
 * handlers, and of the local gateway over HTTP; then memory, build and snapshot. One table a size.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Built } from './catalogue/buildProgram.ts'
import { classes } from './catalogue/classes.ts'
import type { Ask, HandlerFigures, SentRequest, Usage } from './catalogue/serveProgram.ts'
import type { Shares } from './catalogue/shares.ts'
import { median } from './median.ts'
import { report, rounded, type Measure } from './report.ts'

const httpRequests = 20
const profiledRequests = 3000

export async function benchCatalogue(options: {
  sizes: readonly number[]
  /** A part of the names of the classes to measure. */
  only: string
  /** Whether to tell where a request over HTTP spends its time, instead of everything else. */
  profile: boolean
}): Promise<void> {
  for (const size of options.sizes)
    await report(
      `${options.profile ? 'profile' : 'catalogue'}-${size}`,
      await measureSize(size, options),
      options.only !== '',
    )
}

async function measureSize(
  size: number,
  { only, profile }: { only: string; profile: boolean },
): Promise<Measure[]> {
  await using running = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'qitati-bench-'))
  running.defer(() => rmSync(folder, { recursive: true, force: true }))
  const build = start('buildProgram.ts', [String(size), folder])
  // The program sends one.
  const { facts, ...figures } = (await messageOf(build)) as Built
  const port = Number(process.env.PORT ?? 4900)
  const serving = start('serveProgram.ts', [], {
    SNAPSHOT_STORE: pathToFileURL(folder).href,
    BENCH_FACTS: JSON.stringify(facts),
    PORT: String(port),
  })
  running.defer(async () => {
    // It ends when its parent leaves it.
    if (serving.child.connected) serving.child.disconnect()
    await serving.ended.catch(() => undefined)
  })
  await replyOf(serving)
  const agent = new Agent({ keepAlive: true })
  running.defer(() => agent.destroy())
  const measures: Measure[] = []
  if (profile) {
    for (const { what } of classes.filter((one) => one.what.includes(only)))
      measures.push({ what, ...(await sharesOverHttp(serving, what, port, agent)) })
    return measures
  }
  for (const { what, afterChange } of classes.filter((one) => one.what.includes(only))) {
    const handler = await ask<HandlerFigures>(serving, { ask: 'handler', what })
    measures.push({
      what,
      'handler ms': rounded(handler.ms),
      'handler CPU ms': rounded(handler.cpuMs),
      ...(afterChange ? {} : await overHttp(serving, what, port, agent)),
      KB: rounded(handler.bytes / 1024),
    })
  }
  const usage = await ask<Usage>(serving, { ask: 'usage' })
  const others = {
    'first response ms': usage.firstMs,
    'resident MB after load': usage.residentMb,
    'resident MB at the peak': usage.peakMb,
    ...figures,
  }
  for (const [what, value] of Object.entries(others)) measures.push({ what, value: rounded(value) })
  return measures
}

/** One request after the other on one connection. */
async function overHttp(serving: Running, what: string, port: number, agent: Agent) {
  const requests = await ask<SentRequest[]>(serving, { ask: 'requests', what, count: httpRequests })
  const before = await ask<Usage>(serving, { ask: 'usage' })
  const times: number[] = []
  for (const one of requests) times.push(await timeOf(one, port, agent))
  const after = await ask<Usage>(serving, { ask: 'usage' })
  return {
    'gateway ms': rounded(median(times)),
    'gateway CPU ms': rounded((after.cpuMs - before.cpuMs) / requests.length),
  }
}

/** CPU time of a request in µs, and what percentage of it each part takes, once all is compiled. */
async function sharesOverHttp(serving: Running, what: string, port: number, agent: Agent) {
  const send = async (count: number) => {
    const requests = await ask<SentRequest[]>(serving, { ask: 'requests', what, count })
    for (const one of requests) await timeOf(one, port, agent)
  }
  await send(profiledRequests)
  const before = await ask<Usage>(serving, { ask: 'usage' })
  await send(profiledRequests)
  const after = await ask<Usage>(serving, { ask: 'usage' })
  await ask(serving, { ask: 'profile' })
  await send(profiledRequests)
  const shares = await ask<Shares>(serving, { ask: 'shares' })
  return {
    'CPU µs': Math.round((1000 * (after.cpuMs - before.cpuMs)) / profiledRequests),
    ...shares,
  }
}

async function timeOf(one: SentRequest, port: number, agent: Agent): Promise<number> {
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

interface Running {
  child: ReturnType<typeof fork>
  /** Rejects when it ends. */
  ended: Promise<never>
}

function start(program: string, args: string[], env: Record<string, string> = {}): Running {
  const child = fork(join(import.meta.dirname, 'catalogue', program), args, {
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`)
  })
  ended.catch(() => undefined)
  return { child, ended }
}

async function messageOf({ child, ended }: Running): Promise<unknown> {
  const waiting = new AbortController()
  const message = once(child, 'message', { signal: waiting.signal })
  message.catch(() => undefined)
  const [sent] = await Promise.race([message, ended]).finally(() => waiting.abort())
  return sent
}

async function ask<T>(running: Running, asked: Ask): Promise<T> {
  running.child.send(asked)
  // The result of each `Ask` (serveProgram.ts).
  return (await replyOf(running)) as T
}

async function replyOf(running: Running): Promise<unknown> {
  // The program answers everything it is asked with one of both.
  const reply = (await messageOf(running)) as { result?: unknown; error?: string }
  if (reply.error !== undefined) throw new Error(reply.error)
  return reply.result
}
