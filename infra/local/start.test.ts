import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { schemaVersion } from '#functions/catalogue/readModel/store/schema.ts'
import { connectApi } from './testing/people.ts'
import {
  isAlive,
  readPid,
  residentMegabytes,
  startProgram,
  type Program,
} from './testing/program.ts'

const folders: string[] = []
const programs: Program[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-start-'))
  folders.push(folder)
  return folder
}

function start(env: Record<string, string>): Program {
  const program = startProgram({ SEED: '0', ...env })
  programs.push(program)
  return program
}

async function stopAll(): Promise<void> {
  for (const program of programs.splice(0)) await program.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

describe('npm start, while it runs', () => {
  let dataDir: string
  let program: Program
  beforeAll(async () => {
    dataDir = newFolder()
    program = start({ DATA_DIR: dataDir })
    await program.ready()
  })
  afterAll(stopAll)

  it('serves the site and the API at one origin', async () => {
    // Also after another version of the code: its snapshot exists before the first request.
    expect(readdirSync(join(dataDir, 'snapshots'))).toEqual([
      `catalogue-v${schemaVersion}.snapshot`,
    ])
    const page = await fetch(program.origin)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await page.text()).toContain('dir="rtl"')
    const { data } = await connectApi(program.origin)('categories/listCategories', {})
    expect(data).toHaveLength(8)
    const unknown = await fetch(`${program.origin}/api/nothing`)
    expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([
      404,
      'NOT_FOUND',
    ])
    const byNumber = await fetch(program.origin.replace('localhost', '127.0.0.1') + '/login?x=1', {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    })
    expect([byNumber.status, byNumber.headers.get('location')]).toEqual([
      308,
      `${program.origin}/login?x=1`,
    ])
  })

  it('returns 404 for unknown methods and targets, and treats names such as __proto__ like any other', async () => {
    const ask = (line: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(program.origin).port), '127.0.0.1', () =>
          socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        )
        let response = ''
        socket.on('data', (chunk) => (response += chunk.toString()))
        socket.on('close', () => resolve(response.slice(9, 12)))
      })
    expect(await ask('TRACE /')).toBe('404')
    expect(await ask('GET http://evil.test/api/categories')).toBe('404')
    expect((await fetch(`${program.origin}/api/products?__proto__=1`)).status).toBe(200)
    expect(program.errors()).toBe('')
  })

  it.each<[because: string, prepare: (folder: string) => Record<string, string>, message: RegExp]>([
    [
      'its port is in use',
      () => ({ PORT: new URL(program.origin).port }),
      /^Port \d+ is in use\. Stop what uses it, or set PORT\.\n$/,
    ],
    ['another one uses its folder', () => ({ DATA_DIR: dataDir }), /^Another server .* uses /],
    [
      'the data folder cannot be used',
      (folder) => {
        writeFileSync(join(folder, 'file'), '')
        return { DATA_DIR: join(folder, 'file') }
      },
      /^The data folder .* is not writable.*\n$/,
    ],
    [
      'the database is damaged',
      (folder) => {
        writeFileSync(join(folder, 'table.sqlite'), 'this is not a database, not even a little one')
        return {}
      },
      /^[^\n]+\n$/,
    ],
    [
      'no engine exists for the platform',
      () => ({ DYNOXIDE_BINARY: '/nowhere/dynoxide' }),
      /^No DynamoDB engine .*DYNAMODB_ENDPOINT.*\n$/,
    ],
  ])('a second one exits with 1 and one sentence when %s', async (_because, prepare, message) => {
    const folder = newFolder()
    const second = start({ DATA_DIR: folder, ...prepare(folder) })
    expect(await second.exited()).toBe(1)
    expect(second.errors()).toMatch(message)
  })

  it('leaves no process behind on SIGTERM', async () => {
    const engine = readPid(dataDir, 'engine.pid')
    program.child.kill('SIGTERM')
    expect(await program.exited()).toBe(0)
    expect(isAlive(engine)).toBe(false)
  })
})

describe('npm start', () => {
  afterEach(stopAll)

  it('seeds and builds in processes of their own, so the server keeps none of their memory', async () => {
    const program = start({ DATA_DIR: newFolder(), SEED: '1' })
    await program.ready()
    const { data } = await connectApi(program.origin)('catalogue/listProducts', { query: {} })
    expect(data.length).toBeGreaterThan(0)
    const pid = Number(program.child.pid)
    expect(readChildren(pid).map(readProcessName)).toEqual(['dynoxide'])
    expect(residentMegabytes(pid)).toBeLessThan(200)
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no process behind on %s while it seeds, and an incomplete market',
    async (signal) => {
      const { dataDir, program, processes } = await startSeeding()
      program.child.kill(signal)
      // Its output ends with the last process that writes to it.
      expect(await program.exited()).toBe(signal === 'SIGTERM' ? 0 : null)
      await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), 20_000)
      expect(existsSync(join(dataDir, 'seeding'))).toBe(true)
      expect(existsSync(join(dataDir, 'seeded'))).toBe(false)
      expect(program.errors()).toBe('')
    },
  )

  it('exits with 1 and one sentence when its seeding is killed', async () => {
    const { program, processes } = await startSeeding()
    const [seeding = 0] = processes
    const ended = once(program.child, 'exit')
    process.kill(seeding, 'SIGKILL')
    expect(await ended).toEqual([1, null])
    await expect.poll(program.errors).toBe('reseed.ts was ended by SIGKILL. Start again.\n')
  })

  it('exits with 1 and one sentence when its engine dies', async () => {
    const dataDir = newFolder()
    const program = start({ DATA_DIR: dataDir })
    await program.ready()
    process.kill(readPid(dataDir, 'engine.pid'), 'SIGKILL')
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toContain('The DynamoDB engine ended unexpectedly.')
  })

  it('leaves no engine behind when it crashes', async () => {
    const dataDir = newFolder()
    const program = start({
      DATA_DIR: dataDir,
      NODE_OPTIONS: onSignal("throw new Error('a defect')"),
    })
    await program.ready()
    const engine = readPid(dataDir, 'engine.pid')
    program.child.kill('SIGUSR2')
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toContain('Error: a defect')
    expect(isAlive(engine)).toBe(false)
  })

  it('keeps running when its output is closed', async () => {
    const program = start({
      DATA_DIR: newFolder(),
      NODE_OPTIONS: onSignal("process.stdout.write('a line'); process.stderr.write('a line')"),
    })
    await program.ready()
    program.child.stdout?.destroy()
    program.child.stderr?.destroy()
    program.child.kill('SIGUSR2')
    for (let round = 0; round < 3; round++)
      expect((await fetch(`${program.origin}/api/categories`)).status).toBe(200)
    program.child.kill('SIGTERM')
    expect(await program.exited()).toBe(0)
  })

  it.runIf(existsSync('/dev/full'))('still returns 401 and 404 when the disk is full', async () => {
    const dataDir = newFolder()
    symlinkSync('/dev/full', join(dataDir, 'server.log'))
    const program = start({ DATA_DIR: dataDir })
    await program.ready()
    const statusOf = async (path: string) => (await fetch(`${program.origin}${path}`)).status
    expect(await statusOf('/api/orders/01JABCDEFGHJKMNPQRSTVWXYZ0')).toBe(401)
    expect(await statusOf('/api/products/01JABCDEFGHJKMNPQRSTVWXYZ0')).toBe(404)
    expect(program.errors().match(/server\.log is not writable: .*ENOSPC/g)).toHaveLength(1)
  })
})

/** A server that is seeding a new folder, and the ids of the processes that do: the program and its engine. */
async function startSeeding() {
  const dataDir = newFolder()
  const program = start({ DATA_DIR: dataDir, SEED: '1' })
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'seeding'))).toBe(true), 20_000)
  const processes = ['server.pid', 'engine.pid'].map((name) => readPid(dataDir, name))
  return { dataDir, program, processes }
}

const readChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const readProcessName = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

/** Makes Node run this code when the program gets SIGUSR2. */
const onSignal = (code: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${code}})`)}`
