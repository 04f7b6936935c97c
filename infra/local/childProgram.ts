/**
 * Heavy work that ends, such as building the site and seeding, in a child process, so that its
 * memory is freed with it and not kept by the server.
 */
import { fork } from 'node:child_process'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { StartError } from './server.ts'

/** The program ended badly, and has itself said why. */
export class ProgramFailed extends Error {}

export interface ChildProgram {
  /** Rejects unless it ends with 0: with ProgramFailed, or a StartError when it was killed. */
  done: Promise<void>
  /** Asks it to end; resolves when it is gone. */
  stop(): Promise<void>
}

/** Keeps what Node has compiled for the next start: modules loaded from now on start faster. */
export function keepCompiled(): void {
  enableCompileCache(fileURLToPath(new URL('../../.cache/node', import.meta.url)))
}

/** Runs a program of this folder with this process's environment and output. */
export function startChildProgram(script: string): ChildProgram {
  // The channel between the two tells the child when this process is gone.
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
      // Such as by a system that is out of memory: it had no time to say so itself.
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

/** In a child program: calls `stop` when the parent is gone, however it ended. */
export function endWithParent(stop: () => void): void {
  process.once('disconnect', stop)
}
