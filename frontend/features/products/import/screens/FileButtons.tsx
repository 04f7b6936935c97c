import { Download } from 'lucide-react'
import { useState } from 'react'
import { classifyError } from '../../../../api/classifyError.ts'
import type { TableKind } from '../../../../sheets/writeTable.ts'
import { useText } from '../../../../text/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'

type Props = {
  /** The whole label of the button for a format, such as 'CSV'. */
  labelOf: (type: string) => string
  /** Makes the file and downloads it; a failure is shown in a toast. */
  save: (kind: TableKind) => Promise<void>
  /** Shows only the format on phones, where whole labels would wrap. */
  isCompact?: boolean
}

/** Downloads a table in either of the formats that an import reads. */
export function FileButtons({ labelOf, save, isCompact = false }: Props) {
  const { t } = useText()
  const [saving, setSaving] = useState<TableKind>()
  const start = async (kind: TableKind) => {
    setSaving(kind)
    try {
      await save(kind)
    } catch (error) {
      toast.error(t(classifyError(error)))
    } finally {
      setSaving(undefined)
    }
  }
  return (['xlsx', 'csv'] as const).map((kind) => {
    const type = kind.toUpperCase()
    const label = labelOf(type)
    return (
      <Button
        key={kind}
        size="sm"
        icon={Download}
        pending={saving === kind}
        onClick={() => void start(kind)}
        aria-label={isCompact ? label : undefined}
      >
        {isCompact ? (
          <>
            <span className="max-sm:hidden">{label}</span>
            <span className="sm:hidden">{type}</span>
          </>
        ) : (
          label
        )}
      </Button>
    )
  })
}
