import { isolate } from '../../../text/format.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import type { FieldChange } from './types.ts'

const longest = 60
const cut = (text: string) => isolate(text.length > longest ? `${text.slice(0, longest)}…` : text)

/** What becomes of an own product, field by field. */
export function RowChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { t, number, digits } = useVendorText()
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
              before: cut(digits(before)),
              after: cut(digits(after || '—')),
            })}
          </li>
        )
      })}
    </ul>
  )
}
