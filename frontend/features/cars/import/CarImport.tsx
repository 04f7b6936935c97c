import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { BulkKind } from '#shared/cars/bulk.ts'
import type { VendorTextKey } from '../../../text/catalogue.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { CarImportDialog } from './CarImportDialog.tsx'

const whats: Readonly<Record<BulkKind, VendorTextKey>> = {
  countries: 'carManagement.countries',
  brands: 'carManagement.brands',
  trims: 'carManagement.trims',
  years: 'carManagement.yearsTab',
  tree: 'carImport.wholeTree',
}

/** The button that imports one kind of car data, or whole cars, and its dialog. */
export function CarImport({ kind }: { kind: BulkKind }) {
  const { t } = useVendorText()
  // Each opening begins anew.
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const start = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <>
      <Button icon={Upload} onClick={start}>
        {t(kind === 'tree' ? 'carImport.openTree' : 'carImport.open')}
      </Button>
      <CarImportDialog
        key={opened}
        kind={kind}
        title={t('carImport.title', { what: t(whats[kind]) })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
