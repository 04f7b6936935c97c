import { Camera, CircleCheck } from 'lucide-react'
import { ApiError, classifyError } from '../../../../api/apiError.ts'
import { paths } from '../../../../routes/routes.ts'
import { downloadBlob } from '../../../../sheets/download.ts'
import type { TableKind } from '../../../../sheets/threads.ts'
import { imagesText } from '../../../../text/ar/vendor/images.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Bdi, Button, Card, Icon } from '../../../../ui/elements.tsx'
import { ConfirmButton } from '../../../../ui/overlays/ConfirmDialog.tsx'
import { TransferProgress } from '../../../import/transfer.tsx'
import { countHidden } from '../../hiddenParts.ts'
import { rejectedFile } from '../file/productFiles.ts'
import type { BulkRow } from '../types.ts'
import { FileButtons } from './FileButtons.tsx'
import {
  isUnknown,
  runProgress,
  type FailedRow,
  type ImportRun,
  type useSending,
} from '../send/useSending.ts'

type Props = { run: ImportRun; sending: ReturnType<typeof useSending> }

/** An import on its way, or one of an earlier visit that waits to be completed. */
export function SendingView({ run, sending }: Props) {
  const { t } = useText(productImportText)
  const { phase, resume, stop, cancel } = sending
  const { handled, total } = runProgress(run)
  const texts = {
    progress: t('productImport.progress', { done: handled, total }),
    stopped: t('productImport.stopped'),
    failed: t(sending.isOffline ? 'productImport.offlineText' : 'productImport.failed'),
  }
  const isSending = phase === 'sending' || phase === 'stopping'
  return (
    <Card className="flex flex-col gap-4">
      <TransferProgress texts={texts} transfer={sending} done={handled} total={total}>
        {phase === 'idle' && (
          <>
            <h2 className="text-lg">{t('productImport.unfinishedTitle')}</h2>
            <p>
              <Bdi className="font-semibold">{run.fileName}</Bdi>
            </p>
          </>
        )}
      </TransferProgress>
      {isSending && <p className="text-sm text-ink-2">{t('productImport.sendingText')}</p>}
      <div className="flex flex-wrap gap-2.5">
        {isSending ? (
          <Button onClick={stop} pending={phase === 'stopping'}>
            {t('productImport.pause')}
          </Button>
        ) : (
          <>
            <Button variant="action" onClick={resume}>
              {t('productImport.resume')}
            </Button>
            <ConfirmButton
              onConfirm={cancel}
              dialog={{
                title: t('productImport.cancelTitle'),
                question: t('productImport.cancelAsk'),
                confirmLabel: t('productImport.cancelYes'),
              }}
            >
              {t('productImport.cancelRun')}
            </ConfirmButton>
          </>
        )}
      </div>
    </Card>
  )
}

/** Enough to see what is wrong; the file has all. */
const shownAtFirst = 20

type ResultProps = { run: ImportRun; onForget: () => void; onSendAgain: () => void }

/** What was saved, and what was not, with a file of it to correct and import again. */
export function ResultView({ run, onForget, onSendAgain }: ResultProps) {
  const { t, number, plainNumber } = useText(productImportText, imagesText)
  const failureText = useFailureText()
  const { created, changed } = runProgress(run)
  const unknown = run.results.flatMap((result) => result?.filter(isUnknown) ?? []).length
  const hidden = countHidden(run.results.flatMap((result) => result ?? []))
  const rejected = rejectedProducts(run, failureText)
  const counts = { created, changed, same: run.same, rejected: rejected.length }
  const late = t('productImport.failures.late')
  const listed = rejected.filter(({ reason }) => reason !== late)
  const save = async (kind: TableKind) => {
    const reasons = new Map(
      rejected.flatMap(({ sheetRows, reason }) => sheetRows.map((row) => [row, reason] as const)),
    )
    const rows = run.rows.flatMap(({ sheetRow, cells }) => {
      const reason = reasons.get(sheetRow)
      return reason === undefined ? [] : [{ cells, reason }]
    })
    downloadBlob(`rejected-products.${kind}`, await rejectedFile(kind, run.headers, rows))
  }
  return (
    <Card className="flex flex-col gap-5">
      <div role="alert" className="flex flex-col gap-4">
        <h2 className="flex items-center gap-2 text-xl">
          {!run.isCancelled && <Icon of={CircleCheck} size={26} className="text-fits" />}
          {t(run.isCancelled ? 'productImport.cancelledTitle' : 'productImport.resultTitle')}
        </h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {(['created', 'changed', 'same', 'rejected'] as const).map((key) => (
            <div key={key} className="rounded-control bg-ground p-3">
              <dt className="text-sm text-ink-2">{t(`productImport.${key}`)}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{number(counts[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {unknown > 0 && !run.isCancelled && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-ask-tint px-4 py-3 text-ask">
          <p className="min-w-0 flex-1 basis-60 font-semibold">
            {t('productImport.unknown', { n: unknown })}
          </p>
          <Button variant="brand" onClick={onSendAgain}>
            {t('productImport.sendAgain')}
          </Button>
        </div>
      )}
      {hidden > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-ask-tint px-4 py-3 text-ask">
          <p className="min-w-0 flex-1 basis-60 font-semibold">
            {t('images.hidden', { n: hidden })}
          </p>
          <Button variant="brand" icon={Camera} to={paths.addImages()} onClick={onForget}>
            {t('shell.addImages')}
          </Button>
        </div>
      )}
      {rejected.length > 0 && (
        <section className="flex flex-col gap-2.5">
          {listed.length < rejected.length && <p className="text-stop">{late}</p>}
          <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto text-sm" tabIndex={0}>
            {listed.slice(0, shownAtFirst).map(({ sheetRows, name, reason }) => (
              <li key={sheetRows[0]}>
                <span className="text-ink-3">
                  {t('productImport.row', { n: plainNumber(sheetRows[0] ?? 0) })}
                </span>{' '}
                <Bdi className="font-semibold">{name}</Bdi>{' '}
                <span className="text-stop">{reason}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">{t('productImport.rejectedHint')}</p>
          <div className="flex flex-wrap gap-2.5">
            <FileButtons
              labelOf={(type) => t('productImport.rejectedFile', { type })}
              save={save}
            />
          </div>
        </section>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="action" to={paths.vendorProducts()} onClick={onForget}>
          {t('shell.myProducts')}
        </Button>
        <Button onClick={onForget}>{t('productImport.again')}</Button>
      </div>
    </Card>
  )
}

/** What was not saved: left out by the vendor, rejected by the server, or no longer sent. */
function rejectedProducts(
  { leftOut, groups, results }: ImportRun,
  failureText: ReturnType<typeof useFailureText>,
): ImportRun['leftOut'] {
  const sent = groups.flatMap(({ rows }, index) => {
    const failures = results[index]?.filter((row): row is FailedRow => !row.done)
    return rows.flatMap(({ sheetRows, name, operation }, place) => {
      const failure = failures?.find((one) => one.index === place)
      return failures && !failure
        ? []
        : [{ sheetRows, name, reason: failureText(failure, operation) }]
    })
  })
  const all = [...leftOut, ...sent]
  return all.sort((one, other) => (one.sheetRows[0] ?? 0) - (other.sheetRows[0] ?? 0))
}

/** Why a product was not saved, in words; without a failure it was not sent. */
function useFailureText() {
  const { t } = useText(productImportText)
  const texts = {
    STALE_VERSION: 'productImport.failures.changed',
    CONFLICT: 'productImport.failures.changed',
    NOT_FOUND: 'productImport.failures.gone',
    QUANTITY_CHANGED: 'productImport.problem.quantityBelowZero',
    PRICE_CHANGED: 'productImport.failures.changed',
    KEY_REUSED: 'productImport.failures.changed',
    SERVER_ERROR: 'productImport.failures.unknown',
  } as const
  return (failure: FailedRow | undefined, operation: BulkRow): string => {
    if (!failure) return t('productImport.notSent')
    const { code, issues } = failure
    if (code === 'STALE_VERSION' && 'create' in operation) return t('productImport.failures.late')
    const own = code in texts ? texts[code as keyof typeof texts] : undefined
    const reason = own ? t(own) : t(classifyError(new ApiError('', 409, code)))
    const fields = new Set(issues.map(({ path }) => String(path.at(-1) ?? '')).filter(Boolean))
    return code === 'VALIDATION_FAILED' && fields.size > 0
      ? `${reason} (${[...fields].join(', ')})`
      : reason
  }
}
