/** What words say of a car beside its model and years: engine, market, body and drive. */
import {
  carBodies,
  carMarkets,
  detailNames,
  limitNames,
  type CarDetails,
  type CarLimits,
} from '#shared/cars/details.ts'
import { formatEngine, parseEngine } from '#shared/cars/engine.ts'
import type { WordList } from '#shared/catalogue/vocabulary.ts'
import { lookUpMeanings, lookUpWords, wordLists } from './lexicon.ts'
import { isMeasured } from './numbers.ts'
import type { Piece } from './operators.ts'
import {
  indexes,
  joinedForms,
  takeAll,
  typedSpan,
  type Range,
  type TakenWords,
  type Word,
} from './words.ts'

export interface ReadDetail extends TakenWords<CarLimits> {
  /** The list of words.txt that says it; undefined for an engine. */
  list?: WordList | undefined
}

/** «V6 3.5 لتر تيربو ديزل» */
const maxWords = 6

/** The longest detail that begins at a word and is before `end`. */
export function detailAt(
  text: string,
  words: readonly Word[],
  at: number,
  end = words.length,
): ReadDetail | undefined {
  for (let to = Math.min(end, at + maxWords); to > at; to--) {
    const engine = readEngine(text, words, { from: at, to })
    if (engine !== undefined) return { from: at, to, meaning: { engines: [engine] } }
    const list = findList(words.slice(at, to).map((word) => word.text))
    if (list) return { from: at, to, meaning: toLimits(list), list }
  }
  return undefined
}

/** Not «2.4 ملم», nor 1595 without a unit. */
function readEngine(text: string, words: readonly Word[], range: Range): string | undefined {
  const { from, to } = range
  const isHalf = words[from]?.isFraction === true || words[to]?.isFraction === true
  if (isHalf || (isMeasured(words, to) && !isVolume(words, to))) return undefined
  if (to === from + 1 && /^(?![1-6]\d00$)\d+$/.test(words[from]?.text ?? '')) return undefined
  const { start, end } = typedSpan(words, range)
  const engine = parseEngine(text.slice(start, end))
  return engine && formatEngine(engine)
}

const isVolume = (words: readonly Word[], at: number): boolean =>
  lookUpWords(words[at]?.text ?? '', 'spec').some(({ value }) => value === 'litre')

function findList(texts: readonly string[]): WordList | undefined {
  const [first = '', ...others] = texts
  return [first, ...joinedForms(first)]
    .flatMap((form) => wordLists(lookUpMeanings([form, ...others].join('')), ...listKinds))
    .find((list) => Object.keys(toLimits(list)).length > 0)
}

const listKinds = ['market', 'origin', 'spec'] as const
const drives: Record<string, CarLimits['drives']> = {
  ...{ '4wd': ['all'], '2wd': ['front', 'rear'], fwd: ['front'], rwd: ['rear'] },
}

/** Empty for a list that says nothing about a car. */
function toLimits({ kind, value }: WordList): CarLimits {
  const market = carMarkets.find((one) => one === (value === 'german' ? 'european' : value))
  const body = carBodies.find((one) => one === value)
  const drive = drives[value ?? '']
  if (kind !== 'spec') return market ? { markets: [market] } : {}
  return body ? { bodies: [body] } : drive ? { drives: drive } : {}
}

/**
 * The details of the car that a search names. «2.4» and «خليجي» are the car's wherever they are; what may be about
 * the part too is the car's only behind it, and «كوري» beside a part is where that was made.
 */
export function findDetails(
  text: string,
  words: readonly Word[],
  pieces: readonly Piece[],
  years: readonly Range[],
): ReadDetail[] {
  const at = (...kinds: Piece['sense']['kind'][]) =>
    new Set(pieces.filter(({ sense }) => kinds.includes(sense.kind)).flatMap(indexes))
  const ofCar = at('car')
  if (ofCar.size === 0) return []
  for (const place of years.flatMap(indexes)) ofCar.add(place)
  const [free, noise, parts] = [at('word', 'spelled'), at('noise'), at('part')]
  return takeAll(words, (from) => {
    // «النترا مكينة 2.4»
    if (noise.has(from) && ofCar.has(from - 1)) ofCar.add(from)
    let end = from
    while (free.has(end)) end++
    const found = detailAt(text, words, from, end)
    if (!found || !isOfCar(found)) return undefined
    for (const place of indexes(found)) ofCar.add(place)
    return found
  })

  function isOfCar({ from, list }: ReadDetail): boolean {
    const isBehind = ofCar.has(from - 1)
    if (!list) return isBehind || /^\d[.,٫]\d/.test(text.slice(words[from]?.start))
    if (list.kind === 'market') return true
    const isImport = lookUpWords(words[from - 1]?.text ?? '', 'market').length > 0
    const isAboutPart = list.kind === 'origin' && list.value !== 'american' && parts.size > 0
    return isImport || (isBehind && !isAboutPart)
  }
}

/** What is said once: «2.4 لو 2.0» leaves it open. */
export function toDetails(found: readonly CarLimits[]): CarDetails {
  return Object.fromEntries(
    detailNames.flatMap((name) => {
      const [only, ...more] = new Set(found.flatMap((one) => one[limitNames[name]] ?? []))
      return only !== undefined && more.length === 0 ? [[name, only]] : []
    }),
  )
}
