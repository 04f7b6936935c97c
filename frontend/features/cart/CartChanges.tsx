import { TriangleAlert, WifiOff } from 'lucide-react'
import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CartTodayState } from './useCartToday.ts'

type Props = {
  today: CartTodayState
  /** Vendors (by id) whose changes the page shows and settles elsewhere. */
  settledBelow?: ReadonlyMap<string, unknown> | undefined
}

/** Shows that prices or stock have changed, or that they could not be checked. */
export function CartChanges({ today, settledBelow }: Props) {
  const { t } = useText(cartText)
  const { hasFailed, check, lines, differences, accept } = today
  const changed = lines.filter(
    ({ key, product }) => differences.has(key) && !settledBelow?.has(product.vendorId),
  )
  const count = changed.length
  const acceptAll = () => changed.forEach(({ key }) => accept(key))
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
      <Button size="sm" onClick={hasFailed ? () => void check() : acceptAll}>
        {hasFailed ? t('common.retry') : t('cart.acceptAll')}
      </Button>
    </div>
  )
}
