import { createContext, use } from 'react'
import type { Store } from '../storage/createStore.ts'
import type { CallIdentity } from './call.ts'
import type { Call, RowId } from './types.ts'

/** Bodies of responses by the addresses that they were requested from. */
export type Responses = Readonly<Record<string, unknown>>

export interface Api {
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

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('ApiProvider is missing')
  return api
}

/** The plain call, for what is neither a read on the screen nor a single command. */
export const useCall = (): Call => useApi().call
