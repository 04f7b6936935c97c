/** The local DynamoDB engine, a dynoxide process: for the local server and for every test worker. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CreateTableCommand,
  ResourceInUseException,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { createTableInput } from '#functions/table/tableDefinition.ts'

export type Engine = Awaited<ReturnType<typeof startEngine>>

/**
 * Starts the engine, in memory without `dbPath`; resolves when it accepts requests. `exited` resolves
 * when the process has ended, for whatever reason.
 */
export async function startEngine(
  options: {
    dbPath?: string
    /** Not stopped by the terminal's Ctrl-C, so that the server can finish its work first. */
    ownGroup?: boolean
    /** Called with a function that stops the process as soon as it runs. */
    onSpawn?: (stop: () => Promise<void>) => void
  } = {},
) {
  const binary = findBinary()
  if (!binary)
    throw new Error(
      'No DynamoDB engine for this platform: set DYNAMODB_ENDPOINT to a running one, for example DynamoDB Local.',
    )
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const words = ['serve', '--host', '127.0.0.1', '--port', String(port)]
    if (options.dbPath) words.push('--db-path', options.dbPath)
    const child = spawn(binary, words, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: options.ownGroup ?? false,
    })
    options.onSpawn?.(() => stopProcess(child))
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-2000)
    })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    const endpoint = `http://127.0.0.1:${port}`
    if (await becomesReady(child, 10_000, (signal) => fetch(endpoint, { signal })))
      return { endpoint, exited, pid: child.pid, stop: () => stopProcess(child) }
    await stopProcess(child)
    if (attempt >= 3)
      throw new Error(`The DynamoDB engine did not start: ${errors.trim() || 'no message'}`)
  }
}

export async function ensureTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(createTableInput(tableName)))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
}

/** The platform's binary; DYNOXIDE_BINARY names another. */
function findBinary(): string | undefined {
  const namedBinary = process.env.DYNOXIDE_BINARY
  if (namedBinary) return existsSync(namedBinary) ? namedBinary : undefined
  const platform = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${platform}/package.json`)
    const binary = join(dirname(manifest), 'dynoxide')
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

/** Whether `probe` succeeds before the process ends or the time is up. */
export async function becomesReady(
  child: ChildProcess,
  timeoutMs: number,
  probe: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      await probe(AbortSignal.timeout(5000))
      return true
    } catch {
      await wait(20)
    }
  }
  return false
}

/** Asks it to end, and kills it after three seconds. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 3000)
  await gone
  clearTimeout(forced)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}
