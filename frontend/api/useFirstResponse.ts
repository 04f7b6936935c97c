import { fillAddress } from '../routes/fillAddress.ts'
import { useIsHydrated } from '../storage/createStore.ts'
import { useApi } from './apiContext.ts'
import { manifest } from './manifest.ts'
import type { CallResponse, Input, RowId } from './types.ts'

/**
 * What there is before the API is asked: the response that came with the page, if it has this one. `waits`
 * while it is not known who asks, or for what: a page that is taken over knows its visitor a moment later.
 */
export function useFirstResponse<I extends RowId>(
  rowId: I,
  input: Input<I> | null,
): { waits: boolean; response: CallResponse<I> | undefined } {
  const { sessionStatus, responses } = useApi()
  const isHydrated = useIsHydrated()
  const { path, access } = manifest[rowId]
  const { params, query } = (input ?? {}) as Parameters
  return {
    waits: !isHydrated || (access !== 'public' && sessionStatus === 'loading'),
    // The page's function has checked its shape.
    response: input
      ? (responses[fillAddress(path, params, query)] as CallResponse<I> | undefined)
      : undefined,
  }
}

interface Parameters {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
}
