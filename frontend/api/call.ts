import type { ErrorBody } from '#shared/kernel/errors.ts'
import { ApiError } from './apiError.ts'
import { fillAddress } from '../routes/routes.ts'
import { manifest } from './manifest.ts'
import type { ManifestRow } from './manifestRow.ts'
import type { Call, CallOptions, CallResponse, RowId } from './types.ts'

export interface CallIdentity {
  status: 'loading' | 'signedOut' | 'signedIn' | 'unavailable'
  id?: string | undefined
  email?: string | undefined
  role?: 'vendor' | 'customer' | null | undefined
}

interface CallSettings {
  /** The identity token; null when there is no session. */
  getToken: () => Promise<string | null>
  identity: CallIdentity
  /** What precedes '/api' in addresses; the site's own origin by default. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Called with the headers of each response. */
  onHeaders?: (headers: Headers) => unknown
}

export interface AnyInput {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  idempotencyKey?: string | undefined
}

/** The browser's one way to call the API, by row id; it shows no toasts and never navigates. */
export function createCall(settings: CallSettings): Call {
  return async <I extends RowId>(rowId: I, input: AnyInput, options: CallOptions = {}) => {
    const row = manifest[rowId]
    const headers = await buildHeaders(settings, rowId, row, input)
    const ask = () =>
      send(settings, fillAddress(row.path, input.params, input.query), {
        method: row.method,
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...options,
      })
    let response = await ask()
    for (let time = 0; time < maxRepeats && isSoonBack(row, response); time++) {
      await new Promise((resolve) => setTimeout(resolve, retryMs(response)))
      response = await ask()
    }
    settings.onHeaders?.(response.headers)
    // Undefined if the response is not JSON, as from a proxy in front of the API.
    const body = (await response.json().catch(() => undefined)) as unknown
    if (!response.ok) {
      const { message, code, issues } = (body ?? {}) as Partial<ErrorBody>
      const { status } = response
      const waitMs = response.headers.has('retry-after') ? retryMs(response) : 0
      throw new ApiError(message || `HTTP error! status: ${status}`, status, code, issues, waitMs)
    }
    if (response.status === 204) return { data: null } as CallResponse<I>
    if (import.meta.env.DEV) (await import('./parseResponse.ts')).parseResponse(rowId, body)
    return body as CallResponse<I>
  }
}

/** A catalogue that has nothing to show yet says when to ask again. */
const maxRepeats = 2
const maxRetryMs = 5000
/** At least a second, whatever a proxy says. */
const retryMs = ({ headers }: Response) =>
  1000 * Math.max(1, Number(headers.get('retry-after') ?? Infinity))
const isSoonBack = ({ method }: ManifestRow, response: Response): boolean =>
  method === 'GET' && response.status === 503 && retryMs(response) <= maxRetryMs

/** Paths whose calls also carry the caller in custom headers (ROLE-03), which the server ignores. */
const namesCaller = /^\/api\/(orders|vendors|addresses)(\/|$)/

async function buildHeaders(
  { getToken, identity: caller }: CallSettings,
  rowId: RowId,
  row: ManifestRow,
  input: AnyInput,
): Promise<Record<string, string>> {
  if (row.access !== 'public') rejectWithoutSession(caller)
  const needsToken = caller.status === 'signedIn' && !isShared(row, caller) && !row.isForAll
  const token = needsToken ? await readToken(getToken) : null
  if (row.access !== 'public' && token === null) rejectWithoutSession({ status: 'signedOut' })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (token !== null && namesCaller.test(manifest[rowId].path)) {
    if (caller.id) headers['x-user-id'] = caller.id
    if (caller.email) headers['x-user-email'] = caller.email
  }
  if (row.idempotent) headers['idempotency-key'] = input.idempotencyKey ?? crypto.randomUUID()
  return headers
}

/** Throws offline, where the SDK would keep asking for a new token. */
function readToken(getToken: CallSettings['getToken']): Promise<string | null> {
  if (!navigator.onLine) throw networkFailure()
  return getToken()
}

/**
 * Whether the caller may get the shared response that browser and edge cache. Vendors send their
 * token instead, because they may have just changed the data.
 */
export const isShared = (row: ManifestRow, { role }: Pick<CallIdentity, 'role'>): boolean =>
  row.shared === true && role !== 'vendor'

/** API-CLI-07 specifies the two texts. */
function rejectWithoutSession({ status }: CallIdentity): void {
  // The last account to sign in reads what was kept.
  if (status === 'unavailable') throw networkFailure()
  if (status === 'loading') throw new ApiError('Authentication is still loading', 0, 'AUTH_LOADING')
  if (status !== 'signedIn') throw new ApiError('User not authenticated', 0, 'NOT_AUTHENTICATED')
}

/** Browsers word this differently; classifyError matches the keyword. */
const networkFailure = () => new ApiError('network failure', 0, 'NETWORK')

async function send(settings: CallSettings, address: string, init: RequestInit) {
  const { baseUrl = import.meta.env.VITE_API_BASE_URL ?? '', fetch: send = fetch } = settings
  try {
    return await send(`${baseUrl}${address}`, init)
  } catch (error) {
    throw Object.assign(networkFailure(), { cause: error })
  }
}
