import { useEffect, useState } from 'react'
import { allPages } from '../../../../api/allPages.ts'
import { useCall } from '../../../../api/apiContext.ts'
import type { Call } from '../../../../api/types.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ExportedProduct } from '../types.ts'

interface Options {
  ids?: readonly string[]
  signal?: AbortSignal
  /** After each page: how many have been read, of how many. */
  onProgress?: (done: number, total: number) => void
}

/** All own products as they are now, or those with these `ids`, of which an address has room for 100. */
export function readOwnProducts(call: Call, { ids, signal, onProgress }: Options = {}) {
  let done = 0
  return allPages(async (cursor) => {
    const page = await call(
      'products/exportMyProducts',
      { query: { ids: ids?.join(','), limit: limits.maxPageSize, cursor } },
      signal && { signal },
    )
    done += page.data.length
    onProgress?.(done, page.pagination.total)
    return page
  })
}

const unread = { done: 0, total: 0 }

/** Read again with each visit: sales and other devices change products meanwhile. */
export function useExportedProducts() {
  const call = useCall()
  const [own, setOwn] = useState<readonly ExportedProduct[]>()
  const [progress, setProgress] = useState(unread)
  const [error, setError] = useState<unknown>()
  const [isReading, setReading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setProgress({ done, total })
    }
    readOwnProducts(call, { signal, onProgress }).then(
      (read) => {
        if (signal.aborted) return
        setOwn(read)
        setReading(false)
      },
      (failure: unknown) => !signal.aborted && setError(failure),
    )
    return () => controller.abort()
  }, [attempt, call])
  const retry = () => {
    setError(undefined)
    setReading(true)
    setAttempt(attempt + 1)
  }
  /**
   * Whether no product has been added since they were read, as by an import in another window. One that
   * has changed or gone needs no asking: the server rejects a change of an older version.
   */
  const isCurrent = async () => {
    const { data } = await call('products/exportMyProducts', { query: { limit: 1 } })
    return data[0]?.id === own?.[0]?.id
  }
  return { own, progress, error, isReading, retry, isCurrent }
}
