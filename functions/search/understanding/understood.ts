/** What was understood of a text, and where in it, as the page shows it. */
import type { Understood } from '#shared/catalogue/schema.ts'
import { findPart } from '#functions/search/productNames.ts'
import { type Mention, understoodCars } from './cars.ts'
import type { NamedVendor } from '#functions/search/market.ts'
import type { MarketNames } from './lexicon.ts'
import type { Years } from './numbers.ts'
import type { Price } from './prices.ts'
import type { Piece } from './operators.ts'
import type { FoundSymptom } from './symptoms.ts'
import { typedSpan, type TakenWords, type Word } from './words.ts'

/** What each step has read in a text. */
export interface Read {
  words: Word[]
  prices: TakenWords<Price>[]
  years: TakenWords<Years>[]
  pieces: Piece[]
}

const maxSymptomParts = 3

export function symptomParts(words: readonly Word[], { concepts, at }: FoundSymptom): Understood[] {
  const first = Math.min(...at)
  return concepts
    .slice(0, maxSymptomParts)
    .flatMap((id) => partNamed(id, typedSpan(words, { from: first, to: first + 1 })))
}

function partNamed(id: string, span: { start: number; end: number }): Understood[] {
  const part = findPart(id)
  return part ? [{ kind: 'part', ...span, nameAr: part.nameAr, nameEn: part.nameEn, id }] : []
}

export function listUnderstood(
  { words, prices, years, pieces }: Read,
  mentions: readonly Mention[],
  names: MarketNames,
): Understood[] {
  const ofCars = years.map(({ meaning }) => meaning)
  const spanOf = (taken: { from: number; to: number }) => typedSpan(words, taken)
  return [
    ...prices
      .filter(({ meaning }) => Object.keys(meaning).length > 0)
      .map((taken): Understood => ({ kind: 'price', ...spanOf(taken), ...taken.meaning })),
    ...years.map((taken): Understood => ({ kind: 'years', ...spanOf(taken), ...taken.meaning })),
    ...understoodCars(mentions, ofCars, names),
    ...pieces.flatMap((piece) => understoodPiece(piece, spanOf(piece))),
  ]
}

function understoodPiece({ sense }: Piece, span: { start: number; end: number }): Understood[] {
  switch (sense.kind) {
    case 'part':
      return partNamed(sense.concepts[0] ?? '', span)
    case 'vendor':
      return [{ kind: 'vendor', ...span, ...nameVendors(sense.vendors) }]
    case 'condition':
    case 'governorate':
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

function nameVendors(vendors: readonly NamedVendor[]) {
  const { id, name } = vendors.reduce((one, other) =>
    other.name.length < one.name.length ? other : one,
  )
  return { nameAr: name, ...(vendors.length === 1 && { id }) }
}
