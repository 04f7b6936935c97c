import { Printer, X } from 'lucide-react'
import type { OrderStatus, OrderSummary } from '#shared/orders/schema.ts'
import { paths } from '../../../routes/routes.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMoveOrders } from './useMoveOrders.ts'
import { vendorMoves } from './vendorMoves.ts'

type Props = { orders: readonly OrderSummary[]; onClear: () => void }

/** What can be done with several orders at once: their next steps, and paper. */
export function SelectedOrders({ orders, onClear }: Props) {
  const { t, number } = useText(vendorOrdersText)
  const moveOrders = useMoveOrders()
  const steps = Map.groupBy(orders, ({ status }) => vendorMoves(status).next?.to)
  const ids = orders.map(({ id }) => id)
  const move = (to: OrderStatus, moved: readonly OrderSummary[]) => {
    moveOrders(
      moved.map(({ id }) => id),
      to,
    )
    onClear()
  }
  return (
    <section
      aria-label={t('vendorOrders.selected', { n: orders.length })}
      className="sticky bottom-[calc(var(--bars,0px)+0.5rem)] z-10 flex flex-wrap items-center gap-2 rounded-card border border-brand bg-paper px-4 py-2.5 shadow-card"
    >
      <p role="status" className="me-auto font-semibold">
        {t('vendorOrders.selected', { n: orders.length })}
      </p>
      {[...steps].map(([to, moved]) => {
        const next = moved[0] && vendorMoves(moved[0].status).next
        if (to === undefined || !next) return null
        return (
          <Button key={to} size="sm" variant="action" onClick={() => move(to, moved)}>
            {t(next.label)} ({number(moved.length)})
          </Button>
        )
      })}
      <Button size="sm" icon={Printer} to={paths.printOrders({ orders: ids.join(',') })}>
        {t('vendorOrders.print')}
      </Button>
      <Button size="sm" to={paths.printOrders({ orders: ids.join(','), kind: 'courier' })}>
        {t('vendorOrders.courier')}
      </Button>
      <IconButton icon={X} label={t('vendorOrders.unselect')} onClick={onClear} />
    </section>
  )
}
