import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { isOnHoliday } from '#shared/vendors/rules.ts'
import type { Holiday } from '#shared/vendors/schedule.ts'
import { vendorsText } from '../../text/ar/vendors.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, cx, Icon } from '../../ui/elements.tsx'

type Props = { vendor: { holiday?: Holiday | undefined } | undefined; className?: string }

export function HolidayNotice({ vendor, className }: Props) {
  const { t, date } = useText(vendorsText)
  const [now] = useState(() => new Date())
  const { holiday } = vendor ?? {}
  if (!vendor || !holiday || !isOnHoliday(vendor, now)) return null
  return (
    <p className={cx('flex gap-2 bg-ask-tint px-4 py-3 text-sm text-ask', className)}>
      <Icon of={CalendarClock} size={20} className="mt-0.5" />
      <span className="min-w-0">
        {t('vendors.onHoliday', { date: date(`${holiday.to}T12:00:00+03:00`) })}{' '}
        {holiday.note && <Bdi>{holiday.note}</Bdi>}
      </span>
    </p>
  )
}
