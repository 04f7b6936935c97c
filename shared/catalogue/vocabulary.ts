/**
 * What people call parts, cars and everything around them, as `npm run generate` reads it from the text
 * files in `vocabulary/` (docs/vocabulary.md). Terms are folded (`fold`), each once per list. The data
 * is in `#vocabulary/vocabulary.ts`; it is for functions only, never for the browser.
 */

import type { PartDrawing } from '../images/partDrawings.ts'

export const positions = ['front', 'rear', 'right', 'left', 'upper', 'lower', 'pair'] as const
export type Position = (typeof positions)[number]

export interface PartConcept {
  /** Stable slug; it may be stored in an index. */
  id: string
  /** Slug of its built-in category. */
  category: string
  /** Whether it may be sold for every car, such as a battery. */
  isUniversal?: true
  /** Whether nobody sells it for less than 10,000 dinars, such as an engine. */
  isCostly?: true
  /** Shown where a product that is this part has no photograph. */
  drawing?: PartDrawing
  /** The concepts under which it must be found too, the nearest first, and those above them. */
  wider: string[]
  /** The positions that its own terms may name: `front` for a front bumper. */
  positions: Position[]
  /** Names to show. */
  nameAr: string
  nameEn: string
  terms: string[]
  /** Terms that usually mean another part: for queries, never to read a product's name. */
  sometimes: string[]
}

export interface Symptom {
  /** Found when each list has a term that is in the text, in any order. A term may have several words. */
  words: string[][]
  /** Concepts, the likeliest first. */
  concepts: string[]
}

interface CarName {
  id: string
  /** Names to show; the Arabic one is the key under which all spellings meet (`carKey`). */
  nameAr: string
  nameEn: string
  terms: string[]
  /** Nicknames that other cars have too: for queries, never to compare names. */
  sometimes: string[]
}

/** A model; its id is unique within its make. */
export type CarModel = CarName
export interface CarMake extends CarName {
  models: CarModel[]
}

export const codeKinds = ['chassis', 'engine', 'gearbox'] as const
/** A chassis, engine or gearbox code and the cars that have it. */
export interface CarCode {
  kind: (typeof codeKinds)[number]
  /** As written: W204. */
  name: string
  terms: string[]
  cars: { make: string; model?: string; from?: number; to?: number }[]
}

/**
 * The sections of words.txt, with the values they may have; `any` for free ones and none for sections
 * that have no value.
 */
export const wordKinds = {
  noise: [],
  greeting: [],
  intent: [],
  politeness: [],
  price: [],
  cheapest: [],
  dearest: [],
  newest: [],
  below: [],
  above: [],
  between: [],
  around: [],
  before: [],
  after: [],
  currency: [],
  thousand: [],
  million: [],
  usd: ['1', '100', '10000'],
  unit: [],
  year: [],
  not: [],
  delivery: [],
  everyday: [],
  position: positions,
  condition: ['new', 'used', 'refurbished'],
  partType: ['oem', 'aftermarket'],
  quality: 'any',
  origin: 'any',
  market: 'any',
  spec: 'any',
  point: [],
  listed: ['since', 'until', 'between', 'newer', 'older', 'everyYear', 'everyCar'],
  number: 'any',
} as const satisfies Record<string, readonly string[] | 'any'>
export type WordKind = keyof typeof wordKinds

export interface WordList {
  kind: WordKind
  value?: string
  terms: string[]
}

export interface PartMaker {
  name: string
  terms: string[]
}

export interface Vocabulary {
  /** Hash of the contents. */
  version: string
  parts: PartConcept[]
  symptoms: Symptom[]
  makes: CarMake[]
  codes: CarCode[]
  words: WordList[]
  makers: PartMaker[]
  /** Broken plurals, which no light stemmer reaches: plural and singular. */
  plurals: [plural: string, singular: string][]
}

/** A word that an operator has added since the vocabulary was built. */
export interface TaughtWord {
  /** As `part radiator`, `car toyota`, `car toyota camry`, `maker Bosch`, `words noise`, `words origin korean`. */
  owner: string
  term: string
}
