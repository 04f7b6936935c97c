import { useEffect, useRef, useState } from 'react'
import type { ImportKind } from '#shared/cars/bulk.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress, ImportResult } from './ImportRunView.tsx'
import { ImportSource } from './ImportSource.tsx'
import { useCarImport } from './useCarImport.ts'

type Props = { kind: ImportKind; title: string; open: boolean; onClose: () => void }

/** The steps of an import: source, preview, progress, result. */
export function CarImportDialog({ kind, title, open, onClose }: Props) {
  const { t } = useText(carImportText)
  const [leaveOut, setLeaveOut] = useState(false)
  const carImport = useCarImport(kind)
  const { phase, table, run, send, stop } = carImport
  const isSending = phase === 'sending' || phase === 'stopping'
  const mayStart = table?.rejected === 0 || leaveOut

  // The pressed button goes with its stage: the focus moves to what came instead.
  const stage = isSending ? 'sending' : phase
  const stageArea = useRef<HTMLDivElement>(null)
  const stageBefore = useRef<string>(stage)
  useEffect(() => {
    if (stageBefore.current !== stage) stageArea.current?.focus()
    stageBefore.current = stage
  }, [stage])

  const forget = () => {
    carImport.forget()
    setLeaveOut(false)
  }
  const footer = () => {
    if (isSending)
      return (
        <Button onClick={stop} pending={phase === 'stopping'}>
          {t('carImport.stop')}
        </Button>
      )
    if (phase === 'ready')
      return (
        <>
          <Button onClick={forget}>{t('carImport.another')}</Button>
          <Button variant="action" disabled={!mayStart} onClick={() => void send()}>
            {t('carImport.start')}
          </Button>
        </>
      )
    return (
      <>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {(phase === 'stopped' || phase === 'failed') && (
          <Button variant="action" onClick={() => void send()}>
            {t('carImport.resume')}
          </Button>
        )}
      </>
    )
  }
  const content = () => {
    if (!table) {
      const { isReading, rejection, read } = carImport
      return <ImportSource kind={kind} reading={isReading} rejection={rejection} onGiven={read} />
    }
    if (phase === 'ready')
      return (
        <ImportPreview kind={kind} table={table} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
      )
    if (phase === 'done') return <ImportResult kind={kind} run={run} sheetRows={table.sheetRows} />
    const { failure } = carImport
    return <ImportProgress run={run} total={table.rows.length} phase={phase} failure={failure} />
  }
  return (
    <Dialog
      open={open}
      onClose={isSending ? stop : onClose}
      title={phase === 'done' ? t('carImport.resultTitle') : title}
      size="lg"
      footer={footer()}
    >
      <div ref={stageArea} tabIndex={-1} className="scroll-mt-5 outline-none">
        {content()}
      </div>
    </Dialog>
  )
}
