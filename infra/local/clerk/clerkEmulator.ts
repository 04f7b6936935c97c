import { createRowMatcher } from '#functions/http/matchRow.ts'
import { attemptRoutes } from './attempts.ts'
import { backendRoutes } from './backendApi.ts'
import { inTransaction, newId, openDatabase } from './database.ts'
import { sessionRoutes, type FrontendCall, type FrontendState } from './frontendApi.ts'
import { jsonResponse, readBody, Rejection, rejectionResponse, type Route } from './http.ts'
import { hashPassword } from './passwords.ts'
import { serveScriptFile } from './scriptFiles.ts'
import { clerkBasePath, clerkSecretKey, clientCookieName } from './settings.ts'
import { createClerkStore, type Metadata } from './store.ts'
import { createTokenSigner } from './tokens.ts'

export interface ClerkEmulatorOptions {
  /** Folder of `clerk.sqlite`; created if missing. */
  dataDir: string
  /** The `iss` claim, such as `https://clerk.local.test`. */
  issuer: string
  /** Gets one line for each unknown or failed call. */
  log?: (line: string) => void
  /** Gets one line for each code that Clerk would send by text message or e-mail. */
  say?: (line: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface SeededUser {
  /** Milliseconds since 1970. */
  createdAt?: number
  id?: string
  email: string
  password: string
  firstName: string
  lastName: string
  publicMetadata?: Metadata
}

export type ClerkEmulator = ReturnType<typeof createClerkEmulator>

const frontendRoutes: Route<FrontendCall>[] = [...sessionRoutes, ...attemptRoutes]
const matchFrontend = createRowMatcher(frontendRoutes)
const matchBackend = createRowMatcher(backendRoutes)

/**
 * Clerk's Frontend API, the two calls of its Backend API that we use, its key set and its browser
 * script, for development and tests without an account or the internet. The real Clerk packages
 * use it unchanged (docs/decisions/005-clerk-emulator.md).
 */
export function createClerkEmulator(options: ClerkEmulatorOptions) {
  const { dataDir, issuer, log = console.error, say = console.log, now = Date.now } = options
  const ownOrigin = new URL(issuer).origin

  const database = openDatabase(dataDir)
  const state: FrontendState = {
    store: createClerkStore(database, now),
    tokens: createTokenSigner(database, { issuer, now }),
    inTransaction: (work) => inTransaction(database, work),
    now,
    sendCode: (to, code) => say(`CLERK EMULATOR: the code for ${to} is ${code}`),
  }

  async function frontendCall(request: Request): Promise<FrontendCall> {
    const form = await readBody(request, 'application/x-www-form-urlencoded')
    const cookie = readClientCookie(request)
    return {
      ...state,
      form: Object.fromEntries(new URLSearchParams(form)),
      origin: pageOrigin(request) ?? ownOrigin,
      client: cookie === undefined ? null : state.store.client({ cookie }),
    }
  }

  async function dispatch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.startsWith(`${clerkBasePath}/`)
      ? url.pathname.slice(clerkBasePath.length)
      : ''
    const method = readMethod(request, url)

    if (method === 'GET' && path === '/.well-known/jwks.json')
      return jsonResponse(state.tokens.publicJwks())

    const backend = matchBackend(method, path)
    if (backend) {
      const { row, pathParameters } = backend
      return await row.run({ ...state, request }, pathParameters.id ?? '')
    }
    const frontend = matchFrontend(method, path)
    if (frontend) {
      const { row, pathParameters } = frontend
      return await row.run(await frontendCall(request), pathParameters.id ?? '')
    }
    const file = await serveScriptFile(request, path)
    if (file) return file

    log(
      `CLERK EMULATOR: UNKNOWN CALL: ${method} ${url.pathname} (a newer Clerk package may need it)`,
    )
    throw new Rejection('resource_not_found')
  }

  return {
    async handle(request: Request): Promise<Response> {
      try {
        return await dispatch(request)
      } catch (error) {
        if (error instanceof Rejection) return rejectionResponse(error)
        log(`CLERK EMULATOR FAILED: ${error instanceof Error ? (error.stack ?? error) : error}`)
        return rejectionResponse(new Rejection('internal_clerk_error'))
      }
    },

    publicKeyPem: state.tokens.publicKeyPem,
    secretKey: clerkSecretKey,

    /** Repeatable: for a known e-mail address, returns its account unchanged. */
    async seedUser(user: SeededUser): Promise<{ id: string }> {
      const { id, email, password, firstName, lastName, publicMetadata, createdAt } = user
      const { store } = state
      const existingUser = store.userByIdentifier(email)
      if (existingUser) return { id: existingUser.id }
      const account = {
        ...(id && { id }),
        email,
        password_hash: await hashPassword(password),
        first_name: firstName,
        last_name: lastName,
        ...(publicMetadata && { public_metadata: publicMetadata }),
        ...(createdAt && { created_at: createdAt }),
      }
      const created = store.addUser(account) ?? store.userByIdentifier(email)
      if (!created) throw new Error('The id of a seeded account belongs to another account.')
      return { id: created.id }
    },

    /** A token like the browser's, without a browser. Throws for an unknown user. */
    async issueToken(userId: string, { origin = ownOrigin } = {}): Promise<string> {
      if (!state.store.user(userId)) throw new Error('Cannot issue a token for an unknown account.')
      return await state.tokens.issue({ userId, sessionId: newId('sess'), origin })
    },

    async close() {
      if (database.isOpen) database.close()
    },
  }
}

/** The browser sends methods other than GET and POST as POST with `_method`. */
function readMethod(request: Request, url: URL): string {
  const override = url.searchParams.get('_method')
  return request.method === 'POST' && override !== null ? override.toUpperCase() : request.method
}

/** A same-origin GET has no `Origin` header, only a referrer. Null without either. */
function pageOrigin(request: Request): string | null {
  for (const header of ['origin', 'referer']) {
    const value = request.headers.get(header)
    if (value !== null && URL.canParse(value)) return new URL(value).origin
  }
  return null
}

function readClientCookie(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${clientCookieName}=([\\w-]+)`).exec(cookies)?.[1]
}
