import { Pencil, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { isolate, shorten } from '../../../../text/format.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Badge, type Tone } from '../../../../ui/Badge.tsx'
import { Bdi, cx, IconButton, LtrText } from '../../../../ui/elements.tsx'
import { Price } from '../../../../ui/parts/product.tsx'
import { isSourceField } from '../columns/columns.ts'
import { readColumn, rowTexts } from '../file/importTable.ts'
import type { Editing } from '../file/useImportFile.ts'
import type { FieldChange, ImportField, PlannedProduct } from '../types.ts'
import { CellInput, ReadCars, useFieldOptions } from './CellInput.tsx'
import { RowProblems, useFieldName } from './RowProblems.tsx'

/** The columns of a row on a wide screen; a phone shows a card. */
export const gridColumns =
  'lg:grid lg:grid-cols-[7rem_minmax(0,2fr)_minmax(0,1.8fr)_minmax(0,1.1fr)_minmax(0,1fr)_4rem_3rem] lg:gap-x-3'

const stateTones: Record<PlannedProduct['state'], Tone> = {
  new: 'fits',
  changed: 'action',
  same: 'neutral',
  rejected: 'stop',
}

const nothing = <span className="text-ink-3">—</span>

type Props = {
  product: PlannedProduct
  editing: Editing
  isOpen: boolean
  /** The field that gets the focus when the row is opened by it. */
  focused: ImportField | undefined
  onToggle: (row: number, field?: ImportField) => void
}

function Lines({ texts }: { texts: readonly ReactNode[] }) {
  if (texts.length === 0) return nothing
  return texts.map((text, index) => (
    <bdi key={index} className="block">
      {text}
    </bdi>
  ))
}

const readBody = ({ body }: PlannedProduct) =>
  body && ('create' in body ? body.create : body.update)

/** A product of the file: what it will be, what is wrong, and all of its cells to edit once opened. */
function Row({ product, editing, isOpen, focused, onToggle }: Props) {
  const { t, plainNumber, number } = useText(productImportText)
  const { categoryName } = useFieldOptions()
  const { sheetRows, state, name, texts, categoryId } = product
  const first = sheetRows[0] ?? 0
  const last = sheetRows.at(-1) ?? first
  const rowText =
    first === last
      ? t('productImport.row', { n: plainNumber(first) })
      : t('productImport.rowsRange', { rows: `${plainNumber(first)}-${plainNumber(last)}` })
  const readTexts = (field: ImportField) => rowTexts(editing.table, sheetRows, field)
  const firstText = (field: ImportField) => readTexts(field)[0]
  // As they will be saved; before that is known, as typed.
  const { stocks, condition } = readBody(product) ?? {}
  const prices = stocks?.map(({ price }) => <Price amount={Number(price)} />)
  const quantities = stocks?.map(({ quantity }) => number(Number(quantity)))
  const origins = () => {
    const typed = readTexts('origin')
    const { origin } = editing.defaults
    // A new product that is rejected shows what it would get where its row says nothing.
    return typed.length === 0 && origin && !product.productId ? [origin] : typed
  }
  const conditionText = () => {
    if (condition) return t(`productImport.conditions.${condition}`)
    const typed = firstText('condition')
    if (typed) return <Bdi>{typed}</Bdi>
    return state === 'new' && t('productImport.assumedNew')
  }
  const partNumber = firstText('partNumber')
  const cell = (field: ImportField, content: ReactNode) => (
    <button
      type="button"
      aria-label={t('productImport.editField', {
        field: t(`productImport.fields.${field}`),
        n: plainNumber(first),
      })}
      className="-m-1 block w-full min-w-0 rounded-control p-1 text-start hover:bg-ground"
      onClick={() => onToggle(first, field)}
    >
      {content || nothing}
    </button>
  )
  const toggle = (className: string) => (
    <IconButton
      icon={isOpen ? X : Pencil}
      label={t(isOpen ? 'productImport.fewerFields' : 'productImport.moreFields')}
      aria-expanded={isOpen}
      onClick={() => onToggle(first)}
      className={className}
    />
  )
  return (
    <>
      <div className={cx('flex flex-col gap-1.5', gridColumns)}>
        <div className="flex items-center gap-2 lg:flex-col lg:items-start lg:gap-1">
          <span className="text-xs text-ink-3">{rowText}</span>
          <Badge tone={stateTones[state]} className="whitespace-nowrap">
            {t(`productImport.states.${state}`)}
          </Badge>
          {toggle('-my-2 ms-auto lg:hidden')}
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          {cell(
            'nameAr',
            <>
              <Bdi className="block font-semibold wrap-anywhere">{name}</Bdi>
              {partNumber && <LtrText className="text-xs text-ink-3">{partNumber}</LtrText>}
            </>,
          )}
          <div className="flex flex-wrap gap-x-4 text-sm text-ink-2 *:w-auto">
            {cell('condition', conditionText())}
            {cell('origin', <Lines texts={stocks?.map((one) => one.origin) ?? origins()} />)}
          </div>
        </div>
        {cell('cars', <ReadCars texts={texts} text={firstText('cars')} />)}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 *:max-lg:w-auto lg:contents">
          {cell('category', <Bdi>{categoryName(categoryId) ?? firstText('category')}</Bdi>)}
          {cell('price', <Lines texts={prices ?? readTexts('price')} />)}
          {cell(
            'quantity',
            <span className="flex gap-1.5">
              <span className="text-ink-3 lg:hidden">{t('productImport.fields.quantity')}</span>
              <span>
                <Lines texts={quantities ?? readTexts('quantity')} />
              </span>
            </span>,
          )}
        </div>
        {toggle('max-lg:hidden')}
      </div>
      {state === 'changed' && <RowChanges changes={product.changes} />}
      <RowProblems product={product} editing={editing} isOpen={isOpen} />
      {isOpen && <RowFields product={product} editing={editing} focused={focused} />}
    </>
  )
}

/** Scrolling renders only the rows that come into view. */
export const PlanRow = memo(Row)

const longest = 60

function RowChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { t, number, digits } = useText(productImportText)
  const fieldName = useFieldName()
  const show = (field: ImportField, text: string) => {
    const isAmount = field === 'price' || field === 'quantity'
    return isolate(
      isAmount && text !== '' ? number(Number(text)) : shorten(digits(text || '—'), longest),
    )
  }
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-action-text">
      {changes.map(({ field, source, before, after }, index) => (
        <li key={index}>
          {t(before === '' ? 'productImport.changeTo' : 'productImport.changeOf', {
            field: fieldName(field, source),
            before: show(field, before),
            after: show(field, after),
          })}
        </li>
      ))}
    </ul>
  )
}

/** What every product should have, offered even where the file has no column for it. */
const always = ['nameAr', 'cars', 'category', 'price', 'quantity', 'origin'] as const

/** Not for people. */
const hidden = new Set<ImportField>(['productId', 'stockId', 'quantitySeen'])

/** All cells of a product to edit: of its first row everything, of those that follow the sources. */
function RowFields({ product, editing, focused }: Pick<Props, 'product' | 'editing' | 'focused'>) {
  const { t, plainNumber } = useText(productImportText)
  const fieldName = useFieldName()
  const { table } = editing
  const columns = table.mapping.flatMap((meaning, column) =>
    meaning && !hidden.has(meaning.field) ? [{ ...meaning, column }] : [],
  )
  const added = always
    .filter((field) => readColumn(table, field) < 0)
    .map((field) => ({ field, source: 0, column: -1 }))
  return (
    <div className="mt-3 flex flex-col gap-4">
      {product.sheetRows.map((sheetRow, index) => (
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
                  label={fieldName(field, source > 0 ? source + 1 : undefined)}
                  isFocused={index === 0 && field === focused && source === 0}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
