/**
 * The searches of a text, each tried if those before it match nothing. If it names a part and its car, other
 * words only order; last come parts with the car in their name. Any other text is searched:
 *
 * 1. as typed, joined words split, a nearly right number, the other keyboard layout;
 * 2. unfinished, misspelled words as known ones;
 * 3. its part or car, ordered by other words: near;
 * 4. mentions of the part, unless a car is named.
 */
import { fold, partNumberKey, stripAnd } from '#shared/catalogue/fold.ts'
import { completeWords, correctWords } from './correction/correctWords.ts'
import { onOtherLayout } from './correction/keyboard.ts'
import { knownWords } from './correction/knownWords.ts'
import { splitRunTogether } from './correction/runTogether.ts'
import type { ProductWords } from './market.ts'
import { planText, type PlanOptions, type Requirement, type TextPlan } from './plan.ts'
import type { MarketNames } from './understanding/lexicon.ts'
import { isAnd } from './understanding/numbers.ts'
import { asTyped, listCorrected, rewrite, type Rewritten } from './understanding/rewrite.ts'
import {
  hasContent,
  isPart,
  type Slot,
  type Understanding,
} from './understanding/understandText.ts'

type Plan = (rewritten: Rewritten, remarks?: Omit<PlanOptions, 'typed'>) => TextPlan

/** Plans each search when it is asked for; the last one is to be shown even if nothing matches it. */
export async function* relaxations(
  typed: string,
  names: MarketNames,
  products: ProductWords,
): AsyncGenerator<TextPlan, void> {
  const plan: Plan = (rewritten, remarks) => planText(rewritten, names, { typed, ...remarks })
  const strict = await splitWhereRunTogether(plan(asTyped(typed)), plan, products)
  const isWhole = namesPartAndCar(strict)
  if (!isWhole) yield strict
  yield* withNearNumber(strict, plan, products)
  yield* onOtherLayouts(typed, strict, plan, products)
  let likeliest: TextPlan | undefined
  const counts = await countWords(products, strict.understanding.slots)
  for (const { corrected, isSure } of corrections(strict, plan, counts)) {
    if (isWhole && !(isSure && namesOtherPart(corrected, strict))) continue
    likeliest ??= corrected
    if (!isWhole) yield corrected
    if (namesPartAndCar(corrected)) yield requireOnly(corrected, 'all')
  }
  const isBetter =
    likeliest !== undefined && addsInformation(likeliest.understanding, strict.understanding)
  const best = likeliest && isBetter ? { ...likeliest, isNear: false } : strict
  yield* byPartsOrCar(best)
  if (best.understanding.cars) yield* byCar(best)
  yield { ...best, isNear: best.understanding.cars ? false : 'ifAny' }
}

/** For a text with a car: parts for what is wrong with it, else anything that fits it; or parts that have it only in their name. */
function* byCar(best: TextPlan): Generator<TextPlan> {
  if (best.understanding.symptom) {
    yield requireOnly(best, 'symptom')
    yield { ...requireOnly(best, 'car'), isNear: 'ifAny' }
  }
  if (namesPartAndCar(best)) yield { ...requireOnly(best, 'carInName'), isNear: 'ifAny' }
}

/** Splits words that no product has and whose pieces are all known: dictation runs words together. */
async function splitWhereRunTogether(strict: TextPlan, plan: Plan, products: ProductWords) {
  const { slots, words } = strict.understanding
  const splits = slots.flatMap((slot) => {
    const pieces = isPart(slot) ? undefined : splitRunTogether(words[slot.from]?.text ?? '')
    return pieces ? { ...slot, text: pieces.join(' ') } : []
  })
  const counts = await countWords(products, splits)
  const unknown = splits.filter((slot) => counts.get(slot) === 0)
  if (unknown.length === 0) return strict
  const corrected = listCorrected(strict.rewritten, words, unknown)
  return plan(rewrite(strict.rewritten, words, unknown), { corrected })
}

/** A text is about these two, whatever its other words. */
const namesPartAndCar = ({ understanding: { cars, slots } }: TextPlan): boolean =>
  cars !== undefined && slots.some(isPart)

const requireOnly = (plan: TextPlan, required: Requirement): TextPlan => ({
  ...plan,
  required,
  cursor: { ...plan.cursor, r: required },
})

/** Nothing for a text without a part, a car or a vendor, and for one that may be about something else. */
function* byPartsOrCar(best: TextPlan) {
  const { cars, slots, filters } = best.understanding
  const isWhole = namesPartAndCar(best)
  if (!isWhole) {
    if (!slots.some(isPart) && !cars && filters.vendorId === undefined) return
    if (slots.some(({ isEveryday }) => isEveryday)) return
  }
  const isNear = !isWhole && slots.some((slot) => !isPart(slot))
  yield { ...requireOnly(best, 'all'), isNear }
  const [, ...others] = slots.filter(isPart)
  const isOne = !cars && !others.every((part) => isJoined(best.understanding, part))
  if (others.length > 0) yield { ...requireOnly(best, 'any'), isNear: isNear || isOne }
}

/** Whether a part is asked for beside another («بنيد وبمبر»), unlike one that belongs to it («sunroof motor»). */
const isJoined = ({ words }: Understanding, { from }: Slot): boolean =>
  stripAnd(words[from]?.text ?? '') !== words[from]?.text || isAnd(words[from - 1]?.text)

/** Whether a correction has found another part than was read, not only another word beside it. */
const namesOtherPart = (corrected: TextPlan, strict: TextPlan): boolean => {
  const [before, after] = [strict, corrected].map(({ understanding }) =>
    understanding.slots.filter(isPart).flatMap(({ concepts }) => concepts),
  )
  return after?.some((id) => !before?.includes(id)) === true
}

/** Products whose part number differs in one character: a question, not a match. */
async function* withNearNumber(strict: TextPlan, plan: Plan, products: ProductWords) {
  const number = typedNumber(strict.understanding)
  const near = number && (await products.nearNumber(number.key))
  if (!number || near === undefined) return
  const change = { ...number, text: near }
  const rewritten = rewrite(strict.rewritten, strict.understanding.words, [change])
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
  products: ProductWords,
) {
  if (cars || slots.some((slot) => isPart(slot) || slot.isEveryday)) return
  const whole = { start: 0, end: typed.length }
  for (const text of onOtherLayout(typed)) {
    if (fold(text).length < 3) continue
    const other = plan({ text, toTyped: () => whole }, { corrected: [{ from: typed, to: text }] })
    if (!hasContent(other.understanding)) continue
    const words = other.understanding.slots.filter((slot) => !isPart(slot))
    if (words.some((slot) => slot.words.some(({ length }) => length < 3))) continue
    const counts = [...(await countWords(products, words)).values()]
    if (counts.every((count) => count > 0)) yield other
  }
}

/** The text with its misspelled words read as known ones. */
function* corrections(
  { understanding, rewritten }: TextPlan,
  plan: Plan,
  counts: ReadonlyMap<Slot, number>,
) {
  const { slots } = understanding
  if (slots.some(({ isEveryday }) => isEveryday)) return
  // Words that products have may be beginnings, too: «دين كيا».
  const plain = slots.filter((slot) => !isPart(slot))
  const unknown = plain.filter((slot) => counts.get(slot) === 0)
  const read = unknown.length === 0 ? completeWords : correctWords
  const places = (unknown.length === 0 ? plain : unknown).map(({ from }) => from)
  // Beside words that were understood, even a far correction is likely right.
  const isAlone = understanding.understood.length === 0
  for (const one of read(rewritten, understanding, new Set(places), knownWords())) {
    const { isSure } = one
    const corrected = plan(one.rewritten, {
      corrected: one.corrected,
      isNear: isAlone && !isSure,
    })
    if (isPlausibleCorrection(corrected)) yield { corrected, isSure }
  }
}

/** A correction of several words is believable only if a part or a car comes out. */
const isPlausibleCorrection = ({ understanding: { cars, slots }, corrected }: TextPlan): boolean =>
  corrected.length < 2 ||
  cars !== undefined ||
  slots.some((slot) => isPart(slot) || slot.alternatives.length > 0)

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

/** How many products have the words of each plain slot, or another spelling of it. */
async function countWords(products: ProductWords, slots: readonly Slot[]) {
  const spellings = slots
    .filter((slot) => !isPart(slot))
    .flatMap((slot) => [slot.words, ...slot.alternatives].map((words) => ({ slot, words })))
  const found =
    spellings.length === 0 ? [] : await products.countProducts(spellings.map(({ words }) => words))
  const counts = new Map<Slot, number>()
  for (const [at, { slot }] of spellings.entries())
    counts.set(slot, Math.max(counts.get(slot) ?? 0, found[at] ?? 0))
  return counts
}
