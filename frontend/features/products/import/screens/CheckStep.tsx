import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { classifyError } from '../../../../api/apiError.ts'
import { useAttempt } from '../../../../api/useAttempt.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button, Card, Icon } from '../../../../ui/elements.tsx'
import { ErrorPanel } from '../../../../ui/states.tsx'
import { ProgressBar } from '../../../../ui/feedback/ProgressBar.tsx'
import { recalledCorrections } from '../file/importMemory.ts'
import type { Editing, FileCheck, ImportFile } from '../file/useImportFile.ts'
import { useImportPlan } from '../plan/useImportPlan.ts'
import type { ImportPlan, PlannedProduct } from '../types.ts'
import { FixList, proposeFixes, type Fix } from './Fixes.tsx'
import { PlanFilters, PlanGrid, PlanNotes, type PlanFilter } from './PlanGrid.tsx'

/** Pixels at the top of the screen for the page's header and the filters. */
const headerHeight = 150

type Props = {
  check: FileCheck
  file: ImportFile
  onBack: () => void
  /** Shows an import that another window has begun; whether there is one. */
  showOther: () => Promise<boolean>
  onImport: (plan: ImportPlan, after: string | null) => void
}

/** The plan of the import, row by row, where problems are corrected before anything is saved. */
export function CheckStep(props: Props) {
  const { check, file, onBack, showOther, onImport } = props
  const { table, defaults } = check
  const { answering, changeCells: change } = file
  const { t } = useText(productImportText)
  const { plan, isCurrent, isLoaded, exported, read, failed } = useImportPlan(check)
  const [filter, setFilter] = useState<PlanFilter>()
  const fixes = useMemo(() => (plan ? proposeFixes(plan) : []), [plan])
  const editing = { table, defaults, answering, change }
  const recall = useEffectEvent(() => {
    if (!plan || !isCurrent) return
    const { corrections } = answering.recalled
    const { used, changes, before } = recalledCorrections(plan, table, corrections)
    if (used.length === 0) return
    answering.markUsed(used, before)
    change(changes)
  })
  useEffect(() => recall(), [plan, isCurrent])
  // Rows that were corrected in the list stay in it, so that none disappears while it is edited.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const touch = (rows: readonly number[]) => setTouched((old) => new Set([...old, ...rows]))
  const rowEditing: Editing = {
    ...editing,
    change: (changes) => {
      touch(changes.map(({ sheetRow }) => sheetRow))
      change(changes)
    },
    answering: {
      ...answering,
      answerRow: (row, answer) => {
        touch([row])
        answering.answerRow(row, answer)
      },
    },
  }
  const { isRunning: isStarting, attempt } = useAttempt()
  const [wasStale, setWasStale] = useState(false)
  const start = async (plan: ImportPlan) => {
    if (await showOther()) return
    if (await exported.isCurrent()) return onImport(plan, exported.after)
    setWasStale(true)
    exported.retry()
    window.scrollTo({ top: 0 })
  }
  const show = (next: PlanFilter) => {
    setTouched(new Set())
    setFilter(next)
  }
  const grid = useRef<HTMLDivElement>(null)
  /** The rows are below what asked for them. */
  const showRows = (next: PlanFilter) => {
    show(next)
    const top = (grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    window.scrollTo({ top: top - headerHeight })
    grid.current?.focus({ preventScroll: true })
  }

  if (failed)
    return (
      <Card room="none">
        <ErrorPanel message={t(classifyError(failed.error))} onRetry={failed.retry} />
      </Card>
    )
  if (!plan) {
    const text = isLoaded
      ? t('productImport.readingTexts', read)
      : exported.progress.total > 0
        ? t('productImport.loadingOwnOf', exported.progress)
        : t('productImport.loadingOwn')
    const { done, total } = isLoaded ? read : exported.progress
    return (
      <Card className="flex flex-col gap-4">
        <p role="status" className="font-semibold">
          {text}
        </p>
        <ProgressBar label={text} value={done} max={Math.max(1, total)} />
      </Card>
    )
  }
  const shownFilter = stateFilter(plan, fixes, filter, touched)
  const shown = plannedProducts(plan, shownFilter, touched)
  const { counts } = plan
  const toSend = counts.new + counts.changed
  const statusText = () => {
    if (!isCurrent) return t('productImport.readingEdits')
    if (counts.rejected === 0) return toSend === 0 && t('productImport.nothingToDo')
    if (toSend > 0) return t('productImport.leavesOut', { n: counts.rejected })
    const isAll = counts.rejected === plan.products.length
    return t(isAll ? 'productImport.allRejected' : 'productImport.othersSame', {
      n: counts.rejected,
    })
  }
  return (
    <div className="flex flex-col gap-4">
      {wasStale && (
        <p role="alert" className="rounded-control bg-ask-tint px-4 py-3 font-semibold text-ask">
          {t('productImport.ownChanged')}
        </p>
      )}
      <RecalledNote plan={plan} answering={answering} change={change} />
      <FixList fixes={fixes} editing={editing} onFilter={showRows} activeKey={shownFilter.fix} />
      <div className="flex flex-wrap items-start justify-between gap-2.5">
        <PlanFilters plan={plan} filter={shownFilter} onFilter={show} />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={file.toColumns}>
            {t('productImport.toColumns')}
          </Button>
          <Button size="sm" onClick={onBack}>
            {t('productImport.otherFile')}
          </Button>
        </div>
      </div>
      <PlanNotes plan={plan} onFilter={showRows} />
      <div ref={grid} tabIndex={-1} className="outline-none">
        <PlanGrid products={shown} editing={rowEditing} />
      </div>
      <Card
        room="none"
        data-bar="floating"
        className="sticky bottom-[calc(var(--bars,0px)+0.375rem)] z-20 flex items-center gap-3 py-1 ps-3 pe-1 shadow-card md:bottom-3 md:py-2 md:pe-2"
      >
        <p className="min-w-0 flex-1 text-sm text-ink-2 max-sm:text-xs/4" role="status">
          {statusText()}
        </p>
        <Button
          variant="action"
          disabled={toSend === 0 || !isCurrent}
          pending={isStarting}
          onClick={() => void attempt(() => start(plan))}
          className="shrink-0"
        >
          {t('productImport.start', { n: toSend })}
        </Button>
      </Card>
    </div>
  )
}

/** What needs the vendor comes first; once nothing is left to correct, or in the filter, all is shown. */
function stateFilter(
  { counts }: ImportPlan,
  fixes: readonly Fix[],
  filter: PlanFilter = { state: 'rejected' },
  touched: ReadonlySet<number>,
): PlanFilter {
  const { state, fix } = filter
  if (counts.rejected === 0 && (state === 'rejected' || fix)) return { state: 'all' }
  if (fix && touched.size === 0 && !fixes.some(({ key }) => key === fix))
    return { state: 'rejected' }
  const isEmpty = state && state !== 'all' && counts[state] === 0 && touched.size === 0
  return isEmpty ? { state: 'all' } : filter
}

function plannedProducts(
  { products }: ImportPlan,
  { state, rows }: PlanFilter,
  touched: ReadonlySet<number>,
): readonly PlannedProduct[] {
  if (rows) return products.filter(({ sheetRows }) => rows.has(sheetRows[0] ?? 0))
  if (state === 'all') return products
  return products.filter(
    (one) => one.state === state || one.sheetRows.some((row) => touched.has(row)),
  )
}

type RecalledProps = { plan: ImportPlan } & Pick<Editing, 'answering' | 'change'>

/** Which answers about an earlier file hold for this one too, and the way to take them back. */
function RecalledNote({ plan, answering, change }: RecalledProps) {
  const { t } = useText(productImportText)
  const { recalled, answers, forgetRecalled } = answering
  const cars = new Set(
    plan.products.flatMap(({ texts }) =>
      (texts?.fitments ?? []).flatMap(({ text }) => (recalled.cars.has(text) ? [text] : [])),
    ),
  ).size
  const cells = recalled.cells.length
  const said = [
    recalled.pricesInThousands && answers.pricesInThousands && t('productImport.recalledThousands'),
    cells > 0 && t('productImport.recalledCells', { n: cells }),
    cars > 0 && t('productImport.recalledCars', { n: cars }),
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <Icon of={History} size={16} />
      <b className="font-semibold">{t('productImport.recalled')}</b>
      {said.join(' · ')}
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          change(recalled.cells)
          forgetRecalled()
        }}
      >
        {t('productImport.forgetRecalled')}
      </Button>
    </p>
  )
}
