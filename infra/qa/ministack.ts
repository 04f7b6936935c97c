/**
 * MiniStack, an AWS emulator without Docker, in a Python environment of its own
 * (docs/qa-emulators.md lists its limits).
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
import { becomesReady, freePort } from '#functions/local/engine.ts'
import { StartError } from '../local/server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const requirements = join(root, 'infra/qa/requirements.txt')
const home = join(root, '.cache/ministack')
const python = join(home, 'bin/python')

export type Ministack = Awaited<ReturnType<typeof startMinistack>>

/**
 * Starts it, empty, on a free port of this machine. `strict` makes it check signatures and policies
 * as AWS does, which needs https because of the bucket policies. Throws StartError if it cannot be
 * installed or started.
 */
export async function startMinistack(options: { strict: boolean; running: AsyncDisposableStack }) {
  prepareEnvironment()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'qitati-ministack-'))
  const logFile = join(home, 'log')
  const log = openSync(logFile, 'w')
  const certificate = options.strict ? join(folder, 'ministack-tls/server.crt') : undefined
  const child = spawn(python, ['-m', 'ministack'], {
    detached: true,
    stdio: ['ignore', log, log],
    // Its functions inherit this environment, so it has only what they need.
    env: {
      HOME: folder,
      TMPDIR: folder,
      // Functions run on the first Node of the PATH; CDK's own load the SDK from NODE_PATH.
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
  options.running.defer(async () => {
    await stopGroup(child)
    rmSync(folder, { recursive: true, force: true })
  })
  const authorities = getCACertificates('default')
  const isReady = await becomesReady(child, 30_000, (signal) => {
    // Read at each attempt, because the file may be incomplete.
    if (certificate) setDefaultCACertificates([...authorities, readFileSync(certificate, 'utf8')])
    return fetch(`${endpoint}/_ministack/health`, { signal })
  })
  if (!isReady) {
    const reason = readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
    throw new StartError(`MiniStack did not start: ${reason ?? 'no message'} (${logFile})`)
  }
  return {
    endpoint,
    certificate,
    /** Calls an AWS operation for which the project has no client; names are botocore's. */
    call(service: string, operation: string, parameters: object): unknown {
      const words = [service, operation, JSON.stringify(parameters)]
      const response = run(
        python,
        ['infra/qa/call.py', endpoint, certificate ?? '', ...words],
        (reason) => new Error(`${service} ${operation} failed: ${reason}`),
      )
      return JSON.parse(response)
    },
  }
}

/** Recreated when the requirements change. */
function prepareEnvironment(): void {
  const requirementsText = readFileSync(requirements, 'utf8')
  const installed = join(home, 'installed')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === requirementsText) return
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
    (reason) => new StartError(`MiniStack cannot be installed from PyPI: ${reason}`),
  )
  writeFileSync(installed, requirementsText)
}

/** Throws what `failure` returns for the last line of the command's errors. */
function run(command: string, words: string[], failure: (reason: string) => Error): string {
  const { error, status, stderr, stdout } = spawnSync(command, words, {
    cwd: root,
    encoding: 'utf8',
  })
  if (error ?? status !== 0) throw failure(error?.message ?? stderr.trim().split('\n').at(-1) ?? '')
  return stdout
}

/** Its workers do not always end with it, so stop the whole process group and check. */
async function stopGroup(child: ChildProcess): Promise<void> {
  const group = child.pid
  if (group === undefined) return
  for (const [signal, timeout] of [
    ['SIGTERM', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    const deadline = Date.now() + timeout
    if (listRunning(group).length > 0) process.kill(-group, signal)
    while (listRunning(group).length > 0 && Date.now() < deadline) await wait(50)
  }
  const leftProcesses = listRunning(group)
  if (leftProcesses.length > 0)
    throw new Error(`MiniStack left processes running: ${leftProcesses.join(', ')}`)
}

/** Running processes of a group, without zombies. */
function listRunning(group: number): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false
    try {
      // The name in parentheses may contain spaces; state, parent and group follow it.
      const [state, , itsGroup] =
        readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(itsGroup) === group && state !== 'Z'
    } catch {
      return false
    }
  })
}
