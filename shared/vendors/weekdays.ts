/** Without zod, since pages load it. */

/** In the order of Iraq's week, which begins on Saturday (CLDR, weekData). */
export const weekdays = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const
export type Weekday = (typeof weekdays)[number]
