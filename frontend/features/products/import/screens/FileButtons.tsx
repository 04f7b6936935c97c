import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../../api/ApiProvider.tsx'
import { useAttempt } from '../../../../api/useAttempt.ts'
import type { TableKind } from '../../../../sheets/threads.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button, cx } from '../../../../ui/elements.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { downloadProducts } from '../file/productFiles.ts'

type Props = {
  /** The whole label of the button for a format, such as 'CSV'. */
  labelOf: (type: string) => string
  /** Makes the file and downloads it; a failure is shown in a toast. */
  save: (kind: TableKind) => Promise<void>
  /** Shows only the format on phones, where whole labels would wrap. */
  isCompact?: boolean | undefined
}

/** Downloads a table in either of the formats that an import reads. */
export function FileButtons({ labelOf, save, isCompact = false }: Props) {
  const { isRunning, attempt } = useAttempt()
  const [chosen, setChosen] = useState<TableKind>()
  const start = (kind: TableKind) => {
    setChosen(kind)
    void attempt(() => save(kind))
  }
  return (['xlsx', 'csv'] as const).map((kind) => {
    const type = kind.toUpperCase()
    const label = labelOf(type)
    return (
      <Button
        key={kind}
        size="sm"
        icon={Download}
        pending={isRunning && chosen === kind}
        onClick={() => start(kind)}
        aria-label={isCompact ? label : undefined}
      >
        <span className={cx(isCompact && 'max-sm:hidden')}>{label}</span>
        {isCompact && <span className="sm:hidden">{type}</span>}
      </Button>
    )
  })
}

/** Downloads all own products as a file that imports back, and says how many it holds. */
export function ExportOwn({ isCompact }: { isCompact?: boolean }) {
  const call = useCall()
  const { t } = useText(productImportText)
  const save = async (kind: TableKind) => {
    const count = await downloadProducts(call, kind)
    toast.success(t('productImport.exported', { n: count }))
  }
  return (
    <FileButtons
      labelOf={(type) => t('productImport.exportMine', { type })}
      save={save}
      isCompact={isCompact}
    />
  )
}
