/** Runs heavy tasks (building the site, seeding) in child processes, whose end frees their memory. */
import { fork } from 'node:child_process'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { StartError } from './server.ts'

/** The program failed and has printed the reason. */
export class ProgramFailed extends Error {}

export interface ChildProgram {
  /** Rejects unless it ends with 0: with ProgramFailed, or a StartError when it was killed. */
  done: Promise<void>
  /** Resolves when the process has ended. */
  stop(): Promise<void>
}

/** Keeps compiled code for the next start, which is then faster. */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)))
}

/** Runs a program of this folder with this process's environment and output. */
export function startChildProgram(script: string): ChildProgram {
  // The channel between the two closes when this process ends.
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
  })
  const gone = new Promise<string | number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  return {
    done: gone.then((end) => {
      // For example by a system out of memory, so it has printed nothing.
      if (typeof end === 'string')
        throw new StartError(`${script} was ended by ${end}. Start again.`)
      if (end !== 0) throw new ProgramFailed(`${script} ended with ${end}`)
    }),
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** In a child program: calls `stop` when the parent has ended, however it did. */
export function endWithParent(stop: () => void): void {
  process.once('disconnect', stop)
}
