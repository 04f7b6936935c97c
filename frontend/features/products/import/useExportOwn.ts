import { useState } from 'react'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { useCall } from '../../../api/apiContext.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { downloadBlob } from '../../../sheets/download.ts'
import type { TableKind } from '../../../sheets/writeTable.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { toast } from '../../../ui/toast.ts'
import { exportFile } from './productFiles.ts'
import { readOwnProducts } from './useExportedProducts.ts'

/** Saves all own products as a file that imports back, and says how many it holds. */
export function useExportOwn() {
  const call = useCall()
  const { t } = useVendorText()
  const [saving, setSaving] = useState<TableKind>()
  const save = async (kind: TableKind) => {
    setSaving(kind)
    try {
      const [own, tree, categories] = await Promise.all([
        readOwnProducts(call),
        call('cars/getTree', {}),
        call('categories/listCategories', {}),
      ])
      const names = { tree: tree.data, categories: categories.data }
      downloadBlob(
        `qitati-products-${baghdadDay(new Date())}.${kind}`,
        await exportFile(kind, own, names),
      )
      toast.success(t('productImport.exported', { n: own.length }))
    } catch (error) {
      toast.error(t(classifyError(error)))
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, save }
}
