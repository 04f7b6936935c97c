import { Download } from 'lucide-react'
import { useState } from 'react'
import { bulkFields, type ImportKind } from '#shared/cars/bulk.ts'
import { downloadText } from '../../../sheets/download.ts'
import { writeCsv } from '../../../sheets/writeTable.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { useText } from '../../../text/useText.ts'
import { LtrText } from '../../../ui/Bdi.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/forms/Field.tsx'
import { FileDrop } from '../../import/FileDrop.tsx'
import { kindName } from './ImportErrors.tsx'
import type { ImportRejection } from './parseJsonRows.ts'
import samples from './samples.json' with { type: 'json' }

type Props = {
  kind: ImportKind
  isReading: boolean
  rejection: ImportRejection | 'unreadable' | undefined
  read: (given: File | string) => Promise<void>
}

/** Files that were parsed, but are not usable; the others could not be parsed. */
const wasParsed = new Set<string>(['empty', 'tooLarge', 'tooManyRows', 'noRows', 'unreadable'])

/** Where the rows come from: a file chosen or dropped, or text. */
export function ImportSource({ kind, isReading, rejection, read }: Props) {
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
