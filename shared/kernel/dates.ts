/** The day in Asia/Baghdad (UTC+3 all year, no daylight saving since 2007) of an instant. */
export function baghdadDay(instant: Date): string {
  return new Date(instant.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
}

/** The hour of the day in Baghdad, 0 to 23. */
export const baghdadHour = (instant: Date): number => (instant.getUTCHours() + 3) % 24

/** As the table's expiry is stored. */
export const epochSeconds = (at: Date | number): number => Math.floor(Number(at) / 1000)

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** First instant of a Baghdad day, as ISO text. */
export function startOfBaghdadDay(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toISOString()
}

/** Last millisecond of a Baghdad day, as ISO text. */
export function endOfBaghdadDay(day: string): string {
  return new Date(`${day}T23:59:59.999+03:00`).toISOString()
}
