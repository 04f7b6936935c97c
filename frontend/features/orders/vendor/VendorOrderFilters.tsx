import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/elements.tsx'
import { Chip, CountBadge } from '../../../ui/Badge.tsx'
import { Input, Select } from '../../../ui/forms/Field.tsx'
import { SearchBox } from '../../../ui/forms/SearchBox.tsx'
import { type VendorOrderQuery, everyStatus } from '../orderFilters.ts'
import { orderStatusText } from '../OrderStatusBadge.tsx'

type Props = {
  query: VendorOrderQuery
  onChange: (changes: Partial<Record<keyof VendorOrderQuery, string>>) => void
  /** A further button of the row. */
  children: ReactNode
}

export function VendorOrderFilters({ query, onChange, children }: Props) {
  const { t } = useText(vendorOrdersText)
  const { search, dateFrom = '', dateTo = '', sortBy = '' } = query
  const dayCount = [dateFrom, dateTo].filter(Boolean).length
  const [isOpen, setIsOpen] = useState(dayCount > 0)
  const isCrossed = dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex gap-2.5 max-md:flex-wrap">
        <SearchBox
          label={t('vendorOrders.search')}
          placeholder={t('vendorOrders.searchHint')}
          value={search ?? ''}
          onSearch={(text) => onChange({ search: text })}
          className="min-w-0 flex-1 max-md:w-full max-md:flex-none"
        />
        <Select
          label={t('vendorOrders.sort')}
          hideLabel
          options={[
            { value: '', label: t('vendorOrders.sortNewest') },
            { value: 'overdueFirst', label: t('vendorOrders.sortOverdue') },
          ]}
          value={sortBy}
          onChange={({ target }) => onChange({ sortBy: target.value })}
          className="min-w-0 flex-1 md:max-w-52"
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls="order-days"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="inline-flex items-center gap-2">
            {t('vendorOrders.days')}
            <CountBadge count={dayCount} />
          </span>
        </Button>
        {children}
      </div>
      {isOpen && (
        <div id="order-days" className="grid gap-2.5 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          {Object.entries({ dateFrom, dateTo }).map(([day, value]) => (
            <Input
              key={day}
              type="date"
              label={t(`vendorOrders.${day as 'dateFrom' | 'dateTo'}`)}
              value={value}
              error={day === 'dateFrom' && isCrossed && t('vendorOrders.datesCrossed')}
              onChange={({ target }) => onChange({ [day]: target.value })}
            />
          ))}
          <Button
            variant="link"
            disabled={dayCount === 0}
            onClick={() => onChange({ dateFrom: '', dateTo: '' })}
          >
            {t('vendorOrders.anyDay')}
          </Button>
        </div>
      )}
    </div>
  )
}

type StatusTabsProps = {
  status: OrderStatus | undefined
  /** Orders of each status; absent while unknown. */
  counts: Readonly<Record<string, number>> | undefined
  total: number | undefined
  onChoose: (status: OrderStatus | undefined) => void
}

export function StatusTabs({ status, counts, total, onChoose }: StatusTabsProps) {
  const { t, number } = useText(ordersText, vendorOrdersText)
  const choices = [
    { id: undefined, label: t('common.all'), count: total },
    ...everyStatus.map((id) => ({
      id,
      label: t(orderStatusText(id)),
      count: counts && (counts[id] ?? 0),
    })),
  ]
  return (
    <div
      role="group"
      aria-label={t('vendorOrders.byStatus')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {choices.map(({ id, label, count }) => (
        <Chip
          key={id ?? 'all'}
          selected={status === id}
          onClick={() => onChoose(id)}
          className="shrink-0"
        >
          {label}
          {count !== undefined && (
            <span className="ms-1.5 font-bold tabular-nums opacity-75">{number(count)}</span>
          )}
        </Chip>
      ))}
    </div>
  )
}
