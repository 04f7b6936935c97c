import { baghdadDay } from '#shared/kernel/dates.ts'
import { useCall } from '../../../../api/apiContext.ts'
import { downloadBlob } from '../../../../sheets/download.ts'
import type { TableKind } from '../../../../sheets/writeTable.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import { FileButtons } from './FileButtons.tsx'
import { exportFile } from '../file/productFiles.ts'
import { readOwnProducts } from '../file/useExportedProducts.ts'

/** Downloads all own products as a file that imports back, and says how many it holds. */
export function ExportOwn({ isCompact }: { isCompact?: boolean }) {
  const call = useCall()
  const { t } = useText(productImportText)
  const save = async (kind: TableKind) => {
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
  }
  return (
    <FileButtons
      labelOf={(type) => t('productImport.exportMine', { type })}
      save={save}
      {...(isCompact && { isCompact })}
    />
  )
}
