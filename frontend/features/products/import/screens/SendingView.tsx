import { useState } from 'react'
import { classifyError } from '../../../../api/classifyError.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Bdi } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx'
import { ProgressBar } from '../../../../ui/feedback/ProgressBar.tsx'
import { progressOf, type ImportRun } from '../send/importRun.ts'
import type { useSending } from '../send/useSending.ts'

type Props = { run: ImportRun; sending: ReturnType<typeof useSending> }

/** An import on its way, or one that waits to be completed. */
export function SendingView({ run, sending }: Props) {
  const { t } = useText(productImportText)
  const [asks, setAsks] = useState(false)
  const { phase, failure, isOffline, resume, pause, cancel } = sending
  const { handled: done, total } = progressOf(run)
  const text = t('productImport.progress', { done, total })
  const isSending = phase === 'sending' || phase === 'pausing'
  return (
    <Card className="flex flex-col gap-4">
      {phase === 'found' ? (
        <div role="status">
          <h2 className="text-lg">{t('productImport.unfinishedTitle')}</h2>
          <p>
            <Bdi className="font-semibold">{run.fileName}</Bdi>
          </p>
          <p>{text}</p>
        </div>
      ) : (
        <p role="status" className="text-lg font-semibold">
          {text}
        </p>
      )}
      <ProgressBar label={text} value={done} max={Math.max(1, total)} />
      {isSending && <p className="text-sm text-ink-2">{t('productImport.sendingText')}</p>}
      {phase === 'paused' && <p>{t('productImport.paused')}</p>}
      {phase === 'failed' && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          <p className="font-semibold">
            {t(isOffline ? 'productImport.offlineText' : 'productImport.failed')}
          </p>
          {!isOffline && <p className="text-sm">{t(classifyError(failure))}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        {isSending ? (
          <Button onClick={pause} pending={phase === 'pausing'}>
            {t('productImport.pause')}
          </Button>
        ) : (
          <Button variant="action" onClick={resume}>
            {t('productImport.resume')}
          </Button>
        )}
        {!isSending && (
          <Button onClick={() => setAsks(true)}>{t('productImport.cancelRun')}</Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          void cancel()
        }}
        title={t('productImport.cancelTitle')}
        question={t('productImport.cancelAsk')}
        confirmLabel={t('productImport.cancelYes')}
      />
    </Card>
  )
}
