/** What was understood, and where in the text, as the page shows it. */
import { findPart } from '#functions/search/productNames.ts'
import type { Understood } from '#shared/catalogue/schema.ts'
import { understoodCars, type Mention } from './cars.ts'
import { toDetails, type ReadDetail } from './details.ts'
import type { MarketNames } from './lexicon.ts'
import type { Piece } from './operators.ts'
import type { Years } from './numbers.ts'
import { nameVendors, understoodPlaces } from './places.ts'
import type { Price } from './prices.ts'
import type { FoundSymptom } from './symptoms.ts'
import { typedSpan, type Range, type TakenWords, type Word } from './words.ts'

/** What each step has read in a text. */
export interface Read {
  words: Word[]
  prices: TakenWords<Price>[]
  years: TakenWords<Years>[]
  pieces: Piece[]
}

export function listUnderstood(
  { words, prices, years, pieces, details }: Read & { details: ReadDetail[] },
  mentions: readonly Mention[],
  names: MarketNames,
): Understood[] {
  const ofCars = years.map(({ meaning }) => meaning)
  const spanOf = (taken: Range) => typedSpan(words, taken)
  return [
    ...prices
      .filter(({ meaning }) => Object.keys(meaning).length > 0)
      .map((taken): Understood => ({ kind: 'price', ...spanOf(taken), ...taken.meaning })),
    ...years.map((taken): Understood => ({ kind: 'years', ...spanOf(taken), ...taken.meaning })),
    ...understoodCars(mentions, ofCars, names),
    ...details.flatMap((taken): Understood[] => {
      const said = toDetails([taken.meaning])
      return Object.keys(said).length > 0 ? [{ kind: 'details', ...spanOf(taken), ...said }] : []
    }),
    ...pieces.flatMap((piece) => understoodPiece(piece, spanOf(piece))),
  ]
}

function understoodPiece({ sense }: Piece, span: { start: number; end: number }): Understood[] {
  switch (sense.kind) {
    case 'part':
      return understoodPart(sense.concepts[0] ?? '', span)
    case 'vendor':
      return [{ kind: 'vendor', ...span, ...nameVendors(sense.vendors) }]
    case 'place':
      return understoodPlaces(sense.places, span)
    case 'condition':
    case 'order':
    case 'partType':
    case 'position':
      return [{ ...span, ...sense }]
    case 'car':
    case 'everyday':
    case 'noise':
    case 'refused':
    case 'spelled':
    case 'word':
      return []
  }
}

const maxSymptomParts = 3

export const understoodSymptom = (words: readonly Word[], symptom: FoundSymptom): Understood[] =>
  symptom.concepts
    .slice(0, maxSymptomParts)
    .flatMap((id) => understoodPart(id, typedSpan(words, symptom)))

function understoodPart(id: string, span: { start: number; end: number }): Understood[] {
  const part = findPart(id)
  return part ? [{ kind: 'part', ...span, nameAr: part.nameAr, nameEn: part.nameEn, id }] : []
}

/** The part that a text names first. */
export const findUnderstoodPart = (understood: readonly Understood[]) =>
  findPart(understood.find((one) => one.kind === 'part')?.id ?? '')
