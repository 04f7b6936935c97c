import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { productFormText } from '../../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../../text/useText.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Bdi } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Select } from '../../../../ui/forms/Field.tsx'
import { readColumn, isSame, columnSamples, setMeaning } from '../file/importTable.ts'
import type { FileCheck, ImportFile } from '../file/useImportFile.ts'
import { importFields, sourceFields, type ColumnMeaning, type ImportField } from '../types.ts'
import { FieldValue } from './FieldValue.tsx'
import { useFieldName } from './useProblemText.ts'

type Props = { check: FileCheck; file: ImportFile; onBack: () => void }

const columnKey = (meaning: ColumnMeaning | undefined) =>
  meaning ? `${meaning.field} ${meaning.source}` : ''

/** What each column of the file means: a guess beside examples, to change. */
export function ColumnsStep({ check, file, onBack }: Props) {
  const { table, defaults } = check
  const { t } = useText(productImportText)
  const fieldName = useFieldName()
  const columns = table.sureness.map((sureness, column) => ({
    column,
    sureness,
    meaning: table.mapping[column],
    header: table.headers[column]?.trim() || t('productImport.nameless', { n: column + 1 }),
  }))
  const sources = Math.min(
    10,
    2 + Math.max(0, ...columns.map(({ meaning }) => meaning?.source ?? 0)),
  )
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
              </div>
              <Select
                label={t('productImport.meaningOf', { name: header })}
                hideLabel
                placeholder={t('productImport.skip')}
                options={options}
                value={columnKey(meaning)}
                error={isTwice(meaning) && t('productImport.twice')}
                onChange={({ target }) =>
                  file.setTable(
                    setMeaning(
                      table,
                      column,
                      meanings.find((one) => columnKey(one) === target.value),
                    ),
                  )
                }
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

/** One value for all rows, for what no column says. */
function MissingFields({ check, file }: Omit<Props, 'onBack'>) {
  const { table, defaults } = check
  const { t } = useText(productImportText, productFormText)
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
