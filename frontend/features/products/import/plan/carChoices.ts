import type { ReadTexts } from '../types.ts'

type Ambiguous = ReadTexts['ambiguous'][number]
export type CarCandidate = Ambiguous['candidates'][number]

/** Which trim an ambiguous text means, by the text: for all rows that have it. */
export type CarChoices = ReadonlyMap<string, string>

/** What the server read, with the choices that the vendor made for ambiguous texts. */
export function withChoices(
  texts: ReadonlyMap<string, ReadTexts>,
  choices: CarChoices,
): ReadonlyMap<string, ReadTexts> {
  if (choices.size === 0) return texts
  return new Map([...texts].map(([key, read]) => [key, chosen(read, choices)]))
}

function chosen(read: ReadTexts, choices: CarChoices): ReadTexts {
  const open: Ambiguous[] = []
  const fitments = [...read.fitments]
  for (const one of read.ambiguous) {
    const trimId = choices.get(one.text)
    const candidate = one.candidates.find(({ carTrimId }) => carTrimId === trimId)
    if (!candidate) {
      open.push(one)
      continue
    }
    const { carTrimId, brand, trim, years } = candidate
    fitments.push({
      carTrimId,
      carYearIds: years.map(({ id }) => id),
      brand,
      trim,
      years: years.map(({ year }) => year),
      text: one.text,
    })
  }
  return open.length === read.ambiguous.length ? read : { ...read, fitments, ambiguous: open }
}
