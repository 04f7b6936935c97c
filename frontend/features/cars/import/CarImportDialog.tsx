import { useEffect, useRef, useState } from 'react'
import type { BulkKind } from '#shared/cars/bulk.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { CheckedTable, ImportRejection } from './checkTable.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSource } from './ImportSource.tsx'
import { readImport } from './readImport.ts'
import { useCarImport } from './useCarImport.ts'

type Props = { kind: BulkKind; title: string; open: boolean; onClose: () => void }

/** From a file or text over its preview and the sending to what came of it. */
export function CarImportDialog({ kind, title, open, onClose }: Props) {
  const { t } = useVendorText()
  const [table, setTable] = useState<CheckedTable>()
  const [rejection, setRejection] = useState<ImportRejection | 'unreadable'>()
  const [reading, setReading] = useState(false)
  const [leaveOut, setLeaveOut] = useState(false)
  const { run, phase, failure, send, stop } = useCarImport(kind)

  const read = async (given: File | string) => {
    setReading(true)
    setRejection(undefined)
    try {
      const checked = await readImport(kind, given)
      if (checked.rows) setTable(checked)
      else setRejection(checked.rejection)
    } catch {
      // The file was moved or changed since it was chosen, or lies where the browser may not read.
      setRejection('unreadable')
    } finally {
      setReading(false)
    }
  }
  const forget = () => {
    setTable(undefined)
    setLeaveOut(false)
  }
  const isSending = phase === 'sending' || phase === 'stopping'
  const good = table ? table.rows.length - table.rejected : 0
  const mayStart = good > 0 && (table?.rejected === 0 || leaveOut)
  const startSending = () => {
    if (table) void send(table.rows)
  }

  // The pressed button goes with its stage: the focus moves to what came instead.
  const stage = !table ? 'source' : phase === 'stopping' ? 'sending' : phase
  const stageArea = useRef<HTMLDivElement>(null)
  const stageBefore = useRef<string>(stage)
  useEffect(() => {
    if (stageBefore.current !== stage) stageArea.current?.focus()
    stageBefore.current = stage
  }, [stage])

  const footer = () => {
    if (isSending)
      return (
        <Button onClick={stop} pending={phase === 'stopping'}>
          {t('carImport.stop')}
        </Button>
      )
    const close = <Button onClick={onClose}>{t('common.close')}</Button>
    if (!table || phase === 'done') return close
    if (phase === 'ready')
      return (
        <>
          <Button onClick={forget}>{t('carImport.another')}</Button>
          <Button variant="action" disabled={!mayStart} onClick={startSending}>
            {t('carImport.start')}
          </Button>
        </>
      )
    return (
      <>
        {close}
        <Button variant="action" onClick={startSending}>
          {t('carImport.resume')}
        </Button>
      </>
    )
  }
  const content = () => {
    if (!table)
      return <ImportSource kind={kind} reading={reading} rejection={rejection} onGiven={read} />
    if (phase === 'ready')
      return (
        <ImportPreview kind={kind} table={table} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
      )
    if (phase === 'done') return <ImportResult kind={kind} run={run} sheetRows={table.sheetRows} />
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
