/** When a vendor is there: hours of the week, and holidays. */
import * as z from 'zod'
import { optionalText } from '../kernel/text.ts'
import { weekdays } from './weekdays.ts'

export const weekday = z.enum(weekdays)

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Time must be HH:MM')

/** Times in Baghdad; one that closes earlier than it opens closes after midnight. */
const hoursOfDay = z
  .object({ opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens !== closes, {
    path: ['closes'],
    message: 'The closing time must differ from the opening time',
  })
export type HoursOfDay = z.infer<typeof hoursOfDay>

/** A day that is absent is a day off. */
export const workingHours = z.partialRecord(weekday, hoursOfDay)
export type WorkingHours = z.infer<typeof workingHours>

const day = z.iso.date('Day must be YYYY-MM-DD')

/** Days in Baghdad, both included, in which orders wait. */
export const holiday = z
  .object({ from: day, to: day, note: optionalText(200) })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })
export type Holiday = z.infer<typeof holiday>
