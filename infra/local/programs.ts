/**
 * Programs that leave no process behind, and child processes for heavy tasks (building the site, seeding),
 * whose end frees their memory.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { StartError } from './server.ts'

export interface Program {
  /** What stops when the program ends, the last started first. */
  running: AsyncDisposableStack
  /** Stops everything and exits. */
  end(exitCode: number): Promise<void>
  /** Prints the error, stops everything and exits with 1. */
  fail(error: unknown): Promise<void>
}

/**
 * Runs a program that leaves no process behind, whether it fails, crashes or gets a signal, after
 * which it exits with `signalCode`. It goes on until `end` is called.
 */
export async function runProgram(
  signalCode: number,
  work: (program: Program) => Promise<void>,
): Promise<void> {
  const running = new AsyncDisposableStack()
  let isEnding = false
  const end = async (exitCode: number) => {
    if (isEnding) return
    isEnding = true
    await running
      .disposeAsync()
      .catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`))
    process.exit(exitCode)
  }
  const fail = async (error: unknown) => {
    // What fails because of stopping is not an error, and a child program prints its own.
    if (!isEnding && !(error instanceof ProgramFailed))
      process.stderr.write(`${toMessage(error)}\n`)
    await end(1)
  }
  // Before anything starts, so that an early Ctrl-C leaves nothing running either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void end(signalCode))
  process.on('uncaughtException', (error) => void fail(error))
  // A closed pipe or a full disk is not a reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  await work({ running, end, fail }).catch(fail)
}

function toMessage(error: unknown): string {
  if (error instanceof StartError) return error.message
  return String(error instanceof Error ? error.stack : error)
}

/** The program failed and has printed the reason. */
class ProgramFailed extends Error {}

/** Keeps compiled code for the next start, which is then faster. */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)))
}

/**
 * Runs a program of this folder with this process's environment and output. Rejects unless it ends
 * with 0: with ProgramFailed, or a StartError when it was killed. `running` stops it.
 */
export async function startChildProgram(
  script: string,
  running: AsyncDisposableStack,
): Promise<void> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
  })
  const exit = once(child, 'exit')
  running.defer(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const [code, signal] = await exit
  // For example by a system out of memory, so it has printed nothing.
  if (signal) throw new StartError(`${script} was ended by ${signal}. Start again.`)
  if (code !== 0) throw new ProgramFailed(`${script} ended with ${code}`)
}

/** In a child program: calls `stop` when the parent has ended, even if it was killed. */
export function endWithParent(stop: () => void): void {
  process.once('disconnect', stop)
}
