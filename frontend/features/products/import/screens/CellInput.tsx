import { useState, type ReactNode } from 'react'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Input } from '../../../../ui/forms/Field.tsx'
import { readPrice, readQuantity } from '../columns/cells.ts'
import { textAt } from '../file/importTable.ts'
import type { Editing } from '../file/useImportFile.ts'
import type { ImportField, PlannedProduct, ReadTexts } from '../types.ts'
import { FieldValue, useFieldOptions } from './FieldValue.tsx'
import { ReadCars } from './ReadCars.tsx'

type Props = {
  field: ImportField
  editing: Editing
  product: PlannedProduct
  sheetRow: number
  /** Negative if no column has the field yet. */
  column: number
  label?: string
  hideLabel?: boolean
  /** Gets the focus when it appears. */
  isFocused?: boolean
  className?: string
}

/** A cell to edit, with what is understood of it; it counts once it is left, or by Enter. */
export function CellInput(props: Props) {
  const { field, editing, product, sheetRow, column, isFocused, ...rest } = props
  const { table, defaults, answering, change } = editing
  const { t, plainNumber } = useText(productImportText)
  const { listOptions, categoryName } = useFieldOptions()
  const text = column < 0 ? '' : textAt(table, sheetRow, column)
  const label = props.label ?? t(`productImport.fields.${field}`)
  const spoken = t('productImport.editField', { field: label, n: plainNumber(sheetRow) })
  const commit = (typed: string) => {
    const next = typed.trim()
    if (next !== text.trim())
      change([{ sheetRow, field, column: column < 0 ? undefined : column, text: next }])
  }
  // What an empty cell means: the value for all rows, or the guess.
  const placeholder =
    defaults[field] || (field === 'category' ? categoryName(product.categoryId) : undefined)
  const shared = { ...rest, label: props.hideLabel ? spoken : label, placeholder, isFocused }
  if (listOptions(field))
    return <FieldValue {...shared} field={field} value={text} onValue={commit} />
  return (
    <TextCell
      {...shared}
      text={text}
      onCommit={commit}
      ltr={field === 'partNumber' || field === 'oemNumbers'}
      hint={(typed) => (
        <Reading
          field={field}
          typed={typed}
          texts={typed === text ? product.texts : undefined}
          inThousands={answering.answers.pricesInThousands}
        />
      )}
    />
  )
}

type TextCellProps = Pick<Props, 'hideLabel' | 'className'> & {
  label: string
  isFocused: boolean | undefined
  placeholder: string | undefined
  text: string
  onCommit: (text: string) => void
  hint: (typed: string) => ReactNode
  ltr: boolean
}

function TextCell({ text, onCommit, isFocused, hint, ...rest }: TextCellProps) {
  const [typed, setTyped] = useState(text)
  const [stored, setStored] = useState(text)
  // What is stored may change from elsewhere, as by a correction of all rows.
  if (text !== stored) {
    setStored(text)
    setTyped(text)
  }
  return (
    <Input
      {...rest}
      data-import-cell=""
      dir={/\p{L}/u.test(typed) ? 'auto' : undefined}
      autoFocus={isFocused}
      value={typed}
      hint={hint(typed)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onCommit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          onCommit(typed)
          focusNext(event.currentTarget)
        }
        if (event.key === 'Escape') setTyped(text)
      }}
    />
  )
}

/** The next cell that is shown, so that a list of mistakes is corrected by typing and Enter alone. */
function focusNext(cell: HTMLElement) {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-import-cell]')]
  cells[cells.indexOf(cell) + 1]?.focus()
}

type ReadingProps = {
  field: ImportField
  typed: string
  texts: ReadTexts | undefined
  inThousands: boolean
}

/** What is understood of a price, a quantity or cars. */
function Reading({ field, typed, texts, inThousands }: ReadingProps) {
  const { t, iqd, number } = useText(productImportText)
  if (typed.trim() === '') return null
  if (field === 'cars' && texts) return <ReadCars texts={texts} />
  const price = field === 'price' ? readPrice(typed) : undefined
  if (price !== undefined) {
    const factor = inThousands && looksThousandfoldTooSmall(price) ? 1000 : 1
    return t('productImport.readAs', { value: iqd(price * factor) })
  }
  const quantity = field === 'quantity' ? readQuantity(typed) : undefined
  return quantity === undefined || /^\d+$/.test(typed.trim())
    ? null
    : t('productImport.readAs', { value: number(quantity) })
}
