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
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { schemaVersion } from '#functions/catalogue/readModel/store/schema.ts'
import { connectApi } from './testing/people.ts'
import { isAlive, residentMegabytes, startProgram, type Program } from './testing/program.ts'

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

afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  it('prints ready, serves the site and the API, and leaves no process behind on SIGTERM', async () => {
    const dataDir = newFolder()
    const program = start({ DATA_DIR: dataDir })
    await program.ready()
    // Also after another version of the code: its snapshot exists before the first request.
    expect(readdirSync(join(dataDir, 'snapshots'))).toEqual([
      `catalogue-v${schemaVersion}.snapshot`,
    ])
    const page = await fetch(program.origin)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await page.text()).toContain('dir="rtl"')
    const categories = (await (await fetch(`${program.origin}/api/categories`)).json()) as {
      data: unknown[]
    }
    expect(categories.data).toHaveLength(8)
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
    const engine = Number(readFileSync(join(dataDir, 'engine.pid'), 'utf8'))
    program.child.kill('SIGTERM')
    expect(await program.exited()).toBe(0)
    expect(isAlive(engine)).toBe(false)
  })

  it('seeds and builds in processes of their own, so the server keeps none of their memory', async () => {
    const program = start({ DATA_DIR: newFolder(), SEED: '1' })
    await program.ready()
    const { data } = await connectApi(program.origin)('catalogue/listProducts', { query: {} })
    expect(data.length).toBeGreaterThan(0)
    const pid = Number(program.child.pid)
    expect(readChildren(pid).map(readProcessName)).toEqual(['dynoxide'])
    expect(residentMegabytes(pid)).toBeLessThan(200)
  })

  it('leaves no process behind on SIGTERM while it seeds, and an incomplete market', async () => {
    const dataDir = newFolder()
    const program = start({ DATA_DIR: dataDir, SEED: '1' })
    const processes = await seedingProcesses(dataDir)
    program.child.kill('SIGTERM')
    expect(await program.exited()).toBe(0)
    expect(processes.filter(isAlive)).toEqual([])
    expect(existsSync(join(dataDir, 'seeding'))).toBe(true)
    expect(existsSync(join(dataDir, 'seeded'))).toBe(false)
    expect(program.errors()).toBe('')
  })

  it('stops seeding when it is killed', async () => {
    const dataDir = newFolder()
    const program = start({ DATA_DIR: dataDir, SEED: '1' })
    const processes = await seedingProcesses(dataDir)
    program.child.kill('SIGKILL')
    // Its output ends with the last process that writes to it.
    await program.exited()
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), 20_000)
    expect(existsSync(join(dataDir, 'seeded'))).toBe(false)
  })

  it('exits with 1 and one sentence when its seeding is killed', async () => {
    const dataDir = newFolder()
    const program = start({ DATA_DIR: dataDir, SEED: '1' })
    const [seeding = 0] = await seedingProcesses(dataDir)
    const ended = once(program.child, 'exit')
    process.kill(seeding, 'SIGKILL')
    expect(await ended).toEqual([1, null])
    await vi.waitFor(() =>
      expect(program.errors()).toBe('reseed.ts was ended by SIGKILL. Start again.\n'),
    )
  })

  it('exits with 1 and one sentence when its engine dies', async () => {
    const dataDir = newFolder()
    const program = start({ DATA_DIR: dataDir })
    await program.ready()
    process.kill(Number(readFileSync(join(dataDir, 'engine.pid'), 'utf8')), 'SIGKILL')
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
    const engine = Number(readFileSync(join(dataDir, 'engine.pid'), 'utf8'))
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

  it('returns 404 for unknown methods and targets, and treats names such as __proto__ like any other', async () => {
    const program = start({ DATA_DIR: newFolder() })
    await program.ready()
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

  it('exits with 1 and one sentence when the port is in use', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const address = holder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const program = start({ DATA_DIR: newFolder(), PORT: String(port) })
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT.\n`)
    holder.close()
  })

  it('exits with 1 and one sentence when the data folder cannot be used', async () => {
    const file = join(newFolder(), 'a-file')
    writeFileSync(file, '')
    const program = start({ DATA_DIR: file })
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toMatch(/^The data folder .* is not writable.*\n$/)
  })

  it('exits with 1 and one sentence when the database is damaged', async () => {
    const dataDir = newFolder()
    writeFileSync(join(dataDir, 'table.sqlite'), 'this is not a database, not even a little one')
    const program = start({ DATA_DIR: dataDir })
    expect(await program.exited()).toBe(1)
    expect(program.errors().trim().split('\n')).toHaveLength(1)
  })

  it('exits with 1 and one sentence when no engine exists for the platform', async () => {
    const program = start({ DATA_DIR: newFolder(), DYNOXIDE_BINARY: '/nowhere/dynoxide' })
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toMatch(/^No DynamoDB engine .*DYNAMODB_ENDPOINT.*\n$/)
  })

  it('rejects a second server on the same data folder', async () => {
    const dataDir = newFolder()
    const first = start({ DATA_DIR: dataDir })
    await first.ready()
    const second = start({ DATA_DIR: dataDir })
    expect(await second.exited()).toBe(1)
    expect(second.errors()).toMatch(/^Another server .* uses /)
  })
})

/** Ids of the processes that seed this folder, once they run: the program and its engine. */
async function seedingProcesses(dataDir: string): Promise<number[]> {
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'seeding'))).toBe(true), 20_000)
  return ['server.pid', 'engine.pid'].map((name) =>
    Number.parseInt(readFileSync(join(dataDir, name), 'utf8'), 10),
  )
}

const readChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const readProcessName = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

/** Makes Node run this code when the program gets SIGUSR2. */
const onSignal = (code: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${code}})`)}`
