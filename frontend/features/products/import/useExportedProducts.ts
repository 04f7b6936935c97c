import { useEffect, useState } from 'react'
import { allPages } from '../../../api/allPages.ts'
import { useCall } from '../../../api/apiContext.ts'
import type { Call } from '../../../api/types.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ExportedProduct } from './types.ts'

/** All own products as they are now, or those with these `ids`, of which an address has room for 100. */
export const readOwnProducts = (
  call: Call,
  { ids, signal }: { ids?: readonly string[]; signal?: AbortSignal } = {},
) =>
  allPages((cursor) =>
    call(
      'products/exportMyProducts',
      { query: { ids: ids?.join(','), limit: limits.maxPageSize, cursor } },
      signal && { signal },
    ),
  )

/** Read again with each visit: sales and other devices change products meanwhile. */
export function useExportedProducts() {
  const call = useCall()
  const [own, setOwn] = useState<readonly ExportedProduct[]>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    readOwnProducts(call, { signal }).then(
      (read) => !signal.aborted && setOwn(read),
      (failure: unknown) => !signal.aborted && setError(failure),
    )
    return () => controller.abort()
  }, [attempt, call])
  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { own, error, retry }
}
