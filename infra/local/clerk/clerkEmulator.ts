import { createAttemptStore } from './attempts.ts'
import { type BackendCall, backendRoutes } from './backendApi.ts'
import { createClientStore } from './clients.ts'
import { inTransaction, openDatabase } from './database.ts'
import type { FrontendCall, FrontendState } from './frontendApi.ts'
import { newId } from './ids.ts'
import type { Metadata } from './metadata.ts'
import { hashPassword } from './passwords.ts'
import { Rejection, rejectionResponse } from './rejection.ts'
import { jsonResponse, findRoute, readBody, type Route } from './routes.ts'
import { serveScriptFile } from './scriptFiles.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { clerkBasePath, clerkSecretKey, clientCookieName } from './settings.ts'
import { signInRoutes } from './signInRoutes.ts'
import { signUpRoutes } from './signUpRoutes.ts'
import { createTokenSigner, type PublicJwk, type TokenRequest } from './tokens.ts'
import { createUserStore } from './users.ts'

export interface ClerkEmulatorOptions {
  /** Folder of `clerk.sqlite`; made when missing. */
  dataDir: string
  /** The `iss` claim: the emulator's own address, such as `http://localhost:3000/__clerk`. */
  issuer: string
  /** 60 as with Clerk, unless a test wants shorter tokens. */
  tokenLifetimeSeconds?: number
  basePath?: string
  secretKey?: string
  /** Takes one line for each call that the emulator does not know or that fails. */
  log?: (line: string) => void
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

export type TokenOptions = Partial<Pick<TokenRequest, 'origin' | 'lifetimeSeconds' | 'claims'>>

export interface ClerkEmulator {
  handle: (request: Request) => Promise<Response>
  publicJwks: () => { keys: PublicJwk[] }
  publicKeyPem: () => string
  secretKey: string
  /** Repeatable: a known e-mail address answers the account it has and changes nothing. */
  seedUser: (user: SeededUser) => Promise<{ id: string }>
  /** A token as the browser would get it, without a browser. Throws for an unknown user. */
  issueToken: (userId: string, options?: TokenOptions) => Promise<string>
  close: () => Promise<void>
}

const frontendRoutes: Route<FrontendCall>[] = [...sessionRoutes, ...signUpRoutes, ...signInRoutes]

/**
 * Clerk's Frontend API, the two calls of its Backend API that we use, its key set and its browser
 * script, for development and tests without an account or the internet. The real Clerk packages
 * talk to it unchanged; the decision is docs/decisions/005-clerk-emulator.md.
 */
export function createClerkEmulator(options: ClerkEmulatorOptions): ClerkEmulator {
  const basePath = options.basePath ?? clerkBasePath
  const secretKey = options.secretKey ?? clerkSecretKey
  const log = options.log ?? console.error
  const now = options.now ?? Date.now
  const ownOrigin = new URL(options.issuer).origin

  const database = openDatabase(options.dataDir)
  const state: FrontendState = {
    users: createUserStore(database, now),
    clients: createClientStore(database, now),
    attempts: createAttemptStore(database, now),
    tokens: createTokenSigner(database, {
      issuer: options.issuer,
      lifetimeSeconds: options.tokenLifetimeSeconds,
      now,
    }),
    inTransaction: (work) => inTransaction(database, work),
    now,
  }

  async function dispatch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : ''
    const method = realMethod(request, url)

    if (method === 'GET' && path === '/.well-known/jwks.json')
      return jsonResponse(state.tokens.publicJwks())

    const backend = findRoute<BackendCall>(backendRoutes, method, path)
    if (backend) return await backend.run({ request, users: state.users, secretKey }, backend.id)

    const frontend = findRoute(frontendRoutes, method, path)
    if (frontend) {
      const form = await readBody(request, 'application/x-www-form-urlencoded')
      const call: FrontendCall = {
        state,
        form: Object.fromEntries(new URLSearchParams(form)),
        origin: pageOrigin(request) ?? ownOrigin,
        client: state.clients.byCookie(readClientCookie(request)),
      }
      return await frontend.run(call, frontend.id)
    }

    const file = await serveScriptFile(request, path)
    if (file) return file

    log(
      `CLERK EMULATOR: NO SUCH CALL: ${method} ${url.pathname} (a newer Clerk package may need it)`,
    )
    throw new Rejection('resource_not_found')
  }

  return {
    async handle(request) {
      try {
        return await dispatch(request)
      } catch (error) {
        if (error instanceof Rejection) return rejectionResponse(error)
        log(`CLERK EMULATOR FAILED: ${error instanceof Error ? (error.stack ?? error) : error}`)
        return rejectionResponse(new Rejection('internal_clerk_error'))
      }
    },

    publicJwks: state.tokens.publicJwks,
    publicKeyPem: state.tokens.publicKeyPem,
    secretKey,

    async seedUser({ password, ...user }) {
      const known = state.users.byEmail(user.email)
      if (known) return { id: known.id }
      const passwordHash = await hashPassword(password)
      const created =
        state.users.create({ ...user, passwordHash }) ?? state.users.byEmail(user.email)
      if (!created) throw new Error('A seeded account has the id of another account.')
      return { id: created.id }
    },

    async issueToken(userId, { origin = ownOrigin, ...rest } = {}) {
      if (!state.users.byId(userId)) throw new Error('A token was asked for an unknown account.')
      return await state.tokens.issue({ userId, sessionId: newId('sess'), origin, ...rest })
    },

    async close() {
      if (database.isOpen) database.close()
    },
  }
}

/** The browser sends only GET and POST; the others come as POST with `_method`. */
function realMethod(request: Request, url: URL): string {
  const override = url.searchParams.get('_method')
  return request.method === 'POST' && override !== null ? override.toUpperCase() : request.method
}

/** A GET of the same origin carries no `Origin`, only a referrer. Null when there is neither. */
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
