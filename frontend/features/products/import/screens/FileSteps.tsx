import { ChevronLeft, Sheet as SheetIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadBlob } from '../../../../sheets/download.ts'
import type { Sheet } from '../../../../sheets/types.ts'
import { productFormText } from '../../../../text/ar/vendor/productForm.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Bdi, Button, Card, cx, Icon } from '../../../../ui/elements.tsx'
import { Select } from '../../../../ui/forms/Field.tsx'
import { FileDrop } from '../../../import/FileDrop.tsx'
import { isNotesHeader } from '../columns/columns.ts'
import { columnSamples, isSame, readColumn, setMeaning } from '../file/importTable.ts'
import { templateFile } from '../file/productFiles.ts'
import type { ImportDraft } from '../file/useImportDraft.ts'
import type { FileCheck, ImportFile } from '../file/useImportFile.ts'
import { importFields, sourceFields, type ColumnMeaning, type ImportField } from '../types.ts'
import { useOrigins } from '../../form/RowBlocks.tsx'
import { FieldValue } from './CellInput.tsx'
import { ExportOwn, FileButtons } from './FileButtons.tsx'
import { useFieldName } from './RowProblems.tsx'

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
              <Bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{sheet.name}</Bdi>
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

type ColumnsProps = { check: FileCheck; file: ImportFile; onBack: () => void }

const columnKey = (meaning: ColumnMeaning | undefined) =>
  meaning ? `${meaning.field} ${meaning.source}` : ''

/** What each column of the file means: a guess beside examples, to change. */
export function ColumnsStep({ check, file, onBack }: ColumnsProps) {
  const { table, defaults } = check
  const { t } = useText(productImportText)
  const fieldName = useFieldName()
  const columns = table.sureness.map((sureness, column) => ({
    column,
    sureness,
    meaning: table.mapping[column],
    header: table.headers[column]?.trim() || t('productImport.nameless', { n: column + 1 }),
  }))
  const last = Math.max(0, ...columns.map(({ meaning }) => meaning?.source ?? 0))
  const sources = Math.min(10, 2 + last)
  const meanings: ColumnMeaning[] = [
    ...importFields.map((field) => ({ field, source: 0 })),
    ...Array.from({ length: sources - 1 }, (_, index) =>
      sourceFields.map((field) => ({ field, source: index + 1 })),
    ).flat(),
  ]
  const options = meanings.map((meaning) => ({
    value: columnKey(meaning),
    label: fieldName(meaning.field, meaning.source > 0 ? meaning.source + 1 : undefined),
  }))
  const choose = (column: number, key: string) => {
    const meaning = meanings.find((one) => columnKey(one) === key)
    file.setTable(setMeaning(table, column, meaning))
  }
  const isTwice = (meaning: ColumnMeaning | undefined) =>
    meaning !== undefined && columns.filter((one) => isSame(one.meaning, meaning)).length > 1
  const lacks = (field: 'nameAr' | 'price') => readColumn(table, field) < 0 && !defaults[field]

  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg">{t('productImport.columnsTitle')}</h2>
          <p className="text-sm text-ink-2">{t('productImport.columnsText')}</p>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {columns.map(({ column, header, meaning, sureness }) => (
            <li
              key={column}
              className="grid gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center"
            >
              <div className="min-w-0">
                <p className={cx('flex flex-wrap items-center gap-2', !meaning && 'text-ink-3')}>
                  <Bdi className="font-semibold">{header}</Bdi>
                  {sureness === 'likely' && <Badge tone="ask">{t('productImport.guessed')}</Badge>}
                  {!meaning && <Badge>{t('productImport.notTaken')}</Badge>}
                </p>
                <p className="truncate text-sm text-ink-2">
                  {columnSamples(table, column).map((sample, index) => (
                    <span key={index}>
                      {index > 0 && ' · '}
                      <Bdi>{sample.slice(0, 80)}</Bdi>
                    </span>
                  ))}
                </p>
                {isNotesHeader(header) && !meaning && (
                  <p className="text-sm text-ask">{t('productImport.notesAsk')}</p>
                )}
              </div>
              <Select
                label={t('productImport.meaningOf', { name: header })}
                hideLabel
                placeholder={t('productImport.skip')}
                options={options}
                value={columnKey(meaning)}
                error={isTwice(meaning) && t('productImport.twice')}
                onChange={({ target }) => choose(column, target.value)}
              />
            </li>
          ))}
        </ul>
        {lacks('nameAr') && <p className="text-sm text-ask">{t('productImport.noName')}</p>}
        {lacks('price') && <p className="text-sm text-ask">{t('productImport.noPrice')}</p>}
      </Card>
      <MissingFields check={check} file={file} />
      <div className="flex flex-wrap justify-between gap-2.5">
        <Button onClick={onBack}>{t('productImport.otherFile')}</Button>
        <Button
          variant="action"
          disabled={columns.some(({ meaning }) => isTwice(meaning))}
          onClick={file.toCheck}
        >
          {t('productImport.toCheck')}
        </Button>
      </div>
    </div>
  )
}

/** What a shop's list often lacks because it is the same for all. */
const offered = ['origin', 'category', 'condition', 'partType', 'quantity', 'manufacturer'] as const

/** Origins to press, the vendor's own first; the field takes any other. */
const maxProposed = 4

/** One value for all rows, for what no column says. New parts need an origin, and hardly a list has one. */
function MissingFields({ check, file }: Omit<ColumnsProps, 'onBack'>) {
  const { table, defaults } = check
  const { t } = useText(productImportText, productFormText)
  const origins = useOrigins()
  const missing = offered.filter((field) => readColumn(table, field) < 0)
  if (missing.length === 0) return null
  const placeholders: Partial<Record<ImportField, string>> = {
    category: t('productImport.guessCategory'),
    origin: t('productForm.originHint'),
  }
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{t('productImport.missingTitle')}</h2>
        <p className="text-sm text-ink-2">{t('productImport.missingText')}</p>
      </div>
      {missing.includes('origin') && readColumn(table, 'price') >= 0 && !defaults.origin && (
        <div role="group" aria-label={t('productImport.originAsk')} className="flex flex-col gap-2">
          <p className="font-semibold text-ask">{t('productImport.originAsk')}</p>
          <div className="flex flex-wrap gap-2">
            {origins.slice(0, maxProposed).map((origin) => (
              <Button
                key={origin}
                size="sm"
                onClick={() => file.setDefaults({ ...defaults, origin })}
              >
                <Bdi>{origin}</Bdi>
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {missing.map((field) => (
          <FieldValue
            key={field}
            field={field}
            label={t(`productImport.fields.${field}`)}
            placeholder={placeholders[field]}
            value={defaults[field] ?? ''}
            onValue={(text) => file.setDefaults({ ...defaults, [field]: text })}
          />
        ))}
      </div>
    </Card>
  )
}
