/** What a text says about a car, for «اكتب سيارتك»: models of the market, years, and what is left. */
import { toYearKeys } from '#functions/search/understanding/cars.ts'
import type { MarketNames } from '#functions/search/understanding/lexicon.ts'
import type { CarDetails } from '#shared/cars/details.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'

export interface CarText {
  /**
   * Models that may be meant, with the keys of the named years, or of those that a chassis code had:
   * all models of a make that is named alone.
   */
  trims: { trimId: string; yearKeys: string[] }[]
  /** Both included; `text` as typed. */
  years: { from: number; to: number; text: string }[]
  details: CarDetails
  /** Words, as typed, that say nothing about a car. */
  unknown: string[]
}

export function readCarText(names: MarketNames, text: string): CarText {
  const { cars, years, slots, words, understood } = understandText(text, names)
  const ofDetails = understood.filter(({ kind }) => kind === 'details')
  const isIn = (place = 0, { start, end }: { start: number; end: number }) =>
    place >= start && place < end
  const typed = (from: number, to: number) =>
    words.slice(from, to).map(({ start, end }) => text.slice(start, end))
  return {
    trims: (cars?.trims ?? []).map(({ trim, years: within }) => ({
      trimId: trim.id,
      yearKeys: years.length > 0 || within ? toYearKeys(trim, years, within) : [],
    })),
    years: understood.flatMap((each) =>
      each.kind === 'years'
        ? [{ from: each.from, to: each.to, text: text.slice(each.start, each.end) }]
        : [],
    ),
    details: cars?.details ?? {},
    // Words with other spellings are specifications of a car or part.
    unknown: slots
      .filter(({ alternatives }) => alternatives.length === 0)
      .filter(({ from }) => !ofDetails.some((one) => isIn(words[from]?.start, one)))
      .flatMap(({ from, to }) => typed(from, to)),
  }
}
