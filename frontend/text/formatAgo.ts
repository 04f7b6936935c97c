import type { Figures } from './catalogue.ts'

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

/** How long ago, in the largest unit that fits: 'قبل ٣ ساعات'. */
export function formatAgo(moment: string, now: number, figures: Figures): string {
  const passed = Math.max(0, now - Date.parse(moment))
  const format = new Intl.RelativeTimeFormat(locales[figures], { numeric: 'always' })
  const [unit, size] = units.find(([, length]) => passed >= length) ?? ['minute', 60_000]
  return format.format(-Math.floor(passed / size), unit)
}
