import type { ImportKind } from '#shared/cars/bulk.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { useText } from '../../../text/useText.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { ImportErrors } from './ImportErrors.tsx'
import type { ImportRun } from './sendRows.ts'
import type { ImportPhase } from './useCarImport.ts'

type ProgressProps = { run: ImportRun; total: number; phase: ImportPhase; failure: unknown }

/** How much is sent, and why sending stopped. */
export function ImportProgress({ run, total, phase, failure }: ProgressProps) {
  const { t } = useText(carImportText)
  const text = t('carImport.progress', { done: run.sent, total })
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold">
        {text}
      </p>
      <ProgressBar label={text} value={run.sent} max={total} />
      {phase === 'stopped' && <p>{t('carImport.stopped')}</p>}
      {phase === 'failed' && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          <p className="font-semibold">{t('carImport.failed')}</p>
          <p className="text-sm">{t(classifyError(failure))}</p>
        </div>
      )}
    </div>
  )
}

type ResultProps = { kind: ImportKind; run: ImportRun; sheetRows: readonly number[] | undefined }

/** The alert after an import: how many rows were saved, what is new, and what was rejected. */
export function ImportResult({ kind, run, sheetRows }: ResultProps) {
  const { t } = useText(carImportText)
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
