/** Runs the program of `npm start` in a process and on a port of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Program {
  child: ChildProcess
  readonly origin: string
  /** Resolves at the line `ready`; rejects when the program ends first. */
  ready(): Promise<void>
  exited(): Promise<number | null>
  errors(): string
  /** kill -9 for the program and its engine, as a power cut would. */
  kill(): Promise<void>
}

/**
 * Workers of one run have neighbouring process ids, so each id has a block of its own: a restart on
 * the same port must not find another worker there. Below the ports that Linux gives to clients.
 */
const portsPerProcess = 40
let nextPort = 20_000 + (process.pid % 300) * portsPerProcess

export function startProgram(env: Record<string, string>): Program {
  const port = env.PORT ?? String(nextPort++)
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    origin: `http://localhost:${port}`,
    ready: () =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (/^ready /m.test(output)) resolve()
        }
        child.stdout.on('data', check)
        check()
        void gone.then((code) => reject(new Error(`ended with ${code}: ${errors}`)))
      }),
    exited: () => gone,
    errors: () => errors,
    async kill() {
      const engine = readPid(env.DATA_DIR ?? '', 'engine.pid')
      child.kill('SIGKILL')
      if (engine > 0 && isAlive(engine)) process.kill(engine, 'SIGKILL')
      await gone
    },
  }
}

/** Current memory of a process. */
export function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()
  return Number(kilobytes) / 1024
}

/** The id in a file of the data folder; 0 if there is none. */
export function readPid(dataDir: string, name: string): number {
  const file = join(dataDir, name)
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
