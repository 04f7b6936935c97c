import type { ImportKind, RowError } from '#shared/cars/bulk.ts'
import { Download } from 'lucide-react'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { downloadText } from '../../../sheets/download.ts'
import { writeCsv } from '../../../sheets/writeTable.ts'
import { kindName } from './kindName.ts'
import { useRowErrorText } from './useRowErrorText.ts'

/** Enough to see what is wrong; the file has all of them, up to fifty thousand. */
const SHOWN = 50

type Props = {
  kind: ImportKind
  errors: readonly RowError[]
  sheetRows: readonly number[] | undefined
}

/** Errors with row, field and reason, all of them to download. */
export function ImportErrors({ kind, errors, sheetRows }: Props) {
  const { t } = useText(carImportText)
  const { labelOf, textOf, sheetRowOf } = useRowErrorText(kind, sheetRows)
  const download = () => {
    const rows = errors.map((error) => ({
      [t('carImport.row')]: sheetRowOf(error.row),
      [t('carImport.field')]: labelOf(error.field),
      [t('carImport.reason')]: textOf(error),
    }))
    const columns = [t('carImport.row'), t('carImport.field'), t('carImport.reason')]
    downloadText(`errors-${kindName(kind)}`, 'csv', writeCsv(columns, rows))
  }
  return (
    <div className="flex flex-col items-start gap-2.5">
      <ul className="flex max-h-48 w-full flex-col gap-1 overflow-y-auto text-sm" tabIndex={0}>
        {errors.slice(0, SHOWN).map((error, index) => (
          <li key={index}>
            <span className="text-ink-2">{labelOf(error.field)}: </span>
            {textOf(error)}
          </li>
        ))}
        {errors.length > SHOWN && (
          <li className="text-ink-2">{t('carImport.moreErrors', { n: errors.length - SHOWN })}</li>
        )}
      </ul>
      <Button size="sm" icon={Download} onClick={download}>
        {t('carImport.downloadErrors')}
      </Button>
    </div>
  )
}
