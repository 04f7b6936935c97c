import { Download } from 'lucide-react'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { useExportOwn } from './useExportOwn.ts'

/** All own products as a file, in each of the formats that an import reads. */
export function ExportOwn() {
  const { t } = useVendorText()
  const { saving, save } = useExportOwn()
  return (['xlsx', 'csv'] as const).map((kind) => (
    <Button
      key={kind}
      size="sm"
      icon={Download}
      pending={saving === kind}
      onClick={() => void save(kind)}
    >
      {t('productImport.exportMine', { type: kind.toUpperCase() })}
    </Button>
  ))
}
