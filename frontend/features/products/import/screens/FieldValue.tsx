import { useId, type ReactNode } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Input, Select } from '../../../../ui/forms/Field.tsx'
import { useCategories } from '../../../categories/useCategories.ts'
import { useOrigins } from '../../form/RowBlocks.tsx'
import { conditionCells, partTypeCells, yesNoCells } from '../columns/cells.ts'
import type { ImportField } from '../types.ts'

/** The choices of fields that have some, and which of them a cell means. */
export function useFieldOptions() {
  const { t, localName } = useText(productImportText)
  const categories = useCategories().data ?? []

  /** `value` is as a cell says it. */
  const listOptions = (field: ImportField): { value: string; label: string }[] | undefined => {
    if (field === 'category')
      return categories.map((one) => ({ value: one.nameAr, label: localName(one) }))
    if (field === 'condition')
      return conditionCells.values.map((one) => ({
        value: conditionCells.show(one),
        label: t(`productImport.conditions.${one}`),
      }))
    if (field === 'partType')
      return partTypeCells.values.map((one) => ({
        value: partTypeCells.show(one),
        label: t(`productImport.partTypes.${one}`),
      }))
    if (field === 'isActive')
      return yesNoCells.values.map((one) => ({
        value: yesNoCells.show(one),
        label: t(one ? 'productImport.yes' : 'productImport.no'),
      }))
    return undefined
  }
  /** The option that a text means; the text itself if none. */
  const readOption = (field: ImportField, text: string): string => {
    if (field === 'condition') return conditionCells.clean(text)
    if (field === 'partType') return partTypeCells.clean(text)
    if (field === 'isActive') return yesNoCells.clean(text)
    const folded = fold(text)
    const category = categories.find(({ id, slug, nameAr, nameEn = '' }) =>
      [nameAr, nameEn, slug, id].some((name) => name !== '' && fold(name) === folded),
    )
    return category?.nameAr ?? text
  }
  const categoryName = (id: string | undefined) => {
    const category = categories.find((one) => one.id === id)
    return category && localName(category)
  }
  return { listOptions, readOption, categoryName }
}

type Props = {
  field: ImportField
  label: ReactNode
  hideLabel?: boolean
  placeholder?: string | undefined
  value: string
  onValue: (text: string) => void
  /** Gets the focus when it appears. */
  isFocused?: boolean | undefined
  className?: string
}

/** The control for a field's text: its choices, or an input. */
export function FieldValue({ field, value, onValue, isFocused, placeholder = '', ...rest }: Props) {
  const { listOptions, readOption } = useFieldOptions()
  const options = listOptions(field)
  const listId = useId()
  if (!options)
    return (
      <>
        <Input
          {...rest}
          // Of what is typed; nothing typed yet leaves the page's, for the placeholder.
          dir={/\p{L}/u.test(value) ? 'auto' : undefined}
          autoFocus={isFocused}
          placeholder={placeholder}
          list={field === 'origin' ? listId : undefined}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
        {field === 'origin' && <Origins id={listId} />}
      </>
    )
  const chosen = readOption(field, value)
  const isKnown = chosen === '' || options.some((one) => one.value === chosen)
  return (
    <Select
      {...rest}
      autoFocus={isFocused}
      placeholder={placeholder || '—'}
      options={isKnown ? options : [{ value: chosen, label: `«${chosen}»` }, ...options]}
      value={chosen}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}

/** The origins that the vendor has used, and the usual ones, to choose from. */
function Origins({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {useOrigins().map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  )
}
