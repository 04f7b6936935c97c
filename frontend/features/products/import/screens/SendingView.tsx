import { useState } from 'react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Bdi } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx'
import { TransferProgress } from '../../../import/TransferProgress.tsx'
import { runProgress, type ImportRun } from '../send/importRun.ts'
import type { useSending } from '../send/useSending.ts'

type Props = { run: ImportRun; sending: ReturnType<typeof useSending> }

/** An import on its way, or one of an earlier visit that waits to be completed. */
export function SendingView({ run, sending }: Props) {
  const { t } = useText(productImportText)
  const [asks, setAsks] = useState(false)
  const { phase, resume, stop, cancel } = sending
  const { handled, total } = runProgress(run)
  const texts = {
    progress: t('productImport.progress', { done: handled, total }),
    stopped: t('productImport.stopped'),
    failed: t(sending.isOffline ? 'productImport.offlineText' : 'productImport.failed'),
  }
  const isSending = phase === 'sending' || phase === 'stopping'
  return (
    <Card className="flex flex-col gap-4">
      <TransferProgress texts={texts} transfer={sending} done={handled} total={total}>
        {phase === 'idle' && (
          <>
            <h2 className="text-lg">{t('productImport.unfinishedTitle')}</h2>
            <p>
              <Bdi className="font-semibold">{run.fileName}</Bdi>
            </p>
          </>
        )}
      </TransferProgress>
      {isSending && <p className="text-sm text-ink-2">{t('productImport.sendingText')}</p>}
      <div className="flex flex-wrap gap-2.5">
        {isSending ? (
          <Button onClick={stop} pending={phase === 'stopping'}>
            {t('productImport.pause')}
          </Button>
        ) : (
          <>
            <Button variant="action" onClick={resume}>
              {t('productImport.resume')}
            </Button>
            <Button onClick={() => setAsks(true)}>{t('productImport.cancelRun')}</Button>
          </>
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
