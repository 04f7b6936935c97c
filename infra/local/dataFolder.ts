/**
 * The folder that holds everything local: engine database, identities, snapshots, logs. One server
 * at a time; what a killed server left running is stopped first.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './server.ts'

export interface DataFolder {
  path: string
  /** Remembers the engine's process, so that a later start can stop it if this one is killed. */
  rememberEngine(pid: number | undefined): void
  /** True when a seeding was cut off: what is there is half a market. */
  seedingWasCutOff: boolean
  /** True when no market was ever seeded here. */
  isNew: boolean
  seedingStarts(): void
  seedingDone(): void
  release(): void
}

export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder)
  const file = (name: string) => join(path, name)
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
    // A root user may write anywhere; a file in the folder's place is still caught by mkdir.
    writeFileSync(file('probe'), '')
    rmSync(file('probe'))
  } catch {
    throw new StartError(`The data folder ${path} cannot be written. Set DATA_DIR to one that can.`)
  }
  const server = readPid(file('server.pid'))
  const lock = existsSync(file('server.pid')) ? readFileSync(file('server.pid'), 'utf8') : ''
  if (server !== undefined && server !== process.pid && lock === markOf(server))
    throw new StartError(
      `Another server (process ${server}) uses ${path}. Stop it, or set DATA_DIR.`,
    )
  const engine = readPid(file('engine.pid'))
  if (engine !== undefined && isRunning(engine, path)) process.kill(engine, 'SIGKILL')
  writeFileSync(file('server.pid'), markOf(process.pid))
  return {
    path,
    rememberEngine: (pid) => writeFileSync(file('engine.pid'), String(pid ?? '')),
    seedingWasCutOff: existsSync(file('seeding')),
    isNew: !existsSync(file('seeded')),
    seedingStarts: () => writeFileSync(file('seeding'), ''),
    seedingDone: () => {
      writeFileSync(file('seeded'), new Date().toISOString())
      rmSync(file('seeding'), { force: true })
    },
    release: () => {
      rmSync(file('server.pid'), { force: true })
      rmSync(file('engine.pid'), { force: true })
    },
  }
}

/** Empties the folder of all data; locks stay. */
export function emptyDataFolder(folder: string): void {
  const path = resolve(folder)
  for (const name of [
    'table.sqlite',
    'table.sqlite-wal',
    'table.sqlite-shm',
    'snapshots',
    'images',
    'seeding',
    'seeded',
  ])
    rmSync(join(path, name), { recursive: true, force: true })
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(path, `clerk.sqlite${suffix}`), { force: true })
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/**
 * A process by its id and, where the system tells, the moment it started: ids are used again, in
 * containers within minutes.
 */
function markOf(pid: number): string {
  const stat = `/proc/${pid}/stat`
  if (!existsSync('/proc/self/stat')) return isRunning(pid, '') ? String(pid) : ''
  if (!existsSync(stat)) return ''
  // The name in parentheses may hold spaces; the start time is the 20th field behind it.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // It has ended, and its parent has not asked how: for ever where the container's first process never does.
  if (fields[0] === 'Z') return ''
  return `${pid} ${fields[19] ?? ''}`
}

/** Whether this process runs and its command line says that it is ours (ids are reused). */
function isRunning(pid: number, mark: string): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(mark)
}
