import { ChevronLeft, Sheet as SheetIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadBlob } from '../../../../sheets/download.ts'
import type { Sheet } from '../../../../sheets/types.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Bdi } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { FileDrop } from '../../../import/FileDrop.tsx'
import { templateFile } from '../file/productFiles.ts'
import type { ImportDraft } from '../file/useImportDraft.ts'
import type { ImportFile } from '../file/useImportFile.ts'
import { ExportOwn, FileButtons } from './FileButtons.tsx'

type Props = {
  file: ImportFile
  /** What an earlier visit left. */
  draft: ImportDraft | undefined
  onContinue: (draft: ImportDraft) => void
  onDiscard: () => void
}

const accepted =
  '.xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where the rows come from: a file chosen or dropped, the check of an earlier visit, or first the template. */
export function FileStep({ file, draft, onContinue, onDiscard }: Props) {
  const { t, dateTime } = useText(productImportText)
  const { isReading, problem, read } = file
  return (
    <>
      {draft && (
        <Card as="section" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-lg">{t('productImport.unfinishedCheck')}</h2>
            <p className="text-sm text-ink-2">
              <Bdi className="font-semibold wrap-anywhere">{draft.fileName}</Bdi>{' '}
              {t('productImport.unfinishedCheckText', {
                n: draft.table.rows.length,
                date: dateTime(draft.savedAt),
              })}
            </p>
          </div>
          <Button variant="brand" onClick={() => onContinue(draft)}>
            {t('productImport.continueCheck')}
          </Button>
          <Button onClick={onDiscard}>{t('productImport.discardCheck')}</Button>
        </Card>
      )}
      <Card className="flex flex-col gap-5" aria-busy={isReading}>
        {problem && (
          <p
            role="alert"
            className="rounded-control bg-stop-tint px-4 py-3 font-semibold text-stop"
          >
            {t(`productImport.problems.${problem}`)}
          </p>
        )}
        <FileDrop
          texts={{
            drop: t('productImport.drop'),
            choose: t('productImport.choose'),
            reading: t('productImport.reading'),
          }}
          accept={accepted}
          isReading={isReading}
          onFile={(chosen) => void read(chosen)}
        >
          <p className="text-sm text-ink-3">{t('productImport.accepts')}</p>
        </FileDrop>
        <Downloads text={t('productImport.noFile')}>
          <FileButtons
            labelOf={(type) => t('productImport.template', { type })}
            save={async (kind) => downloadBlob(`qitati-template.${kind}`, await templateFile(kind))}
          />
        </Downloads>
        <Downloads text={t('productImport.exportOwn')}>
          <ExportOwn />
        </Downloads>
      </Card>
    </>
  )
}

function Downloads({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{text}</p>
      {children}
    </div>
  )
}

type SheetProps = { sheets: readonly Sheet[]; onChoose: (sheet: Sheet) => void; onBack: () => void }

/** Which sheet of a file with several; pressing one is the choice. */
export function SheetStep({ sheets, onChoose, onBack }: SheetProps) {
  const { t } = useText(productImportText)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{t('productImport.sheetTitle')}</h2>
      <ul className="flex flex-col gap-2.5">
        {sheets.map((sheet) => (
          <li key={sheet.name}>
            <button
              type="button"
              onClick={() => onChoose(sheet)}
              className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line px-4 py-3 text-start transition-colors hover:border-line-strong"
            >
              <Icon of={SheetIcon} className="text-brand" />
              <Bdi className="min-w-0 flex-1 truncate font-semibold">{sheet.name}</Bdi>
              <span className="text-sm text-ink-2">
                {t('productImport.sheetRows', { n: sheet.rows.length })}
              </span>
              <Icon of={ChevronLeft} className="text-ink-3 ltr:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onBack}>{t('productImport.otherFile')}</Button>
      </div>
    </Card>
  )
}
