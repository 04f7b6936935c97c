import type { HoursOfDay, WorkingHours } from '#shared/vendors/schedule.ts'
import { weekdays, type Weekday } from '#shared/vendors/weekdays.ts'
import { vendorsText } from '../../text/ar/vendors.ts'
import { formatTimeOfDay } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Isolate } from '../../ui/Bdi.tsx'

interface Run {
  from: Weekday
  to: Weekday
  hours: HoursOfDay | undefined
}

/** Days that follow each other with the same hours are one line. */
function groupDays(hours: WorkingHours): Run[] {
  const runs: Run[] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    const own = hours[day]
    if (last && last.hours?.opens === own?.opens && last.hours?.closes === own?.closes)
      last.to = day
    else runs.push({ from: day, to: day, hours: own })
  }
  return runs
}

export function WorkingHoursText({ hours }: { hours: WorkingHours }) {
  const { t, figures } = useText(vendorsText)
  return (
    <dl className="flex flex-col">
      {groupDays(hours).map(({ from, to, hours }) => (
        <div key={from} className="flex flex-wrap justify-between gap-x-4 sm:max-w-sm">
          <dt>
            {from === to
              ? t(`vendors.${from}`)
              : t('vendors.days', { from: t(`vendors.${from}`), to: t(`vendors.${to}`) })}
          </dt>
          <dd className="text-ink-2">
            {hours ? (
              <Isolate>
                {t('vendors.times', {
                  opens: formatTimeOfDay(hours.opens, figures),
                  closes: formatTimeOfDay(hours.closes, figures),
                })}
              </Isolate>
            ) : (
              t('vendors.dayOff')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
