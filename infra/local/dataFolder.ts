/**
 * The folder of all local data: engine database, identities, snapshots, logs. One server at a time;
 * an engine that a killed server left running is stopped first.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './server.ts'

export const localTable = { name: 'qitati', file: 'table.sqlite' }

export type DataFolder = ReturnType<typeof openDataFolder>

/** Throws StartError when the folder cannot be written or another server uses it. */
export function openDataFolder(folder: string) {
  const path = resolve(folder)
  const file = (name: string) => join(path, name)
  const lock = lockFolder(path)
  const engine = readPid(file('engine.pid'))
  if (engine !== undefined && isRunning(engine, path)) process.kill(engine, 'SIGKILL')
  writeFileSync(file('server.pid'), String(process.pid))
  return {
    path,
    /**
     * Records the engine: its process, so that a later start can stop it if this one is killed, and its
     * address for `npm run searches`.
     */
    rememberEngine: ({ pid, endpoint }: { pid: number | undefined; endpoint: string }) => {
      writeFileSync(file('engine.pid'), String(pid ?? ''))
      writeFileSync(file('engine.url'), endpoint)
    },
    seedingWasInterrupted: existsSync(file('seeding')),
    /** Whether no market was ever seeded here. */
    isNew: !existsSync(file('seeded')),
    seedingStarts: () => writeFileSync(file('seeding'), ''),
    seedingDone: () => {
      writeFileSync(file('seeded'), new Date().toISOString())
      rmSync(file('seeding'), { force: true })
    },
    release: () => {
      for (const name of ['server.pid', 'engine.pid', 'engine.url'])
        rmSync(file(name), { force: true })
      lock.close()
    },
  }
}

/** Address of the engine of the server that runs in this folder, if one does. */
export function runningEngine(folder: string): string | undefined {
  const path = resolve(folder)
  const pid = readPid(join(path, 'engine.pid'))
  const address = join(path, 'engine.url')
  return pid !== undefined && isRunning(pid, path) && existsSync(address)
    ? readFileSync(address, 'utf8')
    : undefined
}

/** SQLite's lock on a file: the system frees it with the process, however that ends. */
function lockFolder(path: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(path, { recursive: true })
    lock = new DatabaseSync(join(path, 'lock.sqlite'))
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    const isLocked = error instanceof Error && 'errcode' in error && error.errcode === 5
    if (!isLocked)
      throw new StartError(`The data folder ${path} is not writable. Set DATA_DIR to one that is.`)
    const server = readPid(join(path, 'server.pid'))
    throw new StartError(
      `Another server (process ${server ?? 'unknown'}) uses ${path}. Stop it, or set DATA_DIR.`,
    )
  }
}

/** Deletes all data; the lock stays. */
export function emptyDataFolder(folder: string): void {
  const databases = [localTable.file, 'clerk.sqlite'].flatMap((name) =>
    ['', '-wal', '-shm', '-journal'].map((suffix) => `${name}${suffix}`),
  )
  for (const name of [...databases, 'snapshots', 'images', 'mails', 'seeding', 'seeded'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

function readPid(file: string): number | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Number.parseInt(text, 10) || undefined
}

/** Whether a process runs whose command line contains `mark`, because process ids are reused. */
function isRunning(pid: number, mark: string): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(mark)
}
