import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { ImportKind } from '#shared/cars/bulk.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { CarImportDialog } from './CarImportDialog.tsx'

/** The button that imports one level of car data, or whole cars, and its dialog. */
export function CarImport({ kind }: { kind: ImportKind }) {
  const { t } = useText(carImportText, carManagementText)
  // Each opening starts from scratch.
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const isTree = kind === 'tree'
  const what = t(isTree ? 'carImport.wholeTree' : `carManagement.levels.${kind}.plural`)
  const start = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <>
      <Button icon={Upload} onClick={start}>
        {t(isTree ? 'carImport.openTree' : 'carImport.open')}
      </Button>
      <CarImportDialog
        key={opened}
        kind={kind}
        title={t('carImport.title', { what })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
