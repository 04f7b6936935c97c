import { bulkLevels, type ImportKind, type RowError } from '#shared/cars/bulk.ts'
import { highestCarYear } from '#shared/cars/carYears.ts'
import { limits } from '#shared/kernel/limits.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { useText } from '../../../text/useText.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import type { TextKey } from '../../../text/textKey.ts'

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
  // Not grouped, so that it can be found in the file.
  /** A record's own name is called by what it names: Country name, not Country. */
  const labelOf = (name: string) => {
    const found = bulkLevels(kind).find(({ field, idField }) => name === field || name === idField)
    if (!found) return t('carImport.field')
    const { level } = found
    return t(`carImport.${level === kind ? 'ownLabels' : 'labels'}.${level}`)
  }
  const sheetRowOf = (row: number) => sheetRows?.[row - 1] ?? row
  const textOf = ({ row, field, code }: RowError) => {
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
