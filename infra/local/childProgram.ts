/** Child processes for heavy tasks (building the site, seeding), whose end frees their memory. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { StartError } from './server.ts'

/** The program failed and has printed the reason. */
export class ProgramFailed extends Error {}

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
