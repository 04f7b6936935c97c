import { Download } from 'lucide-react'
import type { CarTree } from '#shared/cars/schema.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { downloadText } from './download.ts'
import { treeCsv } from './treeCsv.ts'

/** Saves all cars as a file that imports back to the same. */
export function CarTreeExport({ tree }: { tree: CarTree }) {
  const { t } = useVendorText()
  return (
    <Button
      icon={Download}
      disabled={tree.length === 0}
      onClick={() => downloadText('cars', 'csv', treeCsv(tree))}
    >
      {t('carImport.exportTree')}
    </Button>
  )
}
