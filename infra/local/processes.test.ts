import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clerkBasePath } from './clerk/settings.ts'
import { isAlive, startProgram, type Program } from './testing/program.ts'

/** Names the process in each response. */
const named =
  "import { subscribe } from 'node:diagnostics_channel';subscribe('http.server.request.start', ({ response }) => response.setHeader('x-process', process.pid))"
/** Also: of the processes beside the main one, the second to start dies at once; `marks` counts them. */
const secondDies = (marks: string) => `${named}
  import { mkdirSync, readdirSync } from 'node:fs'
  if (process.argv[1].includes('serverProcess')) {
    mkdirSync(${JSON.stringify(`${marks}/`)} + process.pid)
    if (readdirSync(${JSON.stringify(marks)}).length === 2) process.kill(process.pid, 'SIGKILL')
  }`
/** No process beside the main one starts. */
const broken = "if (process.argv[1].includes('serverProcess')) throw new Error('a defect')"

const folders: string[] = []
const programs: Program[] = []
const agents: Agent[] = []

function start(processes: number, code: string): Program {
  const dataDir = mkdtempSync(join(tmpdir(), 'qitati-processes-'))
  folders.push(dataDir)
  const program = startProgram({
    DATA_DIR: dataDir,
    SEED: '0',
    PROCESSES: String(processes),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
  })
  programs.push(program)
  return program
}

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  for (const program of programs.splice(0)) await program.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

interface TestResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  /** Id of the process that served it. */
  process: number
}

/** A connection that is kept open. */
function connection({ origin }: Program) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return (
    path: string,
    { body, headers }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<TestResponse> => {
    const { promise, resolve, reject } = Promise.withResolvers<TestResponse>()
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      const { statusCode: status, headers } = response
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.on('end', () =>
        resolve({ status, headers, body, process: Number(headers['x-process']) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
    return promise
  }
}

/** A process that serves beside the main one, other than `dead` ones. */
async function otherProcess(program: Program, dead: number[] = []): Promise<number> {
  const known = [program.child.pid, ...dead]
  return vi.waitUntil(
    async () => {
      // One that is dying may still get a connection.
      const answer = await connection(program)('/api/categories').catch(() => undefined)
      return answer && !known.includes(answer.process) && answer.process
    },
    { timeout: 20_000 },
  )
}

/** Resolves when a process has begun to serve a request, whose body never comes. */
async function startRequest({ origin }: Program): Promise<void> {
  const client = connect(Number(new URL(origin).port), '127.0.0.1')
  client.on('error', () => {})
  const headers = ['Host: localhost', 'Content-Length: 9', 'Expect: 100-continue']
  client.write(`POST /api/orders HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  await once(client, 'data')
}

const counts = (values: unknown[]) =>
  Object.values(Object.groupBy(values, String)).map((one) => one?.length)

describe('several processes', () => {
  it('serve connections in turn, and know the same people', async () => {
    const program = start(3, named)
    await program.ready()
    const served = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const get = connection(program)
        return [(await get('/api/categories')).process, (await get('/')).process]
      }),
    )
    // A connection stays with its process.
    for (const [first, second] of served) expect(second).toBe(first)
    const pids = served.map(([first]) => first)
    expect(counts(pids)).toEqual([2, 2, 2])
    expect(pids).toContain(program.child.pid)

    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: program.origin }
    const person = new URLSearchParams({
      ...{ email_address: 'ali@qitati.test', password: 'qitati-demo' },
      ...{ first_name: 'علي', last_name: 'حسن' },
    })
    const api = `${clerkBasePath}/v1/client`
    const signUp = await connection(program)(`${api}/sign_ups`, {
      body: String(person),
      headers: form,
    })
    const { response } = JSON.parse(signUp.body) as {
      response: { created_session_id: string; created_user_id: string }
    }
    const cookie = String(signUp.headers['set-cookie']).split(';')[0] ?? ''
    const issued = await connection(program)(
      `${api}/sessions/${response.created_session_id}/tokens`,
      {
        body: '',
        headers: { ...form, cookie },
      },
    )
    const { jwt } = JSON.parse(issued.body) as { jwt: string }
    const synced = await connection(program)('/api/users/sync', {
      body: JSON.stringify({
        ...{ clerkId: response.created_user_id, role: 'VENDOR', onboardingCompleted: true },
        ...{ firstName: 'علي', lastName: 'حسن', email: 'ali@qitati.test' },
      }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    })
    expect(synced).toMatchObject({ status: 200 })
    const processes = [signUp, issued, synced].map((one) => one.process)
    expect(new Set(processes).size).toBe(3)
  })

  it('replace one that dies, and serve the connections that it had not taken', async () => {
    const program = start(2, named)
    await program.ready()
    const other = await otherProcess(program)
    process.kill(other, 'SIGSTOP')
    let served = 0
    let failed = 0
    const asked = Array.from({ length: 8 }, () =>
      connection(program)('/api/categories').then(
        () => served++,
        () => failed++,
      ),
    )
    // The other half waits for the process that has stopped.
    await vi.waitFor(() => expect(served).toBe(4), 20_000)
    process.kill(other, 'SIGKILL')
    await Promise.all(asked)
    expect(failed).toBeLessThanOrEqual(1)
    expect(program.errors()).toBe('A server process ended (SIGKILL); another one starts.\n')
    await otherProcess(program, [other])
  })

  it('replace one that dies while it replaces another', async () => {
    const marks = mkdtempSync(join(tmpdir(), 'qitati-processes-'))
    folders.push(marks)
    const program = start(2, secondDies(marks))
    await program.ready()
    const other = await otherProcess(program)
    process.kill(other, 'SIGKILL')
    await otherProcess(program, [other])
    const replaced = 'A server process ended (SIGKILL); another one starts.\n'
    expect(program.errors()).toBe(replaced.repeat(2))
  })

  it('end with 1 and one sentence when they keep dying', async () => {
    const program = start(2, named)
    await program.ready()
    const dead: number[] = []
    for (let round = 0; round < 4; round++) {
      const other = await otherProcess(program, dead)
      process.kill(other, 'SIGKILL')
      dead.push(other)
    }
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toMatch(/\nA server process ended \(SIGKILL\) once too often\.\n$/)
  })

  it('end with the main process, even if that is killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const program = start(3, named)
      await program.ready()
      const asked = Array.from({ length: 3 }, () => connection(program)('/api/categories'))
      const pids = (await Promise.all(asked)).map((one) => one.process)
      expect(new Set(pids).size).toBe(3)
      // Requests in progress do not keep a process running.
      await Promise.all(pids.map(() => startRequest(program)))
      program.child.kill(signal)
      // Its output ends with the last process that writes to it.
      expect(await program.exited()).toBe(signal === 'SIGTERM' ? 0 : null)
      await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), 20_000)
      expect(program.errors()).toBe('')
    }
  })

  it('end with 1 and one sentence when one of them cannot start', async () => {
    const program = start(2, broken)
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toContain('Error: a defect')
    expect(program.errors()).toContain('A server process ended (1) before it was ready.\n')
  })

  it.each(['0', '1.5', 'many'])('PROCESSES=%s is rejected', async (text) => {
    const program = startProgram({ PROCESSES: text, SEED: '0' })
    programs.push(program)
    expect(await program.exited()).toBe(1)
    expect(program.errors()).toBe('PROCESSES must be a number from 1 to 16.\n')
  })
})
