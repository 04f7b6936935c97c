import { useState, useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { type TextKey, useText } from '../text/useText.ts'
import { toast } from '../ui/overlays/toast.ts'
import { useApi } from './ApiProvider.tsx'
import { classifyError } from './apiError.ts'
import { manifest } from './manifest.ts'
import type { CallOptions, Data, Input, RowId } from './types.ts'

interface CommandOptions {
  done?: TextKey
  /** Rows whose data is read again after success. */
  refresh?: readonly RowId[]
  /** Also after a rejection: the screen may be out of date. */
  refreshAfterRejection?: boolean
}

/** One change on the server: shows toasts and reads again what it changed. */
export function useCommand<I extends RowId>(rowId: I, options: CommandOptions = {}) {
  const { call } = useApi()
  const readAgain = useReadAgain()
  const { t } = useText()
  const [running, setRunning] = useState(0)
  const { done, refresh = [], refreshAfterRejection } = options

  /** For callers that handle the failure: throws ApiError, shows no error toast. */
  const attempt = async (input: Input<I>, options?: CallOptions): Promise<Data<I>> => {
    setRunning((count) => count + 1)
    try {
      const { data } = await call(rowId, input, options)
      readAgain(refresh)
      if (done) toast.success(t(done))
      return data
    } catch (failure) {
      if (refreshAfterRejection) readAgain(refresh)
      throw failure
    } finally {
      setRunning((count) => count - 1)
    }
  }

  /** Returns the data, or undefined on failure, after showing a toast. */
  const run = async (input: Input<I>): Promise<Data<I> | undefined> => {
    try {
      return await attempt(input)
    } catch (failure) {
      const texts = failureKeys(rowId, failure).map((key) => t(key))
      toast.error(texts.join('. '))
      return undefined
    }
  }

  return { run, attempt, pending: running > 0 }
}

/** A failure without a known reason is followed by what has not been done. */
export function failureKeys(rowId: RowId, failure: unknown): TextKey[] {
  const reason = classifyError(failure)
  const { method } = manifest[rowId]
  if (reason !== 'errors.unexpected' || method === 'GET') return [reason]
  return [reason, method === 'DELETE' ? 'errors.deleting' : 'errors.saving']
}

export function useReadAgain(): (rows: readonly RowId[]) => void {
  const { changedRows } = useApi()
  const { mutate } = useSWRConfig()
  return useCallback(
    (rows) => {
      changedRows.write(rows)
      // Rejects when the page is gone, for a command that outlives it: then nothing shows these rows.
      mutate((key) => Array.isArray(key) && rows.includes(key[0] as RowId)).catch(() => undefined)
    },
    [changedRows, mutate],
  )
}
