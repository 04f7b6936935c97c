import type { ReactNode } from 'react'
import { classifyError } from '../../api/classifyError.ts'
import { useText } from '../../text/useText.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import type { Transfer } from './useTransfer.ts'

type Props = {
  texts: Readonly<Record<'progress' | 'stopped' | 'failed', string>>
  transfer: Transfer
  done: number
  total: number
  /** Above the progress. */
  children?: ReactNode
}

/** How much is sent, and why sending stopped. */
export function TransferProgress({ texts, transfer, done, total, children }: Props) {
  const { t } = useText()
  const { phase, failure, isOffline } = transfer
  return (
    <>
      <div role="status">
        {children}
        <p className="text-lg font-semibold">{texts.progress}</p>
      </div>
      <ProgressBar label={texts.progress} value={done} max={Math.max(1, total)} />
      {phase === 'stopped' && <p>{texts.stopped}</p>}
      {phase === 'failed' && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          <p className="font-semibold">{texts.failed}</p>
          {!isOffline && <p className="text-sm">{t(classifyError(failure))}</p>}
        </div>
      )}
    </>
  )
}
