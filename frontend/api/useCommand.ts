import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { TextKey, TextParams } from '../text/catalogue.ts'
import { useText } from '../text/useText.ts'
import { toast } from '../ui/toast.ts'
import { useApi } from './apiContext.ts'
import { ApiError } from './apiError.ts'
import { classifyError } from './classifyError.ts'
import { manifest } from './manifest.ts'
import type { Data, Input, RowId } from './types.ts'

export interface CommandOptions<I extends RowId> {
  /** Success toast. */
  done?: TextKey
  /** Parameters of the success toast. */
  doneParams?: (data: Data<I>) => TextParams
  /** Rows whose shown data are read again after success. */
  refresh?: readonly RowId[]
  /** The same after a refusal: someone may have been faster, and the screen must become true. */
  refreshAfterRejection?: boolean
  /** No error toast: the screen shows `error` itself. */
  quiet?: boolean
}

export interface Command<I extends RowId> {
  /** Answers the data, or undefined when it failed; then the toast is shown and `error` is set. */
  run: (input: Input<I>) => Promise<Data<I> | undefined>
  /** The same for callers that look at the failure: throws ApiError and toasts no error. */
  attempt: (input: Input<I>) => Promise<Data<I>>
  pending: boolean
  error: ApiError | undefined
}

/** One change on the server: toasts, and reads again what it changed. */
export function useCommand<I extends RowId>(rowId: I, options: CommandOptions<I> = {}): Command<I> {
  const { call, refreshBus } = useApi()
  const { mutate } = useSWRConfig()
  const { t } = useText()
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<ApiError>()
  // Options are written anew at every render; the functions below stay the same.
  const latest = useRef({ options, t })
  latest.current = { options, t }

  const readAgain = useCallback(() => {
    const { refresh = [] } = latest.current.options
    refreshBus.publish(refresh)
    void mutate((key) => Array.isArray(key) && refresh.includes(key[0] as RowId))
  }, [refreshBus, mutate])

  const attempt = useCallback(
    async (input: Input<I>) => {
      setRunning((count) => count + 1)
      setError(undefined)
      try {
        const { data } = await call(rowId, input)
        const { done, doneParams } = latest.current.options
        readAgain()
        if (done) toast.success(latest.current.t(done, doneParams?.(data)))
        return data
      } catch (failure) {
        if (failure instanceof ApiError) setError(failure)
        if (latest.current.options.refreshAfterRejection) readAgain()
        throw failure
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [call, rowId, readAgain],
  )

  const run = useCallback(
    async (input: Input<I>) => {
      try {
        return await attempt(input)
      } catch (failure) {
        const { options, t } = latest.current
        if (!options.quiet)
          toast.error(
            whatFailed(rowId, classifyError(failure))
              .map((key) => t(key))
              .join('. '),
          )
        return undefined
      }
    },
    [attempt, rowId],
  )

  return { run, attempt, pending: running > 0, error }
}

/** Of a failure without a known reason the toast at least says what has not been done. */
function whatFailed(rowId: RowId, reason: TextKey): TextKey[] {
  if (reason !== 'errors.unexpected') return [reason]
  return [reason, manifest[rowId].method === 'DELETE' ? 'errors.deleting' : 'errors.saving']
}
