import type { Figures } from './namespace.ts'

const locales: Record<Figures, string> = {
  ar: 'ar-IQ-u-nu-arab',
  'ar-latn': 'ar-IQ-u-nu-latn',
  en: 'en',
}
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago, in the largest unit that fits: 'قبل ٣ ساعات', 'الآن' for less than a minute. */
export function formatAgo(moment: string, now: number, figures: Figures): string {
  const passed = Math.max(0, now - Date.parse(moment))
  const found = units.find(([, length]) => passed >= length)
  if (!found)
    return new Intl.RelativeTimeFormat(locales[figures], { numeric: 'auto' }).format(0, 'second')
  const [unit, size] = found
  const format = new Intl.RelativeTimeFormat(locales[figures], { numeric: 'always' })
  return format.format(-Math.floor(passed / size), unit)
}
