import { Undo2, X } from 'lucide-react'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import { ApiError } from '../../../api/apiError.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { SecondsLeft } from '../../../ui/feedback/timing.tsx'
import type { ChangeState } from './useProductChanges.ts'

/** How a change of products goes, and what takes it back. */
export function ChangeBar({ state, onClose }: { state: ChangeState; onClose: () => void }) {
  const { t } = useText(ownProductsText, vendorOrdersText)
  return (
    <section
      aria-label={t('ownProducts.changes')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-action bg-action-tint px-4 py-2 text-sm shadow-card"
    >
      {state.kind === 'running' && (
        <div className="w-full py-1.5">
          <p role="status" className="mb-2 font-semibold">
            {t('ownProducts.running', { done: state.done, total: state.total })}
          </p>
          <ProgressBar label={t('ownProducts.changes')} value={state.done} max={state.total} />
        </div>
      )}
      {state.kind === 'held' && (
        <>
          <p role="status" className="min-w-0 flex-1 basis-40 font-semibold">
            {t('ownProducts.held', { n: state.count })}{' '}
            <SecondsLeft until={state.until} text={(n) => t('vendorOrders.secondsLeft', { n })} />
          </p>
          <Button size="sm" icon={Undo2} flipIcon onClick={state.takeBack}>
            {t('vendorOrders.takeBack')}
          </Button>
          <Button size="sm" variant="link" onClick={state.sendNow}>
            {t('ownProducts.deleteNow')}
          </Button>
        </>
      )}
      {state.kind === 'done' && (
        <>
          <p
            role={state.failed.length > 0 ? 'alert' : 'status'}
            className="min-w-0 flex-1 basis-40 font-semibold"
          >
            {state.count > 0 &&
              (state.isUndone
                ? t('ownProducts.undone')
                : t('ownProducts.done', { n: state.count }))}{' '}
            {state.failed.length > 0 && <Failures codes={state.failed} />}
          </p>
          <div className="-me-2 flex items-center gap-1">
            {state.undo && (
              <Button size="sm" icon={Undo2} flipIcon onClick={state.undo}>
                {t('vendorOrders.takeBack')}
              </Button>
            )}
            <IconButton icon={X} label={t('common.dismiss')} onClick={onClose} />
          </div>
        </>
      )}
    </section>
  )
}

/** How many failed, and why the first one did. */
function Failures({ codes }: { codes: readonly ErrorCode[] }) {
  const { t } = useText(ownProductsText)
  const [first = 'SERVER_ERROR'] = codes
  const reason = t(classifyError(new ApiError('', 409, first)))
  return (
    <span className="text-stop">
      {t('ownProducts.failed', { n: codes.length })} {reason}
    </span>
  )
}
