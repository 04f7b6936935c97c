import { TriangleAlert, WifiOff } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CartTodayState } from './useCartToday.ts'

/** Shows that prices or stock have changed, or that they could not be checked. */
export function CartChanges({ today }: { today: CartTodayState }) {
  const { t } = useText()
  const { hasFailed, check, acceptAll } = today
  const count = today.differences.size
  if (!hasFailed && count === 0) return null
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-card px-4 py-3',
        hasFailed ? 'bg-sunken text-sm text-ink-2' : 'bg-action-tint font-semibold text-ink',
      )}
    >
      <Icon
        of={hasFailed ? WifiOff : TriangleAlert}
        className={hasFailed ? undefined : 'text-action-text'}
      />
      <p className="min-w-0 flex-1 basis-60">
        {hasFailed ? t('cart.checkFailed') : t('cart.changes', { n: count })}
      </p>
      <Button size="sm" onClick={hasFailed ? check : acceptAll}>
        {t(hasFailed ? 'common.retry' : 'cart.acceptAll')}
      </Button>
    </div>
  )
}
