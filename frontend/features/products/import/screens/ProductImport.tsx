import { useEffect, useRef } from 'react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { LeaveGuard } from '../../../../ui/overlays/LeaveGuard.tsx'
import { SkeletonRows } from '../../../../ui/feedback/SkeletonRows.tsx'
import { Stepper } from '../../../../ui/layout/Stepper.tsx'
import { WaitingNotice } from '../../../vendors/OpeningSteps.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { limits } from '#shared/kernel/limits.ts'
import { groupRows } from '../../../../api/sendInGroups.ts'
import { fileColumns } from '../file/importTable.ts'
import { ResultView } from './ResultView.tsx'
import { SendingView } from './SendingView.tsx'
import { SheetStep } from './SheetStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import type { ImportPlan } from '../types.ts'
import { UnfinishedCheck } from './UnfinishedCheck.tsx'
import { useImportDraft } from '../file/useImportDraft.ts'
import { useImportAnswers } from '../plan/useImportAnswers.ts'
import { useImportFile } from '../file/useImportFile.ts'
import { useProblemText } from './useProblemText.ts'
import { useSending } from '../send/useSending.ts'

const stepNumbers = { file: 1, sheet: 1, columns: 2, check: 3 } as const

/** The import of products from a spreadsheet, from the file to the result. */
export function ProductImport() {
  const { t } = useText(productImportText)
  const problemText = useProblemText()
  const answering = useImportAnswers()
  const file = useImportFile(answering.begin)
  const sending = useSending()
  const { step, table, fileName } = file
  const { run, phase } = sending

  const { defaults } = file
  const { given } = answering
  const draft = useImportDraft(
    !run && step === 'check' && table ? { fileName, table, defaults, given } : undefined,
  )
  const forget = () => {
    draft.forget()
    file.forget()
    answering.reset()
  }
  const start = ({ products, counts }: ImportPlan) => {
    if (!table) return
    answering.remember(table.headers.slice(0, fileColumns(table)))
    const rows = products.flatMap(({ sheetRows, name, body }) =>
      body ? [{ sheetRows, name, operation: body }] : [],
    )
    const leftOut = products
      .filter(({ state }) => state === 'rejected')
      .map(({ sheetRows, name, problems }) => ({
        sheetRows,
        name,
        reason: problems
          .filter(({ severity }) => severity !== 'notes')
          .map(problemText)
          .join(' | '),
      }))
    void sending.start({
      version: 1,
      id: crypto.randomUUID(),
      fileName,
      startedAt: Date.now(),
      headers: table.headers,
      rows: table.rows,
      leftOut,
      same: counts.same,
      groups: groupRows(rows, limits.changesPerRequest),
      results: [],
    })
    forget()
  }

  // The pressed button goes with its step: the focus moves to what came instead.
  const stage = run ? (phase === 'done' ? 'done' : 'sending') : step
  const area = useRef<HTMLDivElement>(null)
  const stageBefore = useRef<string>(stage)
  useEffect(() => {
    if (stageBefore.current === stage) return
    stageBefore.current = stage
    area.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [stage])

  const content = () => {
    if (phase === 'looking')
      return (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      )
    if (run && phase === 'done')
      return (
        <ResultView
          run={run}
          onForget={() => void sending.forget()}
          onSendAgain={sending.sendAgain}
        />
      )
    if (run) return <SendingView run={run} sending={sending} />
    if (step === 'sheet')
      return <SheetStep sheets={file.sheets} onChoose={file.open} onBack={forget} />
    if (step === 'file' || !table)
      return (
        <>
          {draft.found && (
            <UnfinishedCheck
              draft={draft.found}
              onDiscard={draft.forget}
              onContinue={(found) => {
                draft.take()
                answering.restore(found.given)
                file.restore(found)
              }}
            />
          )}
          <SourceStep isReading={file.isReading} problem={file.problem} read={file.read} />
        </>
      )
    if (step === 'columns')
      return (
        <ColumnsStep
          table={table}
          onTable={file.setTable}
          defaults={file.defaults}
          onDefaults={file.setDefaults}
          onBack={forget}
          onNext={file.check}
        />
      )
    return (
      <CheckStep
        table={table}
        onTable={(change) => file.setTable((old) => old && change(old))}
        defaults={file.defaults}
        answering={answering}
        onColumns={file.toColumns}
        onBack={forget}
        showOther={sending.showOther}
        onImport={start}
      />
    )
  }
  const steps = (['file', 'columns', 'check', 'send'] as const).map((name) =>
    t(`productImport.steps.${name}`),
  )
  return (
    <div className="flex flex-col gap-4">
      <WaitingNotice />
      <Stepper
        steps={steps}
        current={run ? (phase === 'done' ? 5 : 4) : stepNumbers[step]}
        className="mx-auto w-full max-w-2xl"
      />
      <LeaveGuard
        when={!run && step === 'check'}
        title={t('productImport.leaveTitle')}
        question={t('productImport.leaveAsk')}
        leaveLabel={t('productImport.leaveYes')}
        stayLabel={t('productImport.leaveNo')}
      />
      <div ref={area} tabIndex={-1} className="outline-none">
        {content()}
      </div>
    </div>
  )
}
