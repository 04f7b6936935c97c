import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { bulkFields, type ImportKind } from '#shared/cars/bulk.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { useText } from '../../../text/useText.ts'
import { buttonClasses } from '../../../ui/buttonClasses.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LtrText } from '../../../ui/Bdi.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDroppedFiles } from '../../../ui/forms/useDroppedFiles.ts'
import type { ImportRejection } from './importRejection.ts'
import { downloadText } from '../../../sheets/download.ts'
import { writeCsv } from '../../../sheets/writeTable.ts'
import { kindName } from './kindName.ts'
import { importSamples } from './importSamples.ts'

type Props = {
  kind: ImportKind
  reading: boolean
  rejection: ImportRejection | 'unreadable' | undefined
  onGiven: (given: File | string) => Promise<void>
}

/** Files that were parsed, but are not usable; the others could not be parsed. */
const wasParsed = new Set<string>(['empty', 'tooLarge', 'tooManyRows', 'noRows', 'unreadable'])

/** Where the rows come from: a file chosen or dropped, or text. */
export function ImportSource({ kind, reading, rejection, onGiven }: Props) {
  const { t } = useText(carImportText)
  const [text, setText] = useState('')
  const isOver = useDroppedFiles(([file]) => {
    if (file && !reading) void onGiven(file)
  })
  const sample = importSamples[kind]
  const columns = Object.keys(sample[0] ?? {})
  const downloads = {
    JSON: () =>
      downloadText(`sample-${kindName(kind)}`, 'json', `${JSON.stringify(sample, null, 2)}\n`),
    CSV: () => downloadText(`sample-${kindName(kind)}`, 'csv', writeCsv(columns, sample)),
  }
  return (
    <div className="flex flex-col gap-5" aria-busy={reading}>
      {rejection && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          {!wasParsed.has(rejection) && (
            <p className="font-semibold">{t('carImport.parseFailed')}</p>
          )}
          <p className="text-sm">{t(`carImport.rejections.${rejection}`)}</p>
        </div>
      )}
      <div
        className={cx(
          'flex min-h-36 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-4 text-center',
          isOver ? 'border-brand bg-brand-tint' : 'border-line-strong/60 bg-ground',
        )}
      >
        {reading ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner size={24} />
            {t('carImport.reading')}
          </p>
        ) : (
          <>
            <p className="text-ink-2 pointer-coarse:hidden">{t('carImport.drop')}</p>
            <label
              className={cx(
                buttonClasses('brand', 'md'),
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              )}
            >
              <Icon of={FileUp} />
              {t('carImport.choose')}
              <input
                type="file"
                accept=".csv,.json,.txt,.tsv,text/csv,application/json"
                className="sr-only"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  // The same file may be chosen again, corrected.
                  target.value = ''
                  if (file) void onGiven(file)
                }}
              />
            </label>
          </>
        )}
      </div>
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
        <Button disabled={text.trim() === '' || reading} onClick={() => void onGiven(text)}>
          {t('carImport.readPasted')}
        </Button>
      </div>
    </div>
  )
}
