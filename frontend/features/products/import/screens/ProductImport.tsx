import { limits } from '#shared/kernel/limits.ts'
import { groupRows } from '../../../../api/sendInGroups.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Card } from '../../../../ui/elements.tsx'
import { LeaveGuard } from '../../../../ui/overlays/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../../ui/states.tsx'
import { Stepper } from '../../../../ui/layout/Stepper.tsx'
import { useStageFocus } from '../../../import/transfer.tsx'
import { WaitingNotice } from '../../../vendors/OpeningSteps.tsx'
import { useImportDraft } from '../file/useImportDraft.ts'
import { useImportFile } from '../file/useImportFile.ts'
import { useSending } from '../send/useSending.ts'
import type { ImportPlan } from '../types.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep, FileStep, SheetStep } from './FileSteps.tsx'
import { ResultView, SendingView } from './SendingView.tsx'
import { useProblemText } from './RowProblems.tsx'

const stepNumbers = { file: 1, sheet: 1, columns: 2, check: 3, sending: 4, done: 5 } as const

/** The import of products from a spreadsheet, from the file to the result. */
export function ProductImport() {
  const { t } = useText(productImportText)
  const problemText = useProblemText()
  const file = useImportFile()
  const sending = useSending()
  const { step, check } = file
  const { run, isDone } = sending
  const draft = useImportDraft(!run && step === 'check' ? check : undefined)
  const forget = () => {
    draft.forget()
    file.forget()
  }
  const start = ({ products, counts }: ImportPlan, after: string | null) => {
    if (!check) return
    const { fileName, table } = check
    file.rememberAnswers(check)
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
      after,
      groups: groupRows(rows, limits.changesPerRequest),
      results: [],
    })
    forget()
  }

  const stage = run ? (isDone ? 'done' : 'sending') : step
  const area = useStageFocus(stage, true)

  const content = () => {
    if (sending.isLooking)
      return (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      )
    if (run && isDone)
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
    if (step === 'file' || !check)
      return (
        <FileStep
          file={file}
          draft={draft.stored}
          onDiscard={draft.forget}
          onContinue={(stored) => {
            draft.take()
            file.restore(stored)
          }}
        />
      )
    if (step === 'columns') return <ColumnsStep check={check} file={file} onBack={forget} />
    return (
      <CheckStep
        check={check}
        file={file}
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
      <Stepper steps={steps} current={stepNumbers[stage]} className="mx-auto w-full max-w-2xl" />
      <LeaveGuard
        when={!run && step === 'check'}
        title={t('productImport.leaveTitle')}
        question={t('productImport.leaveAsk')}
        confirmLabel={t('productImport.leaveYes')}
        cancelLabel={t('productImport.leaveNo')}
      />
      <div ref={area} tabIndex={-1} className="outline-none">
        {content()}
      </div>
    </div>
  )
}
