import { Download } from 'lucide-react'
import { bulkLevels, type ImportKind } from '#shared/cars/bulk.ts'
import type { RowError } from '#shared/cars/bulkSchema.ts'
import { highestCarYear } from '#shared/cars/years.ts'
import { levelByName } from '#shared/cars/levels.ts'
import { limits } from '#shared/kernel/limits.ts'
import { downloadText } from '../../../sheets/download.ts'
import { writeCsv } from '../../../sheets/csv.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { type TextKey, useText } from '../../../text/useText.ts'
import { Bdi, Button } from '../../../ui/elements.tsx'
import { Checkbox } from '../../../ui/forms/Field.tsx'
import { Table, type Column } from '../../../ui/layout/Table.tsx'
import type { CheckedTable } from './carTable.ts'

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
  share: 'errors.codes.SHARE_FULL',
}

function useRowErrorText(kind: ImportKind, sheetRows: readonly number[] | undefined) {
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

type PreviewProps = {
  kind: ImportKind
  table: CheckedTable
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
}

/** What was read: counts, the first rows and what is wrong; bad rows are left out only by choice. */
export function ImportPreview({ kind, table, leaveOut, onLeaveOut }: PreviewProps) {
  const { t, plainNumber } = useText(carImportText)
  const { rows, sheetRows, errors, rejected } = table
  const { labelOf, textOf, sheetRowOf } = useRowErrorText(kind, sheetRows)
  const previewRows = rows.slice(0, limits.bulkPreviewRows).map((cells, index) => ({
    id: String(index + 1),
    row: index + 1,
    cells,
    problems: errors.filter(({ row }) => row === index + 1).map(textOf),
  }))
  const fields = [...new Set(previewRows.flatMap(({ cells }) => Object.keys(cells)))]
  const columns: Column<(typeof previewRows)[number]>[] = [
    { header: t('carImport.row'), cell: ({ row }) => plainNumber(sheetRowOf(row)) },
    ...fields.map((field) => ({
      header: labelOf(field),
      cell: ({ cells }: (typeof previewRows)[number]) => <PreviewCell value={cells[field]} />,
    })),
    {
      header: t('carImport.problems'),
      cell: ({ problems }) =>
        problems.length === 0 ? (
          <span className="text-fits">{t('carImport.fine')}</span>
        ) : (
          <span className="text-stop">{problems.join(t('common.listSeparator'))}</span>
        ),
    },
  ]
  const choose = (chosen: boolean) => {
    if (chosen) downloadText(`rejected-${kindName(kind)}`, 'csv', rejectedCsv())
    onLeaveOut(chosen)
  }
  /** Under the headers that an import reads, with the reasons beside. */
  const rejectedCsv = () => {
    const rejectedRows = [...Map.groupBy(errors, ({ row }) => row)].map(([row, own]) => ({
      ...rows[row - 1],
      reason: own.map(textOf).join(' | '),
    }))
    const used = new Set(rejectedRows.flatMap((cells) => Object.keys(cells)))
    used.delete('reason')
    return writeCsv([...used, 'reason'], rejectedRows)
  }
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="font-semibold">
        {t('carImport.counts', {
          rows: rows.length,
          good: rows.length - rejected,
          bad: rejected,
        })}
      </p>
      {rejected > 0 && (
        <div className="flex flex-col gap-2 rounded-control bg-stop-tint px-4 py-3">
          <p role="alert" className="font-semibold text-stop">
            {t('carImport.rowsHaveErrors')}
          </p>
          <ImportErrors kind={kind} errors={errors} sheetRows={sheetRows} />
          {rejected < rows.length && (
            <Checkbox
              label={t('carImport.leaveOut', { n: rejected })}
              hint={t('carImport.leaveOutHint')}
              checked={leaveOut}
              onChange={({ target }) => choose(target.checked)}
            />
          )}
        </div>
      )}
      <section className="flex flex-col gap-2">
        <h3 className="text-base">{t('carImport.preview', { n: limits.bulkPreviewRows })}</h3>
        <Table
          columns={columns}
          rows={previewRows}
          caption={t('carImport.preview', { n: limits.bulkPreviewRows })}
        />
      </section>
    </div>
  )
}

/** What is short stays in one piece: a range of years would break at its dash. */
function PreviewCell({ value }: { value: unknown }) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isShort = text.length <= '2012-2018'.length
  return <Bdi className={isShort ? 'whitespace-nowrap' : 'wrap-anywhere'}>{text}</Bdi>
}
