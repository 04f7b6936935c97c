import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import {
  type ClerkEmulator,
  type ClerkEmulatorOptions,
  createClerkEmulator,
} from '../clerkEmulator.ts'

/** For tests: the emulator's address, and a browser with a cookie. */

export const testOrigin = 'http://localhost:3000'
export const testIssuer = `${testOrigin}/__clerk`

const session = z.object({
  id: z.string(),
  status: z.string(),
  last_active_token: z.object({ jwt: z.string() }).nullable(),
  user: z.object({ id: z.string() }),
})
const reply = z.object({
  status: z.number(),
  response: z.looseObject({ id: z.string().optional() }).nullish(),
  client: z.object({ id: z.string(), sessions: z.array(session) }).nullish(),
  jwt: z.string().optional(),
  errors: z
    .array(z.object({ code: z.string(), meta: z.object({ param_name: z.string().optional() }) }))
    .optional(),
})

type Reply = z.infer<typeof reply>

/** Status, code and field of an error response. */
export const rejected = ({ status, errors }: Reply) => [
  status,
  errors?.[0]?.code,
  errors?.[0]?.meta.param_name,
]

interface SendOptions {
  form?: Record<string, string>
  headers?: Record<string, string>
}

export function createTestBrowser(emulator: ClerkEmulator) {
  let cookie: string | undefined

  async function sendRaw(row: string, { form, headers }: SendOptions = {}): Promise<Response> {
    const [method = '', path = ''] = row.split(' ')
    const overridden = method !== 'GET' && method !== 'POST'
    const response = await emulator.handle(
      new Request(`${testIssuer}/v1${path}${overridden ? `?_method=${method}` : ''}`, {
        method: overridden ? 'POST' : method,
        headers: { ...(cookie ? { cookie: `other=1; ${cookie}` } : {}), ...headers },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      }),
    )
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }

  return {
    sendRaw,

    /** `row` is method and path below `/v1`; PATCH and DELETE are sent as Clerk sends them. */
    async send(row: string, options?: SendOptions): Promise<Reply> {
      const response = await sendRaw(row, options)
      return reply.parse({
        ...z.looseObject({}).parse(await response.json()),
        status: response.status,
      })
    },

    async signUp(email: string, more: Record<string, string> = {}): Promise<Reply> {
      return await this.send('POST /client/sign_ups', { form: { ...newAccount(email), ...more } })
    },

    async signIn(email: string, password = testPassword): Promise<Reply> {
      return await this.send('POST /client/sign_ins', { form: { identifier: email, password } })
    },
  }
}

export const testPassword = 'a good password'

export function newAccount(email: string): Record<string, string> {
  return {
    email_address: email,
    password: testPassword,
    first_name: 'زينب',
    last_name: 'الجبوري',
    locale: 'ar-SA',
  }
}

/** An emulator in a folder of its own; `dispose` closes it and removes the folder. */
export function startTestEmulator(options: Partial<ClerkEmulatorOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'clerk-emulator-'))
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const emulator = createClerkEmulator({ dataDir, issuer: testIssuer, log, say: log, ...options })
  return {
    emulator,
    dataDir,
    lines,
    async dispose(): Promise<void> {
      await emulator.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
