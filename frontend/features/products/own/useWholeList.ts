import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { useCall } from '../../../api/apiContext.ts'
import { classifyError } from '../../../api/classifyError.ts'
import type { Category } from '#shared/categories/schema.ts'
import type { ExportedProduct } from '#shared/products/bulkSchema.ts'
import { downloadBlob } from '../../../sheets/download.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { toast } from '../../../ui/toast.ts'
import type { ListQuery } from './useOwnProductQuery.ts'
import { exportFile } from '../import/productFiles.ts'

/** As many ids as fit into an address. */
const idsAtOnce = 100

/** What needs more products than the screen has: all that match, and files of the selected ones. */
export function useWholeList() {
  const call = useCall()
  const { t } = useVendorText()
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
    reading(async () => {
      const all: OwnProduct[] = []
      let cursor: string | undefined
      do {
        const { data, pagination } = await call('products/listMyProducts', {
          query: { ...query, limit: limits.maxPageSize, cursor },
        })
        all.push(...data)
        cursor = pagination.next
      } while (cursor !== undefined)
      return all
    })

  const exportProducts = (ids: readonly string[], categories: readonly Category[]) =>
    reading(async () => {
      const products: ExportedProduct[] = []
      for (let start = 0; start < ids.length; start += idsAtOnce) {
        const wanted = ids.slice(start, start + idsAtOnce).join(',')
        let cursor: string | undefined
        do {
          const { data, pagination } = await call('products/exportMyProducts', {
            query: { ids: wanted, limit: limits.maxPageSize, cursor },
          })
          products.push(...data)
          cursor = pagination.next
        } while (cursor !== undefined)
      }
      const { data: tree } = await call('cars/getTree', {})
      const file = await exportFile('xlsx', products, { categories, tree })
      downloadBlob(`qitati-products-${new Date().toISOString().slice(0, 10)}.xlsx`, file)
    })

  return { isReading, readAll, exportProducts }
}
