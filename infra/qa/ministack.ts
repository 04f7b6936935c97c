/**
 * MiniStack, an emulator of AWS that needs no Docker, in a Python environment of its own
 * (docs/qa-emulators.md says what it can and what it cannot).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { freePort } from '#functions/local/engine.ts'
import { StartError } from '../local/server.ts'
import type { Emulator } from './emulator.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const requirements = join(root, 'infra/qa/requirements.txt')
const home = join(root, '.cache/ministack')
const python = join(home, 'bin/python')

export interface Ministack extends Emulator {
  /**
   * Does by hand what is too little for a client of its own in package.json: `operation` of an AWS
   * service, as botocore names both.
   */
  call(service: string, operation: string, parameters: object): unknown
  /** Resolves when no process of it is left. */
  stop(): Promise<void>
}

/**
 * Starts it, empty, on a free port of this machine. `strict` makes it check signatures and policies
 * as AWS does, which needs https: buckets refuse anything else. Throws StartError with a sentence
 * where it cannot be had.
 */
export async function startMinistack(options: {
  strict: boolean
  /** Gets the way to stop it as soon as it runs, before it answers. */
  onSpawn: (stop: () => Promise<void>) => void
}): Promise<Ministack> {
  prepareEnvironment()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'qitati-ministack-'))
  const logFile = join(home, 'log')
  const log = openSync(logFile, 'w')
  const certificate = options.strict ? join(folder, 'ministack-tls/server.crt') : undefined
  const child = spawn(python, ['-m', 'ministack'], {
    detached: true,
    stdio: ['ignore', log, log],
    // Its functions inherit what stands here, so only what they need does.
    env: {
      HOME: folder,
      TMPDIR: folder,
      // Functions run on the first Node there is; CDK's own find the SDK of the runtime here.
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
      NODE_PATH: join(root, 'node_modules'),
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      SFTP_ENABLED: '0',
      IOT_MTLS_ENABLED: '0',
      ...(certificate ? { AUTH: 'true', USE_SSL: '1', NODE_EXTRA_CA_CERTS: certificate } : {}),
    },
  })
  closeSync(log)
  const endpoint = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
  const stop = async () => {
    await stopGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }
  options.onSpawn(stop)
  if (!(await responses(child, endpoint, certificate))) {
    await stop()
    const complaint = readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
    throw new StartError(`MiniStack did not start: ${complaint ?? 'no message'} (${logFile})`)
  }
  return {
    endpoint,
    certificate,
    call(service, operation, parameters) {
      const words = [service, operation, JSON.stringify(parameters)]
      const response = run(
        python,
        ['infra/qa/call.py', endpoint, certificate ?? '', ...words],
        (complaint) => new Error(`${service} ${operation} failed: ${complaint}`),
      )
      return JSON.parse(response)
    },
    stop,
  }
}

/** Made anew when the requirements change. */
function prepareEnvironment(): void {
  const wanted = readFileSync(requirements, 'utf8')
  const installed = join(home, 'installed')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  run(
    'python3',
    ['-m', 'venv', home],
    () =>
      new StartError(
        'MiniStack needs Python 3.10 or newer with its venv module (Debian: apt install python3-venv).',
      ),
  )
  run(
    python,
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements],
    (complaint) => new StartError(`MiniStack cannot be installed from PyPI: ${complaint}`),
  )
  writeFileSync(installed, wanted)
}

/** Throws what `failure` makes of the last line that the command complained with. */
function run(command: string, words: string[], failure: (complaint: string) => Error): string {
  const { error, status, stderr, stdout } = spawnSync(command, words, {
    cwd: root,
    encoding: 'utf8',
  })
  if (error ?? status !== 0) throw failure(error?.message ?? stderr.trim().split('\n').at(-1) ?? '')
  return stdout
}

async function responses(
  child: ChildProcess,
  endpoint: string,
  certificate: string | undefined,
): Promise<boolean> {
  const deadline = Date.now() + 30_000
  const authorities = getCACertificates('default')
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      // Read each time: the file may still be incomplete.
      if (certificate) setDefaultCACertificates([...authorities, readFileSync(certificate, 'utf8')])
      await fetch(`${endpoint}/_ministack/health`, { signal: AbortSignal.timeout(5000) })
      return true
    } catch {
      await wait(50)
    }
  }
  return false
}

/** Its workers do not always end with it, so the whole group is stopped and looked for. */
async function stopGroup(child: ChildProcess): Promise<void> {
  const group = child.pid
  if (group === undefined) return
  for (const [signal, patience] of [
    ['SIGTERM', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    const deadline = Date.now() + patience
    if (runningOf(group).length > 0) process.kill(-group, signal)
    while (runningOf(group).length > 0 && Date.now() < deadline) await wait(50)
  }
  const left = runningOf(group)
  if (left.length > 0) throw new Error(`MiniStack left processes running: ${left.join(', ')}`)
}

/** Processes of a group that are more than a line in the list of processes. */
function runningOf(group: number): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false
    try {
      // The name in parentheses may hold spaces; state, parent and group follow it.
      const [state, , itsGroup] =
        readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(itsGroup) === group && state !== 'Z'
    } catch {
      return false
    }
  })
}
