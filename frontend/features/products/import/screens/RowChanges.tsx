import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { isolate, shorten } from '../../../../text/format.ts'
import type { FieldChange, ImportField } from '../types.ts'

const longest = 60
/** Plain numbers, shown with their thousands grouped. */
const amounts: ReadonlySet<ImportField> = new Set(['price', 'quantity'])

/** What becomes of an own product, field by field. */
export function RowChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { t, number, digits } = useText(productImportText)
  const shown = (field: FieldChange['field'], text: string) =>
    isolate(
      amounts.has(field) && text !== ''
        ? number(Number(text))
        : shorten(digits(text || '—'), longest),
    )
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-action-text">
      {changes.map(({ field, source, before, after }, index) => {
        const name = t(`productImport.fields.${field}`)
        const named =
          source === undefined
            ? name
            : t('productImport.sourceField', { field: name, n: number(source) })
        return (
          <li key={index}>
            {t(before === '' ? 'productImport.changeTo' : 'productImport.changeOf', {
              field: named,
              before: shown(field, before),
              after: shown(field, after),
            })}
          </li>
        )
      })}
    </ul>
  )
}
