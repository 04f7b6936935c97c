import { productFormText } from '../../../../text/ar/vendor/productForm.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { FieldValue } from './FieldValue.tsx'
import { columnOf, type ImportTable } from '../file/importTable.ts'
import type { ImportField } from '../types.ts'
import type { Defaults } from '../file/useImportFile.ts'

/** What a shop's list often lacks because it is the same for all. */
const offered = ['origin', 'category', 'condition', 'partType', 'quantity', 'manufacturer'] as const

type Props = {
  table: ImportTable
  defaults: Defaults
  onDefaults: (defaults: Defaults) => void
}

/** One value for all rows, for what no column says. */
export function MissingFields({ table, defaults, onDefaults }: Props) {
  const { t } = useText(productFormText, productImportText)
  const missing = offered.filter((field) => columnOf(table, field) < 0)
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
            onValue={(text) => onDefaults({ ...defaults, [field]: text })}
          />
        ))}
      </div>
    </Card>
  )
}
