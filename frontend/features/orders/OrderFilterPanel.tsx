import { useState, type FormEvent } from 'react'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { everyStatus, noFilters, type OrderFilters } from './orderFilters.ts'
import { orderStatusText } from './OrderStatusBadge.tsx'

type Props = {
  filters: OrderFilters
  onApply: (filters: OrderFilters) => void
}

/** Filters by status and days, applied by the button 'تطبيق'. */
export function OrderFilterPanel({ filters, onApply }: Props) {
  const { t } = useText(ordersText)
  const [draft, setDraft] = useState(filters)
  const isCrossed =
    draft.dateFrom !== undefined && draft.dateTo !== undefined && draft.dateFrom > draft.dateTo

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCrossed) onApply(draft)
  }
  const clear = () => {
    setDraft(noFilters)
    onApply(noFilters)
  }
  return (
    <Card as="section" id="order-filters" aria-label={t('orders.filters')} room="sm">
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('orders.filterStatus')}
          placeholder={t('orders.allStatuses')}
          options={everyStatus.map((status) => ({
            value: status,
            label: t(orderStatusText(status)),
          }))}
          value={draft.status ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, status: everyStatus.find((status) => status === target.value) })
          }
        />
        <Input
          type="date"
          label={t('orders.dateFrom')}
          value={draft.dateFrom ?? ''}
          error={isCrossed && t('orders.datesCrossed')}
          onChange={({ target }) => setDraft({ ...draft, dateFrom: target.value || undefined })}
        />
        <Input
          type="date"
          label={t('orders.dateTo')}
          value={draft.dateTo ?? ''}
          onChange={({ target }) => setDraft({ ...draft, dateTo: target.value || undefined })}
        />
        <div className="flex gap-2.5 sm:col-span-3">
          <Button type="submit" variant="brand" size="sm">
            {t('common.apply')}
          </Button>
          <Button size="sm" onClick={clear}>
            {t('orders.clearFilters')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
