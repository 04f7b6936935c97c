/** Runs the program of `npm start` in a process and on a port of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
      const engine = env.DATA_DIR ? enginePid(env.DATA_DIR) : undefined
      child.kill('SIGKILL')
      if (engine !== undefined) killQuietly(engine)
      await gone
    },
  }
}

/** Current memory of a process. */
export function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()
  return Number(kilobytes) / 1024
}

function enginePid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'engine.pid'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
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
