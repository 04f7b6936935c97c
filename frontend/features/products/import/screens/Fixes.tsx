import { useState, type FormEvent } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { readRate } from '#shared/products/dollars.ts'
import { useCommand } from '../../../../api/useCommand.ts'
import { isolate } from '../../../../text/format.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button, Card } from '../../../../ui/elements.tsx'
import { Input } from '../../../../ui/forms/Field.tsx'
import { useMyVendor } from '../../../vendors/useVendor.ts'
import { correctedPart } from '../file/importMemory.ts'
import type { Editing } from '../file/useImportFile.ts'
import {
  hasRemedy,
  type ImportPlan,
  type PlannedProduct,
  type ProblemCode,
  type RowProblem,
} from '../types.ts'
import { proposedRate } from '../../dollar/dollarChanges.ts'
import { FieldValue } from './CellInput.tsx'
import { filterRows, type PlanFilter } from './PlanGrid.tsx'
import { acceptTexts, CarCandidates, isAccepted, useProblemText } from './RowProblems.tsx'

/** The same problem of several rows, to be corrected once. */
export interface Fix {
  key: string
  code: ProblemCode
  field: RowProblem['field']
  /** What the cells have, where all have the same. */
  text: string | undefined
  problems: RowProblem[]
  products: PlannedProduct[]
}

/** What keeps products from being imported, what blocks the most rows first. */
export function proposeFixes({ products }: ImportPlan): Fix[] {
  const fixes = new Map<string, Fix>()
  for (const product of products)
    for (const problem of product.problems) {
      if (problem.severity === 'notes' || problem.code === 'notRead') continue
      const { code, field } = problem
      const text = hasRemedy(code, 'byText') ? problem.text : undefined
      const key = JSON.stringify([code, field, text])
      const fix = fixes.get(key) ?? { key, code, field, text, problems: [], products: [] }
      fixes.set(key, fix)
      fix.problems.push(problem)
      if (fix.products.at(-1) !== product) fix.products.push(product)
    }
  return [...fixes.values()].sort((one, other) => other.products.length - one.products.length)
}

const shownAtFirst = 4

type Props = {
  fixes: readonly Fix[]
  editing: Editing
  onFilter: (filter: PlanFilter) => void
  activeKey: string | undefined
}

/** What keeps rows from being imported, each to be corrected in all of its rows at once. */
export function FixList({ fixes, editing, onFilter, activeKey }: Props) {
  const { t } = useText(productImportText)
  const [isOpen, setOpen] = useState(false)
  if (fixes.length === 0) return null
  const shown = isOpen ? fixes.slice(0, 100) : fixes.slice(0, shownAtFirst)
  const hidden = fixes.length - shown.length
  return (
    <Card as="section" aria-labelledby="import-fixes" className="flex flex-col gap-3">
      <div>
        <h2 id="import-fixes" className="text-lg">
          {t('productImport.fixesTitle')}
        </h2>
        <p className="text-sm text-ink-2">{t('productImport.fixesText')}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((fix) => (
          <FixCard
            key={fix.key}
            fix={fix}
            editing={editing}
            onFilter={onFilter}
            isActive={fix.key === activeKey}
          />
        ))}
      </ul>
      {hidden > 0 && !isOpen && (
        <div>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('productImport.moreFixes', { n: hidden })}
          </Button>
        </div>
      )}
    </Card>
  )
}

type FixProps = Pick<Props, 'editing' | 'onFilter'> & { fix: Fix; isActive: boolean }

/** One problem with the control that corrects it everywhere, and the way to its rows. */
function FixCard({ fix, editing, onFilter, isActive }: FixProps) {
  const { t, iqd, digits } = useText(productImportText)
  const textOf = useProblemText()
  const [problem] = fix.problems
  if (!problem) return null
  const title = () => {
    const price = problem.code === 'priceTooSmall' && parseIqd(problem.text ?? '')
    if (!price) return textOf(problem)
    const sample = digits(problem.text ?? '')
    const name = isolate(fix.products[0]?.name ?? '')
    return t('productImport.thousandsAsk', { name, sample, price: iqd(price * 1000) })
  }
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 font-semibold">{title()}</p>
        <Button
          variant="link"
          size="sm"
          aria-pressed={isActive}
          onClick={() => onFilter({ fix: fix.key, rows: filterRows(fix.products) })}
        >
          {t('productImport.rowCount', { n: fix.products.length })}
        </Button>
      </div>
      <FixControl fix={fix} problem={problem} editing={editing} />
    </li>
  )
}

/** Where one value for several products would be a mistake. */
const ofOneProduct = new Set(['nameAr', 'nameEn', 'productId', 'stockId'])

type ControlProps = { fix: Fix; problem: RowProblem; editing: Editing }

/** Corrects the problem in all rows that have it: a value, an answer, or nothing in the cell. */
function FixControl({ fix, problem, editing }: ControlProps) {
  const { t } = useText(productImportText)
  const { code, field } = fix
  const { answering, change } = editing
  const [value, setValue] = useState('')
  const part = correctedPart(code, fix.text)
  const setAll = (text: string) => {
    change(fix.problems.map(({ sheetRow, column }) => ({ sheetRow, field, column, text, part })))
    if (fix.text !== undefined && hasRemedy(code, 'remember'))
      answering.correct({ field, text: fix.text, value: text })
  }

  if (code === 'carsAmbiguous')
    return (
      <CarCandidates products={fix.products} problem={problem} onChoose={answering.chooseCar} />
    )
  if (code === 'priceTooSmall') return <Thousands fix={fix} problem={problem} editing={editing} />
  if (code === 'priceInDollars') return <DollarRate fix={fix} answering={answering} />
  if (code === 'maybeSame') return <SameProducts fix={fix} answering={answering} />
  const mayTakeValue = !ofOneProduct.has(field) || fix.products.length === 1
  const hasValue = hasRemedy(code, 'value') && mayTakeValue
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '') setAll(value.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      {hasValue && (
        <>
          <FieldValue
            field={field}
            label={t('productImport.newValue')}
            hideLabel
            placeholder={t(
              code === 'carsUnread' || code === 'carsRequired' || code === 'notUniversal'
                ? 'productImport.carsExample'
                : 'productImport.newValue',
            )}
            value={value}
            onValue={setValue}
            className="min-w-0 flex-1 basis-48"
          />
          <Button type="submit" variant="brand" disabled={value.trim() === ''}>
            {t('productImport.applyToAll', { n: fix.products.length })}
          </Button>
        </>
      )}
      {isAccepted(code) && problem.severity === 'asks' && (
        <Button onClick={() => answering.accept(code)}>{t(acceptTexts[code])}</Button>
      )}
      {hasRemedy(code, 'clear') && (
        <Button onClick={() => setAll('')}>{t('productImport.clearCells')}</Button>
      )}
    </form>
  )
}

/** Whether all prices that look a thousandfold too small are in thousands. */
function Thousands({ fix, problem, editing: { answering } }: ControlProps) {
  const { t, iqd } = useText(productImportText)
  const price = parseIqd(problem.text ?? '') ?? 0
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {/* «6000» in a file of thousands is more often six thousand than six million. */}
      <Button
        variant={price < limits.cheapestPrice ? 'brand' : undefined}
        onClick={answering.inThousands}
      >
        {t('productImport.thousandsYes', { price: iqd(price * 1000) })}
      </Button>
      <Button onClick={() => answering.accept('priceTooSmall')}>
        {t('productImport.thousandsNo', { price: iqd(price) })}
      </Button>
      {fix.products.length > 1 && (
        <span className="text-sm text-ink-2">
          {t('productImport.thousandsAll', { n: fix.products.length })}
        </span>
      )}
    </div>
  )
}

/** What a dollar costs, once for the file, and whether its prices follow the shop's rate from now on. */
function DollarRate({ fix, answering }: SameProps) {
  const { t, iqd, number } = useText(productImportText)
  const { data: vendor } = useMyVendor()
  const dollar = vendor?.dollar
  const { run, pending } = useCommand('vendors/updateVendor', {
    refresh: ['vendors/getMyVendorProfile'],
  })
  const [changed, setTyped] = useState<string>()
  const typed = changed ?? String(dollar?.rate ?? proposedRate())
  const rate = readRate(typed)
  const shopRate = dollar?.rate ?? rate
  const keep = async () => {
    const body = { dollar: { rate: rate ?? 0, roundTo: limits.smallestBanknote } }
    if (dollar ?? (await run({ params: { id: vendor?.id ?? '' }, body }))) answering.keepDollars()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rate !== undefined) answering.setRate(rate)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      <Input
        label={t('productImport.problem.priceInDollars')}
        hideLabel
        inputMode="decimal"
        value={typed}
        hint={rate !== undefined && t('productImport.hundredDollars', { price: iqd(rate * 100) })}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 flex-1 basis-48"
      />
      <Button
        variant="brand"
        disabled={!vendor || shopRate === undefined}
        pending={pending}
        onClick={() => void keep()}
      >
        {t('productImport.dollarsKeep', { rate: number(shopRate ?? 0) })}
      </Button>
      <Button type="submit" disabled={rate === undefined}>
        {t('productImport.dollarsConvert', { n: fix.products.length })}
      </Button>
      <p className="basis-full text-sm text-ink-2">{t('productImport.dollarsKeepHint')}</p>
    </form>
  )
}

type SameProps = { fix: Fix } & Pick<Editing, 'answering'>

/** One answer for all rows that have the name of an own product: the same, or new. */
function SameProducts({ fix, answering }: SameProps) {
  const { t } = useText(productImportText)
  const same = onlyChoices(fix)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {same.size > 0 && (
        <Button variant="brand" onClick={() => answering.answerRows(new Map(same.values()))}>
          {same.size === fix.products.length && same.size > 1
            ? t('productImport.acceptAllSame')
            : t('productImport.acceptSame', { n: same.size })}
        </Button>
      )}
      <Button onClick={() => answering.accept('maybeSame')}>{t('productImport.acceptNew')}</Button>
    </div>
  )
}

/** The rows that can only be about one product, each product once: its id with the row's answer. */
function onlyChoices({ products, code }: Fix) {
  const rows = new Map<string, readonly [row: number, { productId: string }]>()
  for (const { problems, sheetRows } of products) {
    const choices = problems.find((problem) => problem.code === code)?.choices ?? []
    const [only, ...others] = choices
    const [row] = sheetRows
    if (only && others.length === 0 && row !== undefined && !rows.has(only.productId))
      rows.set(only.productId, [row, { productId: only.productId }])
  }
  return rows
}
