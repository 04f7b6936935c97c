import { useId, useState, type ReactNode } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Bdi, Isolate, KnownName } from '../../../../ui/elements.tsx'
import { Input, Select } from '../../../../ui/forms/Field.tsx'
import { useCategories } from '../../../categories/categoryLinks.tsx'
import { LimitWords } from '../../../garage/FirstCars.tsx'
import { useOrigins } from '../../form/RowBlocks.tsx'
import { conditionCells, partTypeCells, readQuantity, yesNoCells } from '../columns/cells.ts'
import { textAt } from '../file/importTable.ts'
import type { Editing } from '../file/useImportFile.ts'
import type { ImportField, PlannedProduct, ReadTexts } from '../types.ts'

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
  const { t, iqd, number, plainNumber } = useText(productImportText)
  const { listOptions, categoryName } = useFieldOptions()
  const text = column < 0 ? '' : textAt(table, sheetRow, column)
  const [typed, setTyped] = useState(text)
  const [stored, setStored] = useState(text)
  // What is stored may change from elsewhere, as by a correction of all rows.
  if (text !== stored) {
    setStored(text)
    setTyped(text)
  }
  const label = props.label ?? t(`productImport.fields.${field}`)
  const spoken = t('productImport.editField', { field: label, n: plainNumber(sheetRow) })
  const commit = (given: string) => {
    const next = given.trim()
    if (next !== text.trim())
      change([{ sheetRow, field, column: column < 0 ? undefined : column, text: next }])
  }
  /** What is understood of a price, a quantity or cars. */
  const reading = () => {
    if (typed.trim() === '') return null
    if (field === 'cars' && typed === text && product.texts)
      return <ReadCars texts={product.texts} />
    const price = field === 'price' ? parseIqd(typed) : undefined
    if (price !== undefined) {
      const { pricesInThousands } = answering.answers
      const factor = pricesInThousands && looksThousandfoldTooSmall(price) ? 1000 : 1
      return t('productImport.readAs', { value: iqd(price * factor) })
    }
    const quantity = field === 'quantity' ? readQuantity(typed) : undefined
    return quantity === undefined || /^\d+$/.test(typed.trim())
      ? null
      : t('productImport.readAs', { value: number(quantity) })
  }
  // What an empty cell means: the value for all rows, or the guess.
  const placeholder =
    defaults[field] || (field === 'category' ? categoryName(product.categoryId) : undefined)
  const shared = { ...rest, label: props.hideLabel ? spoken : label, placeholder }
  if (listOptions(field))
    return (
      <FieldValue {...shared} isFocused={isFocused} field={field} value={text} onValue={commit} />
    )
  return (
    <Input
      {...shared}
      data-import-cell=""
      ltr={field === 'partNumber' || field === 'oemNumbers'}
      dir={/\p{L}/u.test(typed) ? 'auto' : undefined}
      autoFocus={isFocused}
      value={typed}
      hint={reading()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          commit(typed)
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

/** The choices of fields that have some, and which of them a cell means. */
export function useFieldOptions() {
  const { t, localName } = useText(productImportText)
  const categories = useCategories().data ?? []

  const toOptions = <T,>(
    { values, show }: { values: readonly T[]; show: (value: T) => string },
    textKey: (value: T) => Parameters<typeof t>[0],
  ) => values.map((one) => ({ value: show(one), label: t(textKey(one)) }))
  const options: Partial<Record<ImportField, { value: string; label: string }[]>> = {
    category: categories.map((one) => ({ value: one.nameAr, label: localName(one) })),
    condition: toOptions(conditionCells, (one) => `productImport.conditions.${one}`),
    partType: toOptions(partTypeCells, (one) => `productImport.partTypes.${one}`),
    isActive: toOptions(yesNoCells, (one) => (one ? 'productImport.yes' : 'productImport.no')),
  }
  /** `value` is as a cell says it. */
  const listOptions = (field: ImportField) => options[field]
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

type ValueProps = {
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
export function FieldValue({
  field,
  value,
  onValue,
  isFocused,
  placeholder = '',
  ...rest
}: ValueProps) {
  const { listOptions, readOption } = useFieldOptions()
  const options = listOptions(field)
  const listId = useId()
  if (!options)
    return (
      <>
        <Input
          {...rest}
          // The direction of what is typed; an empty field keeps the page's, for the placeholder.
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

const maxShown = 4

type CarsProps = {
  texts: ReadTexts | undefined
  /** What the cell has, where nothing was read in it. */
  text?: string | undefined
}

/** The cars that were understood, each with its years. */
export function ReadCars({ texts, text }: CarsProps) {
  const { t, yearRanges, number } = useText(productImportText)
  if (texts?.universal) return <Badge tone="brand">{t('common.universal')}</Badge>
  const fitments = texts?.fitments ?? []
  if (fitments.length === 0) return text ? <Bdi className="text-ink-2">{text}</Bdi> : null
  return (
    <span className="flex flex-wrap gap-1">
      {fitments.slice(0, maxShown).map(({ carTrimId, brand, trim, years, allYears, ...limits }) => (
        <Badge key={carTrimId} tone="brand">
          <span>
            <KnownName of={[brand, trim]} />{' '}
            <Isolate>{allYears ? t('productImport.allYearsShort') : yearRanges(years)}</Isolate>
            <LimitWords limits={limits} />
          </span>
        </Badge>
      ))}
      {fitments.length > maxShown && <Badge>+{number(fitments.length - maxShown)}</Badge>}
    </span>
  )
}
