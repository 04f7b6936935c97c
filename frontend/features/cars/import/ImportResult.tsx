import type { ImportKind } from '#shared/cars/bulk.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { ImportErrors } from './ImportErrors.tsx'
import type { ImportRun } from './sendRows.ts'

type Props = { kind: ImportKind; run: ImportRun; sheetRows: readonly number[] | undefined }

/** The alert after an import: how many rows were saved, what is new, and what was rejected. */
export function ImportResult({ kind, run, sheetRows }: Props) {
  const { t } = useVendorText()
  return (
    <div className="flex flex-col gap-4">
      <div role="alert">
        <p className="text-lg font-semibold">
          {t('carImport.result', { saved: run.saved, total: run.sent })}
        </p>
        <p className="text-ink-2">{t('carImport.created', run.created)}</p>
        {run.saved < run.sent && (
          <p className="mt-2 font-semibold text-stop">
            {t('carImport.notImported', { n: run.sent - run.saved })}
          </p>
        )}
      </div>
      {run.errors.length > 0 && (
        <ImportErrors kind={kind} errors={run.errors} sheetRows={sheetRows} />
      )}
    </div>
  )
}
