import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig } from 'swr'
import { createStore } from '../storage/createStore.ts'
import { ApiContext, type Responses } from './apiContext.ts'
import { ApiError } from './apiError.ts'
import { createCall, type CallIdentity } from './call.ts'
import { manifest } from './manifest.ts'
import type { Call, RowId } from './types.ts'

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
  const [settled] = useState(() => {
    let settle = (_: Call) => {}
    const call = new Promise<Call>((resolve) => (settle = resolve))
    return { call, settle }
  })
  const isFrame = status === 'loading' && id !== undefined
  const api = useMemo(() => {
    const call = createCall({
      identity: { status, id, email, role },
      getToken,
      ...(fetch && { fetch }),
    })
    return {
      call: isFrame ? waitingCall(call, settled.call) : call,
      sessionStatus: status,
      // Decides which copy of shared data is read, so it must be certain.
      role: isFrame ? undefined : role,
      account: id,
      responses: status === 'signedOut' ? responses : noResponses,
      changedRows,
    }
  }, [status, id, email, role, isFrame, getToken, responses, fetch, changedRows, settled])
  useEffect(() => {
    if (!isFrame) settled.settle(api.call)
  }, [settled, isFrame, api])
  return (
    <SWRConfig value={{ shouldRetryOnError: isWorthRetrying, errorRetryCount: 3 }}>
      <ApiContext value={api}>
        <ForgetWithUser userId={id} />
        {children}
      </ApiContext>
    </SWRConfig>
  )
}

/**
 * What is pressed in the frame of a page waits for the identity. Work that began there, such as sending
 * one group after another, goes on with this call when the identity has long been known.
 */
const waitingCall =
  (call: Call, settled: Promise<Call>): Call =>
  async (rowId, input, options) => {
    const known = manifest[rowId].access === 'public' ? call : await settled
    return await known(rowId, input, options)
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
