import { useEffect, useState } from 'react'
import { useCall } from '../../../api/apiContext.ts'
import type { Call } from '../../../api/types.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ExportedProduct } from './types.ts'

/** All own products, as they are now; `onPart` gets what has come so far. */
export async function readOwnProducts(
  call: Call,
  signal?: AbortSignal,
): Promise<ExportedProduct[]> {
  const own: ExportedProduct[] = []
  let cursor: string | undefined
  do {
    const { data, pagination } = await call(
      'products/exportMyProducts',
      { query: { limit: limits.maxPageSize, cursor } },
      signal && { signal },
    )
    own.push(...data)
    cursor = pagination.next
  } while (cursor !== undefined)
  return own
}

/** Read again whenever `wanted` becomes true: sales and other devices change products meanwhile. */
export function useExportedProducts(wanted: boolean) {
  const call = useCall()
  const [own, setOwn] = useState<readonly ExportedProduct[]>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    const { signal } = controller
    readOwnProducts(call, signal).then(
      (read) => !signal.aborted && setOwn(read),
      (failure: unknown) => !signal.aborted && setError(failure),
    )
    return () => controller.abort()
  }, [wanted, attempt, call])
  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { own, error, retry }
}
