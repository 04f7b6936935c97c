import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { BulkKind } from '#shared/cars/bulk.ts'
import type { TextKey } from '../../../text/catalogue.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { CarImportDialog } from './CarImportDialog.tsx'

const whats: Readonly<Record<BulkKind, TextKey>> = {
  countries: 'cars.countries',
  brands: 'cars.brands',
  trims: 'cars.trims',
  years: 'cars.yearsTab',
  tree: 'cars.import.wholeTree',
}

/** The button that imports one kind of car data, or whole cars, and its dialog. */
export function CarImport({ kind }: { kind: BulkKind }) {
  const { t } = useText()
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
        {t(kind === 'tree' ? 'cars.import.openTree' : 'cars.import.open')}
      </Button>
      <CarImportDialog
        key={opened}
        kind={kind}
        title={t('cars.import.title', { what: t(whats[kind]) })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
