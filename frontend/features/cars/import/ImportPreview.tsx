import type { ImportKind } from '#shared/cars/bulk.ts'
import { limits } from '#shared/kernel/limits.ts'
import { downloadText } from '../../../sheets/download.ts'
import { writeCsv } from '../../../sheets/writeTable.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Table, type Column } from '../../../ui/layout/Table.tsx'
import { ImportErrors, kindName, useRowErrorText } from './ImportErrors.tsx'
import type { CheckedTable } from './parseTable.ts'

type Props = {
  kind: ImportKind
  table: CheckedTable
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
}

/** What was read: counts, the first rows and what is wrong; bad rows are left out only by choice. */
export function ImportPreview({ kind, table, leaveOut, onLeaveOut }: Props) {
  const { t, plainNumber } = useText(carImportText)
  const { rows, sheetRows, errors, rejected } = table
  const { labelOf, textOf, sheetRowOf } = useRowErrorText(kind, sheetRows)
  const shown = rows.slice(0, limits.bulkPreviewRows).map((cells, index) => ({
    id: String(index + 1),
    row: index + 1,
    cells,
    problems: errors.filter(({ row }) => row === index + 1).map(textOf),
  }))
  const fields = [...new Set(shown.flatMap(({ cells }) => Object.keys(cells)))]
  const columns: Column<(typeof shown)[number]>[] = [
    { header: t('carImport.row'), cell: ({ row }) => plainNumber(sheetRowOf(row)) },
    ...fields.map((field) => ({
      header: labelOf(field),
      cell: ({ cells }: (typeof shown)[number]) => <PreviewCell value={cells[field]} />,
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
    const reasons = new Map<number, string[]>()
    for (const error of errors)
      reasons.set(error.row, [...(reasons.get(error.row) ?? []), textOf(error)])
    const rejectedRows = [...reasons].map(([row, texts]) => ({
      ...rows[row - 1],
      reason: texts.join(' | '),
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
          rows={shown}
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
