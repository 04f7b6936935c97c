import { Download } from 'lucide-react'
import { bulkLevels, type ImportKind, type RowError } from '#shared/cars/bulk.ts'
import { highestCarYear } from '#shared/cars/carYears.ts'
import { levelByName } from '#shared/cars/levels.ts'
import { limits } from '#shared/kernel/limits.ts'
import { downloadText } from '../../../sheets/download.ts'
import { writeCsv } from '../../../sheets/writeTable.ts'
import type { TextKey } from '../../../text/textKey.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'

/** A kind of import in the name of a file. */
export const kindName = (kind: ImportKind): string =>
  kind === 'tree' ? kind : levelByName[kind].plural

const reasons: Readonly<
  Record<
    Exclude<RowError['code'], 'required'>,
    TextKey<typeof carImportText | typeof carManagementText>
  >
> = {
  length: 'carManagement.nameLength',
  formula: 'carImport.reasons.formula',
  brokenText: 'carImport.reasons.brokenText',
  unreadableYear: 'carImport.reasons.unreadableYear',
  yearOutside: 'carManagement.yearRange',
  unknownParent: 'carImport.reasons.unknownParent',
  ambiguous: 'carImport.reasons.ambiguous',
  tooManyYears: 'carImport.reasons.tooManyYears',
  full: 'errors.codes.CAR_DATA_FULL',
}

/** Texts for the fields and errors of an import, with the row numbers of the spreadsheet. */
export function useRowErrorText(kind: ImportKind, sheetRows: readonly number[] | undefined) {
  const { t, plainNumber } = useText(carImportText, carManagementText)
  /** A record's own name is called by what it names: Country name, not Country. */
  const labelOf = (name: string) => {
    const found = bulkLevels(kind).find(({ field, idField }) => name === field || name === idField)
    if (!found) return t('carImport.field')
    const { level } = found
    return t(`carImport.${level === kind ? 'ownLabels' : 'labels'}.${level}`)
  }
  const sheetRowOf = (row: number) => sheetRows?.[row - 1] ?? row
  const textOf = ({ row, field, code }: RowError) => {
    // Not grouped, so that it can be found in the file.
    const n = plainNumber(sheetRowOf(row))
    const label = labelOf(field)
    if (code === 'required') return t('carImport.rowRequired', { n, label })
    return t('carImport.rowReason', {
      n,
      reason: t(reasons[code], {
        label,
        from: plainNumber(limits.carYearMin),
        to: plainNumber(highestCarYear()),
      }),
    })
  }
  return { labelOf, textOf, sheetRowOf }
}

/** Enough to see what is wrong; the file has all of them, up to fifty thousand. */
const maxShown = 50

type Props = {
  kind: ImportKind
  errors: readonly RowError[]
  sheetRows: readonly number[] | undefined
}

/** Errors with row, field and reason, all of them to download. */
export function ImportErrors({ kind, errors, sheetRows }: Props) {
  const { t } = useText(carImportText, carManagementText)
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
        {errors.slice(0, maxShown).map((error, index) => (
          <li key={index}>
            <span className="text-ink-2">{labelOf(error.field)}: </span>
            {textOf(error)}
          </li>
        ))}
        {errors.length > maxShown && (
          <li className="text-ink-2">
            {t('carImport.moreErrors', { n: errors.length - maxShown })}
          </li>
        )}
      </ul>
      <Button size="sm" icon={Download} onClick={download}>
        {t('carImport.downloadErrors')}
      </Button>
    </div>
  )
}
