/**
 * Divides the words of a text into the terms that explain most of them with the fewest pieces: «قايش
 * صدر توسان» is a timing belt and a Tucson.
 */
import { fold } from '#shared/catalogue/fold.ts'
import { formCosts, listForms, joinedForms, type WordForms } from './wordForms.ts'
import {
  longestTerm,
  lookUpMeanings,
  meaningsOfStems,
  noMeanings,
  type Meanings,
} from './lexicon.ts'
import type { MarketMeanings, MarketNames } from './marketNames.ts'
import { isNumber, type Word } from './words.ts'

/** Consecutive words with one meaning. */
export interface Segment {
  words: readonly Word[]
  /** Indexes of its first word and of the one after its last. */
  from: number
  to: number
  /** Both undefined: the word is not known. */
  meanings?: Meanings | undefined
  market?: MarketMeanings | undefined
}

interface Path {
  cost: number
  segments: Segment[]
}

/** A word that nothing explains costs more than any way to explain it. */
const unknownCost = 10
const seldomCost = 0.4

/** Divides the words from `from` to before `to`. */
export function divideWords(
  words: readonly Word[],
  names: MarketNames,
  { from, to } = { from: 0, to: words.length },
): Segment[] {
  // From the last word to the first: paths[to - at] is the best division of the words from there.
  const paths: Path[] = [{ cost: 0, segments: [] }]
  for (let at = to - 1; at >= from; at--) {
    const stretchTo = (end: number) => ({ words: words.slice(at, end), from: at, to: end })
    let best = extend(paths[to - at - 1], unknownCost, stretchTo(at + 1))
    const max = Math.min(to, at + Math.max(longestTerm(), names.longest))
    for (let end = at + 1; end <= max; end++) {
      const stretch = stretchTo(end)
      const term = lookUp(stretch.words, names)
      const path = term && extend(paths[to - end], 1 + term.cost, { ...stretch, ...term })
      if (path && path.cost <= best.cost) best = path
    }
    paths.push(best)
  }
  return paths.at(-1)?.segments ?? []
}

const extend = (path: Path | undefined, cost: number, segment: Segment): Path => ({
  cost: cost + (path?.cost ?? 0),
  segments: [segment, ...(path?.segments ?? [])],
})

interface Term {
  meanings: Meanings | undefined
  market: MarketMeanings | undefined
  cost: number
}

/** What a stretch of words may mean, in the nearest of their forms that means anything. */
function lookUp(stretch: readonly Word[], names: MarketNames): Term | undefined {
  const texts = stretch.map(({ text }) => text)
  // A bare number is a car only next to its make.
  if (texts.every(isNumber)) return undefined
  return (
    lookUpTerm(texts, names) ??
    (stretch.some(({ isFraction }) => isFraction) ? undefined : numberedModel(texts, names))
  )
}

/** «بيجو 206», «206 بيجو»: a model whose name is a number, beside its make. */
function numberedModel(texts: readonly string[], names: MarketNames): Term | undefined {
  if (texts.length < 2) return undefined
  const isLast = isNumber(texts.at(-1))
  const number = isLast ? texts.at(-1) : texts[0]
  if (!isNumber(number)) return undefined
  const make = lookUpTerm(isLast ? texts.slice(0, -1) : texts.slice(1), names)
  const makes = make?.meanings?.makes ?? []
  const brands = [
    ...makes.flatMap((one) => names.brandsOf(one)),
    ...(make?.market?.brands ?? []),
  ].map(({ id }) => id)
  const models = makes.flatMap((one) =>
    one.models
      .filter(({ terms }) => terms.includes(number ?? ''))
      .map((model) => ({ make: one, model })),
  )
  const trims = names.trimsBelow([...new Set(brands)]).filter(({ name }) => fold(name) === number)
  if (!make || (models.length === 0 && trims.length === 0)) return undefined
  return {
    meanings: { ...noMeanings(), models },
    market: { brands: [], vendors: [], trims },
    cost: make.cost,
  }
}

function lookUpTerm(texts: readonly string[], names: MarketNames): Term | undefined {
  const asTyped = lookUpForms(texts, names)
  if (asTyped) return asTyped
  const [first = '', ...others] = texts
  for (const form of joinedForms(first)) {
    const found = lookUpForms([form, ...others], names)
    if (found) return { ...found, cost: found.cost + formCosts.joined }
  }
  return undefined
}

const forms: (keyof WordForms)[] = ['typed', 'bare', 'stem', 'ending', 'dual']

function lookUpForms(texts: readonly string[], names: MarketNames): Term | undefined {
  const all = texts.map(listForms)
  let before: string | undefined
  for (const form of forms) {
    const key = all.map((one) => one[form]).join('')
    // Stems have a table of their own, so a word that already is a stem is looked up once more.
    if (key === before && form !== 'bare') continue
    before = key
    // «تيجوان 2.0» does not mean Tiggo 2: a known car keeps its ending.
    if (form === 'ending' && texts.length > 1 && texts.some(isModel)) continue
    const meanings = lookUpMeanings(key) ?? (form === 'typed' ? undefined : meaningsOfStems(key))
    const market = names.meaningsOf(key)
    if (meanings || market)
      return {
        meanings,
        market,
        cost: formCosts[form] + (isSeldom(meanings, market) ? seldomCost : 0),
      }
  }
  return undefined
}

const isModel = (text: string): boolean => (lookUpMeanings(text)?.models.length ?? 0) > 0

const isSeldom = (meanings: Meanings | undefined, market: MarketMeanings | undefined): boolean =>
  market === undefined &&
  meanings !== undefined &&
  Object.entries(meanings).every(([kind, list]) => kind === 'seldomParts' || list.length === 0)
