import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { allPages } from '../../../api/allPages.ts'
import { useCall } from '../../../api/apiContext.ts'
import { classifyError } from '../../../api/classifyError.ts'
import type { Category } from '#shared/categories/schema.ts'
import type { ExportedProduct } from '#shared/products/bulkSchema.ts'
import { downloadBlob } from '../../../sheets/download.ts'
import { useText } from '../../../text/useText.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { ListQuery } from './useOwnProductQuery.ts'
import { exportFile, readOwnProducts } from '../import/file/productFiles.ts'

/** As many ids as fit into an address. */
const idsAtOnce = 100

/** Reads more products than the screen has: all that match, or the selected ones for a file. */
export function useWholeList() {
  const call = useCall()
  const { t } = useText()
  const [isReading, setReading] = useState(false)

  const reading = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setReading(true)
    try {
      return await work()
    } catch (error) {
      toast.error(t(classifyError(error)))
      return undefined
    } finally {
      setReading(false)
    }
  }

  const readAll = (query: ListQuery) =>
    reading(() =>
      allPages((cursor) =>
        call('products/listMyProducts', {
          query: { ...query, limit: limits.maxPageSize, cursor },
        }),
      ),
    )

  const exportProducts = (ids: readonly string[], categories: readonly Category[]) =>
    reading(async () => {
      const products: ExportedProduct[] = []
      for (let start = 0; start < ids.length; start += idsAtOnce)
        products.push(
          ...(await readOwnProducts(call, { ids: ids.slice(start, start + idsAtOnce) })),
        )
      const { data: tree } = await call('cars/getTree', {})
      const file = await exportFile('xlsx', products, { categories, tree })
      downloadBlob(`qitati-products-${baghdadDay(new Date())}.xlsx`, file)
    })

  return { isReading, readAll, exportProducts }
}
