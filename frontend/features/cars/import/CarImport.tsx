import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { ImportKind } from '#shared/cars/bulk.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { TransferProgress } from '../../import/TransferProgress.tsx'
import { useStageFocus } from '../../import/useTransfer.ts'
import { ImportErrors } from './ImportErrors.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSource } from './ImportSource.tsx'
import { useCarImport, type ImportRun } from './useCarImport.ts'

/** The button that imports one level of car data, or whole cars, and its dialog. */
export function CarImport({ kind }: { kind: ImportKind }) {
  const { t } = useText(carImportText, carManagementText)
  // Each opening starts from scratch.
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const isTree = kind === 'tree'
  const what = t(isTree ? 'carImport.wholeTree' : `carManagement.levels.${kind}.plural`)
  const start = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <>
      <Button icon={Upload} onClick={start}>
        {t(isTree ? 'carImport.openTree' : 'carImport.open')}
      </Button>
      <CarImportDialog
        key={opened}
        kind={kind}
        title={t('carImport.title', { what })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type Props = { kind: ImportKind; title: string; open: boolean; onClose: () => void }

/** The steps of an import: source, preview, progress, result. */
function CarImportDialog({ kind, title, open, onClose }: Props) {
  const { t } = useText(carImportText, carManagementText)
  const [leaveOut, setLeaveOut] = useState(false)
  const { table, run, transfer, send, ...source } = useCarImport(kind)
  const { phase, stop } = transfer
  const isSending = phase === 'sending' || phase === 'stopping'
  const isDone = phase === 'done'
  const area = useStageFocus(!table ? 'source' : isSending ? 'sending' : phase)

  const forget = () => {
    source.forget()
    setLeaveOut(false)
  }
  const footer = () => {
    if (isSending)
      return (
        <Button onClick={stop} pending={phase === 'stopping'}>
          {t('carImport.stop')}
        </Button>
      )
    if (!table || isDone) return <Button onClick={onClose}>{t('common.close')}</Button>
    return phase === 'idle' ? (
      <>
        <Button onClick={forget}>{t('carImport.another')}</Button>
        <Button
          variant="action"
          disabled={table.rejected > 0 && !leaveOut}
          onClick={() => void send()}
        >
          {t('carImport.start')}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button variant="action" onClick={() => void send()}>
          {t('carImport.resume')}
        </Button>
      </>
    )
  }
  const content = () => {
    if (!table) return <ImportSource kind={kind} {...source} />
    if (phase === 'idle')
      return (
        <ImportPreview kind={kind} table={table} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
      )
    if (isDone) return <ImportResult kind={kind} run={run} sheetRows={table.sheetRows} />
    return (
      <div className="flex flex-col gap-4">
        <TransferProgress
          texts={{
            progress: t('carImport.progress', { done: run.sent, total: table.rows.length }),
            stopped: t('carImport.stopped'),
            failed: t('carImport.failed'),
          }}
          transfer={transfer}
          done={run.sent}
          total={table.rows.length}
        />
      </div>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={isSending ? stop : onClose}
      title={isDone ? t('carImport.resultTitle') : title}
      size="lg"
      footer={footer()}
    >
      <div ref={area} tabIndex={-1} className="scroll-mt-5 outline-none">
        {content()}
      </div>
    </Dialog>
  )
}

type ResultProps = { kind: ImportKind; run: ImportRun; sheetRows: readonly number[] | undefined }

/** The alert after an import: how many rows were saved, what is new, and what was rejected. */
function ImportResult({ kind, run, sheetRows }: ResultProps) {
  const { t } = useText(carImportText, carManagementText)
  const { saved, sent, created, errors } = run
  return (
    <div className="flex flex-col gap-4">
      <div role="alert">
        <p className="text-lg font-semibold">{t('carImport.result', { saved, total: sent })}</p>
        <p className="text-ink-2">{t('carImport.created', created)}</p>
        {saved < sent && (
          <p className="mt-2 font-semibold text-stop">
            {t('carImport.notImported', { n: sent - saved })}
          </p>
        )}
      </div>
      {errors.length > 0 && <ImportErrors kind={kind} errors={errors} sheetRows={sheetRows} />}
    </div>
  )
}
