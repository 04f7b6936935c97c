import type { ReactNode } from 'react'
import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { PriceExact } from '../../ui/parts/Price.tsx'

type Props = {
  /** What everything costs, IQD. */
  total: number
  label: string
  /** What the button does: calls this, or submits the form of this id. */
  action: (() => void) | { form: string }
  /** Why the customer cannot go on. */
  blocked?: string | undefined
  busy?: boolean
  status?: ReactNode
  /** What else can be done; on phones it is above the bar. */
  children?: ReactNode
}

/** Total and main button of cart and checkout; on phones the one bar at the bottom of the screen. */
export function ProceedBar(props: Props) {
  const { total, label, action, blocked, busy = false } = props
  const { t } = useText(cartText)
  const press =
    typeof action === 'function' ? { onClick: action } : ({ ...action, type: 'submit' } as const)
  return (
    <>
      <div
        data-bar="page"
        className={cx(
          'flex flex-col gap-2',
          'max-lg:z-20 max-lg:order-last max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))]',
          'max-md:fixed max-md:inset-x-0 max-md:bottom-0 md:max-lg:sticky md:max-lg:bottom-0 md:max-lg:-mx-4',
        )}
      >
        {blocked && (
          <p id="blocked" className="text-center text-sm text-action-text">
            {blocked}
          </p>
        )}
        {props.status}
        <div className="flex items-center gap-3">
          <p className="flex min-w-0 flex-col lg:hidden">
            <span className="text-xs text-ink-2">{t('cart.total')}</span>
            <PriceExact amount={total} className="text-base" />
          </p>
          <Button
            {...press}
            variant="action"
            size="lg"
            className="flex-1 max-lg:min-h-12 max-lg:px-3 max-lg:text-base max-lg:leading-snug"
            disabled={blocked !== undefined || busy}
            aria-busy={busy || undefined}
            aria-describedby={blocked && 'blocked'}
          >
            {label}
          </Button>
        </div>
      </div>
      {props.children}
    </>
  )
}
