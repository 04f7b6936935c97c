import type { schedule as arabic } from '../ar/schedule.ts'
import type { TextOf } from '../catalogue.ts'

export const schedule: TextOf<typeof arabic> = {
  hours: 'Working hours',
  days: '{from} to {to}',
  dayOff: 'Day off',
  times: '{opens} to {closes}',
  onHoliday: 'On holiday until {date}. You can order now; your order is prepared after that.',
  saturday: 'Saturday',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
}
