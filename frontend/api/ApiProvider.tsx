import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig } from 'swr'
import { createStore, type Store } from '../storage/createStore.ts'
import { ApiError } from './apiError.ts'
import { createCall, type CallIdentity } from './call.ts'
import { manifest } from './manifest.ts'
import type { Call, RowId } from './types.ts'

/** Bodies of responses by the addresses that they were requested from. */
export type Responses = Readonly<Record<string, unknown>>

interface Api {
  call: Call
  sessionStatus: CallIdentity['status']
  role: CallIdentity['role']
  /** Whose data the screen shows; while the identity loads, the one that was last signed in. */
  account: string | undefined
  /** Responses that came with the page, by their addresses; for a visitor only. */
  responses: Responses
  /** Rows that the last command changed, for paged lists: SWR's own filter does not reach them. */
  changedRows: Store<readonly RowId[]>
}

const ApiContext = createContext<Api | null>(null)

/** The headers in which the server last said how often to poll (polling.ts). */
export const lastPollingHeaders = createStore<Headers | undefined>(undefined)

/** For what reads and changes data on a screen (`useEndpoint`, `useCommand`). */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('ApiProvider is missing')
  return api
}

/** The plain call, for what is neither a read on the screen nor a single command. */
export const useCall = (): Call => useApi().call

interface Props {
  identity: CallIdentity
  getToken: () => Promise<string | null>
  /** That came with the page: what a visitor is shown until the API has responded. */
  responses?: Responses | undefined
  /** Replaces the browser's own in tests. */
  fetch?: typeof fetch
  children: ReactNode
}

/** A rejection is final; only a missing or failing server is tried again. */
const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || error.status >= 500

const noResponses: Responses = {}

export function ApiProvider(props: Props) {
  const { identity, getToken, responses = noResponses, fetch, children } = props
  const { status, id, email, role } = identity
  const [changedRows] = useState(() => createStore<readonly RowId[]>([]))
  const [knownCall] = useState(() => {
    const latest = createStore<Call | undefined>(undefined)
    const isThere = new Promise<void>((resolve) => latest.subscribe(resolve))
    return { latest, isThere }
  })
  const isFrame = status === 'loading' && id !== undefined
  const api = useMemo(() => {
    const call = createCall({
      identity: { status, id, email, role },
      getToken,
      ...(fetch && { fetch }),
      onHeaders: (headers) => headers.has('poll-seconds') && lastPollingHeaders.write(headers),
    })
    return {
      call: isFrame ? waitingCall(call, knownCall) : call,
      sessionStatus: status,
      // Decides which copy of shared data is read, so it must be certain.
      role: isFrame ? undefined : role,
      account: id,
      responses: status === 'signedOut' ? responses : noResponses,
      changedRows,
    }
  }, [status, id, email, role, isFrame, getToken, responses, fetch, changedRows, knownCall])
  useEffect(() => {
    if (!isFrame) knownCall.latest.write(api.call)
  }, [knownCall, isFrame, api])
  return (
    <SWRConfig value={{ shouldRetryOnError: isWorthRetrying, errorRetryCount: 3 }}>
      <ApiContext value={api}>
        <ForgetWithUser userId={id} />
        {children}
      </ApiContext>
    </SWRConfig>
  )
}

interface KnownCall {
  latest: Store<Call | undefined>
  /** Resolves with the first. */
  isThere: Promise<void>
}

/**
 * What is pressed in the frame of a page waits for the identity. Work that began there, such as sending
 * one group after another, goes on with this call when the identity has long been known.
 */
const waitingCall =
  (call: Call, { latest, isThere }: KnownCall): Call =>
  async (rowId, input, options) => {
    if (manifest[rowId].access === 'public') return await call(rowId, input, options)
    await isThere
    return await (latest.read() ?? call)(rowId, input, options)
  }

/** What one user has read must not be shown to the next one in the same browser. */
function ForgetWithUser({ userId }: { userId: string | undefined }) {
  const { mutate, cache } = useSWRConfig()
  const last = useRef(userId)
  useEffect(() => {
    if (last.current === userId) return
    const hadUser = last.current !== undefined
    last.current = userId
    if (!hadUser) return
    const isPrivate = (key: unknown) =>
      Array.isArray(key) && manifest[key[0] as RowId]?.access !== 'public'
    // Empties what is on the screen at once, and reads it again for the present user.
    void mutate(isPrivate, undefined, { revalidate: true })
    for (const key of cache.keys()) if (key.startsWith('$inf$')) cache.delete(key)
  }, [userId, mutate, cache])
  return null
}
