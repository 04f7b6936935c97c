import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useApi } from './apiContext.ts'
import type { RowId } from './types.ts'

/** Reads again what the screen shows of these rows. */
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
