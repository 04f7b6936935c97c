/**
 * The searches of a text, each tried if those before it match nothing. After the text as typed:
 *
 * 1. a part number one character off;
 * 2. the other keyboard layout;
 * 3. unfinished and misspelled words as known ones: what then matches is a match;
 * 4. without words, the least telling first, never the part or the car: what then matches is near;
 * 5. one of several parts;
 * 6. products that only mention the part, unless the text names its car.
 */
import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { completeWords, correctWords } from './correction/correctWords.ts'
import { onOtherLayout } from './correction/keyboard.ts'
import { knownWords } from './correction/knownWords.ts'
import type { ProductWords } from './market.ts'
import {
  planText,
  type PlanOptions,
  type TextPlan,
  asTyped,
  rewrite,
  type Rewritten,
} from './plan.ts'
import type { MarketNames } from './understanding/lexicon.ts'
import { indexes, typedSpan } from './understanding/words.ts'
import {
  hasContent,
  isPart,
  type Slot,
  type Understanding,
} from './understanding/understandText.ts'

/** Limits the searches that one text can cause. */
const maxDrops = 6

type Plan = (rewritten: Rewritten, remarks?: Omit<PlanOptions, 'typed'>) => TextPlan

/** Plans each search when it is asked for; the last one is to be shown even if nothing matches it. */
export async function* relaxations(
  typed: string,
  names: MarketNames,
  products: ProductWords,
): AsyncGenerator<TextPlan, void> {
  const plan: Plan = (rewritten, remarks) => planText(rewritten, names, { typed, ...remarks })
  const countWords = createWordCounts(products)
  const strict = plan(asTyped(typed))
  yield strict
  yield* withNearNumber(strict, plan, products)
  yield* onOtherLayouts(typed, strict, plan, countWords)
  let likeliest: TextPlan | undefined
  for (const corrected of corrections(strict, plan, await countWords(strict.understanding.slots))) {
    likeliest ??= corrected
    yield corrected
  }
  const isBetter =
    likeliest !== undefined && addsInformation(likeliest.understanding, strict.understanding)
  const best = likeliest && isBetter ? { ...likeliest, isNear: false } : strict
  yield* withoutWords(typed, best, plan, countWords)
  yield { ...best, isNear: best.understanding.cars ? false : 'ifAny' }
}

/** Products whose part number differs in one character: a question, not a match. */
async function* withNearNumber(strict: TextPlan, plan: Plan, products: ProductWords) {
  const number = typedNumber(strict.understanding)
  const near = number && (await products.nearNumber(number.key))
  if (!number || near === undefined) return
  const changes = new Map(indexes(number).map((at) => [at, at === number.from ? near : null]))
  const rewritten = rewrite(strict.rewritten, strict.understanding.words, changes)
  yield plan(rewritten, { isNear: 'ifAny', isQuestion: true })
}

/**
 * The text as typed on the other keyboard layout, if all its words are known there and none is here. One
 * or two letters begin some word on any layout.
 */
async function* onOtherLayouts(
  typed: string,
  { understanding: { cars, slots } }: TextPlan,
  plan: Plan,
  countWords: CountWords,
) {
  if (cars || slots.some((slot) => isPart(slot) || slot.isEveryday)) return
  const whole = { start: 0, end: typed.length }
  for (const text of onOtherLayout(typed)) {
    if (fold(text).length < 3) continue
    const other = plan({ text, toTyped: () => whole }, { corrected: [{ from: typed, to: text }] })
    if (!hasContent(other.understanding)) continue
    const words = other.understanding.slots.filter((slot) => !isPart(slot))
    if (words.some((slot) => slot.words.some(({ length }) => length < 3))) continue
    const counts = await countWords(words)
    if (words.every((slot) => counts(slot) > 0)) yield other
  }
}

/** The text with its misspelled words read as known ones. */
function* corrections(
  { understanding, rewritten }: TextPlan,
  plan: Plan,
  countOf: (slot: Slot) => number,
) {
  const { slots } = understanding
  if (slots.some(({ isEveryday }) => isEveryday)) return
  // Words that products have may be beginnings, too: «دين كيا».
  const plain = slots.filter((slot) => !isPart(slot))
  const unknown = plain.filter((slot) => countOf(slot) === 0)
  const read = unknown.length === 0 ? completeWords : correctWords
  const places = (unknown.length === 0 ? plain : unknown).map(({ from }) => from)
  // Beside words that were understood, even a far correction is likely right.
  const isAlone = understanding.understood.length === 0
  for (const one of read(rewritten, understanding, new Set(places), knownWords())) {
    const { corrected, isSure } = one
    const corrects = plan(one.rewritten, { corrected, isNear: isAlone && !isSure })
    if (isPlausibleCorrection(corrects)) yield corrects
  }
}

/** A correction of several words is believable only if a part or a car comes out. */
const isPlausibleCorrection = ({ understanding: { cars, slots }, corrected }: TextPlan): boolean =>
  corrected.length < 2 ||
  cars !== undefined ||
  slots.some((slot) => isPart(slot) || slot.alternatives.length > 0)

/** What is near the text, but no match of it. */
async function* withoutWords(typed: string, best: TextPlan, plan: Plan, countWords: CountWords) {
  const { corrected } = best
  const dropped: string[] = []
  let isUnknown = true
  let current = best
  for (let step = 0; step < maxDrops; step++) {
    const { understanding, rewritten } = current
    const { words, slots } = understanding
    const [next] = droppableWords(understanding, await countWords(slots))
    if (!next) break
    const { start, end } = rewritten.toTyped(typedSpan(words, next))
    dropped.push(typed.slice(start, end))
    isUnknown &&= next.isUnknown === true
    const changes = new Map(indexes(next).map((at) => [at, null]))
    const rest = plan(rewrite(rewritten, words, changes), { corrected, dropped: [...dropped] })
    const isFiller = isUnknown && best.understanding.isSpoken && namesPartAndCar(rest)
    current = { ...rest, isNear: !isFiller }
    yield current
  }
  if (current.understanding.slots.filter(isPart).length > 1)
    yield plan(current.rewritten, { corrected, dropped, isAnyPart: true, isNear: true })
}

/** A sentence to a person that names a part and its car asks for these, whatever its other words. */
const namesPartAndCar = ({ understanding: { cars, slots } }: TextPlan): boolean =>
  cars !== undefined && slots.some(isPart)

/** Whether a corrected text has the part beside the car, or the car beside the part, that was typed. */
function addsInformation(corrected: Understanding, typed: Understanding): boolean {
  const [hadPart, hasPart] = [typed, corrected].map(({ slots }) => slots.some(isPart))
  const [hadCar, hasCar] = [typed, corrected].map(({ cars }) => cars !== undefined)
  return (
    (hadCar === true && !hadPart && hasPart === true) ||
    (hadPart === true && !hadCar && hasCar === true)
  )
}

/** Shorter numbers are too like one another. */
const shortest = 8
const longest = 24
const leastDigits = 3

/** The longest run of plain words that may be a part number, by its key and the indexes of its words. */
export function typedNumber({ words, slots }: Understanding) {
  const isPlain = new Set(
    slots.filter((slot) => !isPart(slot)).flatMap(({ from, to }) => [from, to - 1]),
  )
  let best: { key: string; from: number; to: number } | undefined
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const text = words[to - 1]?.text ?? ''
      if (!isPlain.has(to - 1) || !/^[a-z0-9]+$/.test(text)) break
      const key = partNumberKey(
        words
          .slice(from, to)
          .map((word) => word.text)
          .join(''),
      )
      const digits = key.replace(/\D/g, '').length
      const isLong = key.length >= shortest && key.length <= longest && digits >= leastDigits
      if (isLong && key.length > (best?.key.length ?? 0)) best = { key, from, to }
    }
  return best
}

/** Words of the text by their indexes. */
interface Detail {
  from: number
  to: number
  /** A word that neither the vocabulary nor any product has. */
  isUnknown?: boolean
}

/** How many products have the words of a slot, or another spelling of it. */
export type CountWords = (slots: readonly Slot[]) => Promise<(slot: Slot) => number>

/** Counts each spelling once, and those of several slots together. */
export function createWordCounts(products: ProductWords): CountWords {
  const known = new Map<string, number>()
  const spellingsOf = ({ words, alternatives }: Slot) => [words, ...alternatives]
  return async (slots) => {
    const unknown = slots
      .filter((slot) => !isPart(slot))
      .flatMap(spellingsOf)
      .filter((words) => !known.has(words.join(' ')))
    const counts = unknown.length === 0 ? [] : await products.countProducts(unknown)
    for (const [at, words] of unknown.entries()) known.set(words.join(' '), counts[at] ?? 0)
    return (slot) => Math.max(...spellingsOf(slot).map((words) => known.get(words.join(' ')) ?? 0))
  }
}

/** Empty for a text without a part, a car or a vendor to keep, and for one about something else. */
export function droppableWords(
  { slots, cars, words, understood, filters }: Understanding,
  countOf: (slot: Slot) => number,
): Detail[] {
  const isOffTopic = slots.some(({ isEveryday }) => isEveryday)
  if (isOffTopic || (!slots.some(isPart) && !cars && filters.vendorId === undefined)) return []
  const plain = slots
    .filter((slot) => !isPart(slot))
    .map((slot) => ({ ...slot, count: countOf(slot) }))
  const unknown = plain
    .filter(({ count }) => count === 0)
    .map(({ from, to, alternatives }) => ({ from, to, isUnknown: alternatives.length === 0 }))
  const known = plain.filter((slot) => slot.count > 0).sort((one, other) => other.count - one.count)
  const details = understood
    .filter(({ kind }) => softKinds.includes(kind))
    .sort((one, other) => softKinds.indexOf(one.kind) - softKinds.indexOf(other.kind))
    .map(({ kind, start, end }) => ({
      kind,
      from: words.findIndex((word) => word.start >= start),
      to: words.findLastIndex((word) => word.end <= end) + 1,
    }))
  const isWord = ({ alternatives }: Slot) => alternatives.length === 0
  return [
    ...unknown,
    ...details.filter(({ kind }) => kind === 'position'),
    ...known.filter(isWord),
    ...details.filter(({ kind }) => kind !== 'position'),
    ...known.filter((slot) => !isWord(slot)),
  ]
}

/** What narrows a list, in the order in which it is given up; an order narrows nothing. */
const softKinds = ['position', 'partType', 'governorate', 'price', 'condition', 'vendor']
