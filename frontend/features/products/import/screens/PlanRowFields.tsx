import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { CellInput } from './CellInput.tsx'
import { isSourceField } from '../columns/columns.ts'
import { columnOf } from '../file/importTable.ts'
import type { Editing } from '../plan/editing.ts'
import type { ColumnMeaning, ImportField, PlannedProduct } from '../types.ts'

/** What every product should have, offered even where the file has no column for it. */
const always = ['nameAr', 'cars', 'category', 'price', 'quantity', 'origin'] as const

/** Not for people. */
const hidden = new Set<ImportField>(['productId', 'stockId', 'quantitySeen'])

type Props = {
  product: PlannedProduct
  editing: Editing
  focused: ImportField | undefined
}

/** All cells of a product to edit: of its first row everything, of those that follow the sources. */
export function PlanRowFields({ product, editing, focused }: Props) {
  const { t, number, plainNumber } = useText(productImportText)
  const { sheetRows } = product
  const { table } = editing
  const columns = table.mapping.flatMap((meaning, column) =>
    meaning && !hidden.has(meaning.field) ? [{ ...meaning, column }] : [],
  )
  const added = always
    .filter((field) => columnOf(table, field) < 0)
    .map((field) => ({ field, source: 0, column: -1 }))
  const nameOf = ({ field, source }: ColumnMeaning) => {
    const name = t(`productImport.fields.${field}`)
    return source > 0
      ? t('productImport.sourceField', { field: name, n: number(source + 1) })
      : name
  }
  return (
    <div className="mt-3 flex flex-col gap-4">
      {sheetRows.map((sheetRow, index) => (
        <fieldset key={sheetRow} className="min-w-0">
          <legend className={index === 0 ? 'sr-only' : 'mb-2 text-sm text-ink-3'}>
            {t('productImport.row', { n: plainNumber(sheetRow) })}
          </legend>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {[...columns, ...added]
              .filter(({ field }) => index === 0 || isSourceField(field))
              .map(({ field, source, column }) => (
                <CellInput
                  key={`${field} ${source}`}
                  field={field}
                  editing={editing}
                  sheetRow={sheetRow}
                  column={column}
                  product={product}
                  label={nameOf({ field, source })}
                  isFocused={index === 0 && field === focused && source === 0}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
