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
      void mutate((key) => Array.isArray(key) && rows.includes(key[0] as RowId))
    },
    [changedRows, mutate],
  )
}
