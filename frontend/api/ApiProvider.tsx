import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig } from 'swr'
import { ApiContext, createRefreshBus } from './apiContext.ts'
import { ApiError } from './apiError.ts'
import { createCall, type CallIdentity } from './call.ts'
import { manifest } from './manifest.ts'
import type { RowId } from './types.ts'

interface Props {
  identity: CallIdentity
  getToken: () => Promise<string | null>
  /** Instead of the browser's own: for tests. */
  fetch?: typeof fetch
  children: ReactNode
}

/** A refusal stays a refusal; only a missing or a failing server is asked again. */
const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || error.status >= 500

/** Gives the hooks of this folder their call and their cache. */
export function ApiProvider({ identity, getToken, fetch, children }: Props) {
  const latest = useRef({ identity, getToken })
  latest.current = { identity, getToken }
  const [refreshBus] = useState(createRefreshBus)
  const api = useMemo(
    () => ({
      call: createCall({
        identity: () => latest.current.identity,
        getToken: () => latest.current.getToken(),
        ...(fetch && { fetch }),
      }),
      sessionStatus: identity.status,
      role: identity.role,
      refreshBus,
    }),
    [fetch, identity.status, identity.role, refreshBus],
  )
  return (
    <SWRConfig value={{ shouldRetryOnError: isWorthRetrying, errorRetryCount: 3 }}>
      <ApiContext value={api}>
        <ForgetWithUser userId={identity.id} />
        {children}
      </ApiContext>
    </SWRConfig>
  )
}

/** What one user read must not be shown to the next one at the same browser. */
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
    // What is on the screen is emptied at once and read anew for whoever is there now.
    void mutate(isPrivate, undefined, { revalidate: true })
    for (const key of cache.keys()) if (key.startsWith('$inf$')) cache.delete(key)
  }, [userId, mutate, cache])
  return null
}
