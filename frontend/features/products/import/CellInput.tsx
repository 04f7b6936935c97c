import { useState } from 'react'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Input } from '../../../ui/Input.tsx'
import { readPrice, readQuantity } from './cells.ts'
import { FieldValue } from './FieldValue.tsx'
import { textAt, type CellChange, type ImportTable } from './importTable.ts'
import { ReadCars } from './ReadCars.tsx'
import type { ImportField, ReadTexts } from './types.ts'
import { useFieldOptions } from './useFieldOptions.ts'

type Props = {
  field: ImportField
  table: ImportTable
  sheetRow: number
  /** Negative if no column has the field yet. */
  column: number
  texts: ReadTexts | undefined
  onChange: (changes: readonly CellChange[]) => void
  label?: string
  hideLabel?: boolean
  /** Gets the focus when it appears. */
  isFocused?: boolean
  className?: string
}

/** A cell to edit, with what is understood of it; it counts once it is left, or by Enter. */
export function CellInput(props: Props) {
  const { field, table, sheetRow, column, texts, onChange, isFocused, ...rest } = props
  const { t, plainNumber } = useVendorText()
  const { optionsOf } = useFieldOptions()
  const text = column < 0 ? '' : textAt(table, sheetRow, column)
  const name = t(`productImport.fields.${field}`)
  const label = props.label ?? name
  const spoken = t('productImport.editField', { field: label, n: plainNumber(sheetRow) })
  const commit = (next: string) => {
    if (next.trim() === text.trim()) return
    onChange([{ sheetRow, field, column: column < 0 ? undefined : column, text: next.trim() }])
  }
  const shared = { ...rest, label: props.hideLabel ? spoken : label }
  if (optionsOf(field))
    return (
      <FieldValue {...shared} field={field} value={text} onValue={commit} isFocused={isFocused} />
    )
  return (
    <TextCell
      {...shared}
      text={text}
      onCommit={commit}
      isFocused={isFocused}
      hint={(typed) => (
        <Reading field={field} typed={typed} texts={typed === text ? texts : undefined} />
      )}
    />
  )
}

type TextCellProps = {
  label: string
  hideLabel?: boolean
  text: string
  isFocused?: boolean | undefined
  onCommit: (text: string) => void
  hint: (typed: string) => React.ReactNode
  className?: string
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
      dir="auto"
      autoFocus={isFocused}
      value={typed}
      hint={hint(typed)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onCommit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onCommit(typed)
        if (event.key === 'Escape') setTyped(text)
      }}
    />
  )
}

type ReadingProps = { field: ImportField; typed: string; texts: ReadTexts | undefined }

/** What is understood of a price, a quantity or cars. */
function Reading({ field, typed, texts }: ReadingProps) {
  const { t, iqd, number } = useVendorText()
  if (typed.trim() === '') return null
  if (field === 'price') {
    const price = readPrice(typed)
    return price === undefined ? null : t('productImport.readAs', { value: iqd(price) })
  }
  if (field === 'quantity') {
    const quantity = readQuantity(typed)
    return quantity === undefined || /^\d+$/.test(typed.trim())
      ? null
      : t('productImport.readAs', { value: number(quantity) })
  }
  if (field === 'cars' && texts) return <ReadCars texts={texts} />
  return null
}
