/**
 * English names of cars, countries, origins of parts and governorates, which are stored in Arabic. For
 * display in the English interface only; unknown names stay as they are.
 */
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import names from './englishNames.json' with { type: 'json' }
import { fold } from './fold.ts'
import { englishCarNames } from '#vocabulary/englishCarNames.ts'

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const folded = (names: Readonly<Record<string, string>>) =>
  new Map(Object.entries(names).map(([arabic, english]) => [fold(arabic), english]))

const whole = folded({ ...names.countries, ...names.cars })
for (const line of englishCarNames.trim().split('\n')) {
  const [english = '', ...names] = line.split('|')
  for (const name of names) whole.set(name, english)
}
const qualityWords = folded(names.qualities)
const otherWords = folded({ ...names.nationalities, ...names.details })

/** 'كوري أصلي' as 'Genuine Korean'; undefined if a word is unknown. */
function englishOrigin(text: string): string | undefined {
  const typed = text.trim().split(/\s+/)
  const words = typed.map(fold)
  const known = words.map(
    (word, index) =>
      qualityWords.get(word) ??
      otherWords.get(word) ??
      (/^[\x20-\x7e]+$/.test(word) ? typed[index] : undefined),
  )
  if (known.includes(undefined)) return undefined
  const isQuality = (_: unknown, index: number) => qualityWords.has(words[index] ?? '')
  const ordered = [...known.filter(isQuality), ...known.filter((_, index) => !isQuality(_, index))]
  return capitalised(ordered.join(' '))
}

export function englishName(stored: string): string {
  if (!/[\u0600-\u06ff]/.test(stored)) return stored
  return (
    whole.get(fold(stored)) ?? findGovernorate(stored)?.nameEn ?? englishOrigin(stored) ?? stored
  )
}
