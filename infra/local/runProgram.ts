import { ProgramFailed } from './childProgram.ts'
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
