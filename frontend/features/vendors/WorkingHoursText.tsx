import type { HoursOfDay, WorkingHours } from '#shared/vendors/schedule.ts'
import { weekdays, type Weekday } from '#shared/vendors/weekdays.ts'
import { formatTimeOfDay } from '../../text/format.ts'
import { useScheduleText } from '../../text/useScheduleText.ts'
import { useText } from '../../text/useText.ts'
import { Isolate } from '../../ui/Bdi.tsx'

interface Run {
  from: Weekday
  to: Weekday
  hours: HoursOfDay | undefined
}

/** Days that follow each other with the same hours are one line. */
function runsOf(hours: WorkingHours): Run[] {
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
  const t = useScheduleText()
  const { figures } = useText()
  return (
    <dl className="flex flex-col">
      {runsOf(hours).map(({ from, to, hours }) => (
        <div key={from} className="flex flex-wrap justify-between gap-x-4 sm:max-w-sm">
          <dt>{from === to ? t(from) : t('days', { from: t(from), to: t(to) })}</dt>
          <dd className="text-ink-2">
            {hours ? (
              <Isolate>
                {t('times', {
                  opens: formatTimeOfDay(hours.opens, figures),
                  closes: formatTimeOfDay(hours.closes, figures),
                })}
              </Isolate>
            ) : (
              t('dayOff')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
