import * as z from 'zod'
import { jsonResponse, readBody, Rejection, type Route, route } from './http.ts'
import { userResource } from './resources.ts'
import { clerkSecretKey } from './settings.ts'
import type { ClerkStore, Metadata, UserRecord } from './store.ts'

export interface BackendCall {
  request: Request
  store: ClerkStore
  inTransaction: <T>(work: () => T) => T
}

const anyObject = z.record(z.string(), z.unknown())
const metadataBody = z.object({
  public_metadata: anyObject.optional(),
  private_metadata: anyObject.optional(),
  unsafe_metadata: anyObject.optional(),
})

/** The two calls that the functions make with the secret key. */
export const backendRoutes: Route<BackendCall>[] = [
  route('GET /v1/users/{id}', async (call, id) => {
    requireSecretKey(call)
    return userResponse(call.store.user(id))
  }),

  route('PATCH /v1/users/{id}/metadata', async (call, id) => {
    requireSecretKey(call)
    const body = await readJson(call.request)
    // Other processes may change it too.
    return call.inTransaction(() => {
      const user = call.store.user(id)
      if (!user) throw new Rejection('resource_not_found')
      return userResponse(
        call.store.changeUser(id, {
          public_metadata: mergeMetadata(user.public_metadata, body.public_metadata ?? {}),
          private_metadata: mergeMetadata(user.private_metadata, body.private_metadata ?? {}),
          unsafe_metadata: mergeMetadata(user.unsafe_metadata, body.unsafe_metadata ?? {}),
        }),
      )
    })
  }),
]

function requireSecretKey({ request }: BackendCall): void {
  if (request.headers.get('authorization') !== `Bearer ${clerkSecretKey}`)
    throw new Rejection('clerk_key_invalid')
}

async function readJson(request: Request): Promise<z.infer<typeof metadataBody>> {
  const text = await readBody(request, 'application/json')
  try {
    return metadataBody.parse(JSON.parse(text))
  } catch {
    throw new Rejection('request_body_invalid')
  }
}

function userResponse(user: UserRecord | null): Response {
  if (!user) throw new Rejection('resource_not_found')
  return jsonResponse({ ...userResource(user), private_metadata: user.private_metadata })
}

/** Merges as Clerk does: objects at every depth; null removes a key. */
function mergeMetadata(into: Metadata, changes: Metadata): Metadata {
  const result = new Map(Object.entries(into))
  for (const [key, change] of Object.entries(changes)) {
    const before = result.get(key)
    if (change === null) result.delete(key)
    else if (isObject(change))
      result.set(key, mergeMetadata(isObject(before) ? before : {}, change))
    else result.set(key, change)
  }
  return Object.fromEntries(result)
}

const isObject = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
