import { createContext, use } from 'react'
import type { CallIdentity } from './call.ts'
import type { Call, RowId } from './types.ts'

/** Tells lists that page (which SWR's own filter does not reach) that a row was changed. */
export interface RefreshBus {
  publish(rowIds: readonly RowId[]): void
  subscribe(listener: (rowIds: readonly RowId[]) => void): () => void
}

export function createRefreshBus(): RefreshBus {
  const listeners = new Set<(rowIds: readonly RowId[]) => void>()
  return {
    publish: (rowIds) => listeners.forEach((listener) => listener(rowIds)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export interface Api {
  call: Call
  sessionStatus: CallIdentity['status']
  role: CallIdentity['role']
  refreshBus: RefreshBus
}

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('ApiProvider is missing')
  return api
}

/** The plain call, for what is neither a read on screen nor one command: several at once, say. */
export const useCall = (): Call => useApi().call
