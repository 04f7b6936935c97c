import { classifyError } from '../../../api/classifyError.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { ImportRun } from './sendRows.ts'
import type { ImportPhase } from './useCarImport.ts'

type Props = { run: ImportRun; total: number; phase: ImportPhase; failure: unknown }

/** How much is sent, and why sending stopped. */
export function ImportProgress({ run, total, phase, failure }: Props) {
  const { t } = useVendorText()
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
