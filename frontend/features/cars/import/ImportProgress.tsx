import { classifyError } from '../../../api/classifyError.ts'
import { useText } from '../../../text/useText.ts'
import type { ImportRun } from './sendRows.ts'
import type { ImportPhase } from './useCarImport.ts'

type Props = { run: ImportRun; total: number; phase: ImportPhase; failure: unknown }

/** How far the sending is, and why it stands still. */
export function ImportProgress({ run, total, phase, failure }: Props) {
  const { t } = useText()
  const text = t('cars.import.progress', { done: run.sent, total })
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold">
        {text}
      </p>
      <progress
        aria-label={text}
        value={run.sent}
        max={total}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
      {phase === 'stopped' && <p>{t('cars.import.stopped')}</p>}
      {phase === 'failed' && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          <p className="font-semibold">{t('cars.import.failed')}</p>
          <p className="text-sm">{t(classifyError(failure))}</p>
        </div>
      )}
    </div>
  )
}
