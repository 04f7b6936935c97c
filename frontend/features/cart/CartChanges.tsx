import { TriangleAlert, WifiOff } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { CartTodayState } from './useCartToday.ts'

/** Shows that prices or stock have changed, or that they could not be checked. */
export function CartChanges({ today }: { today: CartTodayState }) {
  const { t } = useText()
  const count = today.differences.size
  if (today.hasFailed)
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-3 text-sm text-ink-2"
      >
        <Icon of={WifiOff} />
        <p className="min-w-0 flex-1 basis-60">{t('cart.checkFailed')}</p>
        <Button size="sm" onClick={today.check}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (count === 0) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card bg-action-tint px-4 py-3 text-ink"
    >
      <Icon of={TriangleAlert} className="text-action-text" />
      <p className="min-w-0 flex-1 basis-60 font-semibold">{t('cart.changes', { n: count })}</p>
      <Button size="sm" onClick={today.acceptAll}>
        {t('cart.acceptAll')}
      </Button>
    </div>
  )
}
