import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { PriceExact } from '../../ui/Price.tsx'

type Props = {
  /** What everything costs, IQD. */
  total: number
  label: string
  onProceed: () => void
  /** Why the customer cannot go on. */
  blocked: string | undefined
  busy?: boolean
  /** Something above has to be pressed first: the bar scrolls away and is not amber. */
  quiet?: boolean
  status?: ReactNode
  /** The other button. */
  children: ReactNode
  footnote?: ReactNode
}

/** The main button of cart and checkout; on phones it stays at the bottom of the screen. */
export function ProceedBar(props: Props) {
  const { total, label, onProceed, blocked, busy = false, quiet = false } = props
  const { t } = useText()
  return (
    <div
      className={cx(
        'flex flex-col gap-2.5 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3',
        !quiet &&
          'max-lg:sticky max-lg:bottom-[calc(60px+env(safe-area-inset-bottom))] max-lg:z-10',
      )}
    >
      <p className="flex items-baseline justify-between gap-4 lg:hidden">
        <span className="text-sm text-ink-2">{t('cart.total')}</span>
        <PriceExact amount={total} className="text-lg" />
      </p>
      {blocked && (
        <p id="blocked" className="text-center text-sm text-action-text">
          {blocked}
        </p>
      )}
      {props.status}
      <div className="flex gap-2.5 lg:flex-col">
        <Button
          variant={quiet ? 'quiet' : 'action'}
          size="lg"
          className="flex-1 max-lg:min-h-12 max-lg:px-4 max-lg:text-base"
          disabled={blocked !== undefined || busy}
          aria-busy={busy || undefined}
          aria-describedby={blocked && 'blocked'}
          onClick={onProceed}
        >
          {label}
        </Button>
        {props.children}
      </div>
      {props.footnote}
    </div>
  )
}
