import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { bulkFields, type ImportKind } from '#shared/cars/bulk.ts'
import { writeCsv } from '../../../sheets/csv.ts'
import { downloadText } from '../../../sheets/download.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Button, LtrText } from '../../../ui/elements.tsx'
import { Textarea } from '../../../ui/forms/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FileDrop } from '../../import/FileDrop.tsx'
import { TransferProgress, useStageFocus } from '../../import/transfer.tsx'
import { ImportErrors, ImportPreview, kindName } from './ImportPreview.tsx'
import samples from './samples.json' with { type: 'json' }
import { useCarImport, type ImportRun } from './useCarImport.ts'

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
    const isBegun = phase !== 'idle'
    return (
      <>
        <Button onClick={isBegun ? onClose : forget}>
          {t(isBegun ? 'common.close' : 'carImport.another')}
        </Button>
        <Button
          variant="action"
          disabled={!isBegun && table.rejected > 0 && !leaveOut}
          onClick={() => void send()}
        >
          {t(isBegun ? 'carImport.resume' : 'carImport.start')}
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

type SourceProps = { kind: ImportKind } & Pick<
  ReturnType<typeof useCarImport>,
  'isReading' | 'rejection' | 'read'
>

/** Files that were parsed, but are not usable; the others could not be parsed. */
const wasParsed = new Set<string>(['empty', 'tooLarge', 'tooManyRows', 'noRows', 'unreadable'])

function ImportSource({ kind, isReading, rejection, read }: SourceProps) {
  const { t } = useText(carImportText)
  const [text, setText] = useState('')
  /** Parents may also be named by their ids. */
  const sample: readonly Record<string, string | number>[] = samples[kind]
  const columns = Object.keys(sample[0] ?? {})
  const downloads = {
    JSON: () =>
      downloadText(`sample-${kindName(kind)}`, 'json', `${JSON.stringify(sample, null, 2)}\n`),
    CSV: () => downloadText(`sample-${kindName(kind)}`, 'csv', writeCsv(columns, sample)),
  }
  return (
    <div className="flex flex-col gap-5" aria-busy={isReading}>
      {rejection && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          {!wasParsed.has(rejection) && (
            <p className="font-semibold">{t('carImport.parseFailed')}</p>
          )}
          <p className="text-sm">{t(`carImport.rejections.${rejection}`)}</p>
        </div>
      )}
      <FileDrop
        texts={{
          drop: t('carImport.drop'),
          choose: t('carImport.choose'),
          reading: t('carImport.reading'),
        }}
        accept=".csv,.json,.txt,.tsv,text/csv,application/json"
        isReading={isReading}
        onFile={(file) => void read(file)}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          {t('carImport.columns', { columns: '' })}
          <LtrText>{bulkFields(kind).known.join(', ')}</LtrText>
        </p>
        {(['JSON', 'CSV'] as const).map((type) => (
          <Button key={type} size="sm" icon={Download} onClick={downloads[type]}>
            {t('carImport.sample', { type })}
          </Button>
        ))}
      </div>
      <div className="flex flex-col items-start gap-2.5">
        <Textarea
          label={t('carImport.paste')}
          className="w-full *:max-h-60"
          dir="auto"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button disabled={text.trim() === '' || isReading} onClick={() => void read(text)}>
          {t('carImport.readPasted')}
        </Button>
      </div>
    </div>
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
