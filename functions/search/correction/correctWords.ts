/** Reads the words of a text that nothing explains as known ones: by sound, by spelling, completed. */
import { isPart, type Understanding } from '#functions/search/understanding/understandText.ts'
import { listCorrected, rewrite, type Rewritten } from '#functions/search/understanding/rewrite.ts'
import { indexes, joinedForms, takeAll, type Range } from '#functions/search/understanding/words.ts'
import { stripArticle } from '#shared/catalogue/fold.ts'
import { commonWords } from '#vocabulary/commonWords.ts'
import { isKeyboardRun } from './keyboard.ts'
import { isSameScript, type Candidate, type KnownWords } from './knownWords.ts'
import { leastOfParts } from './sound.ts'

export interface Correction {
  rewritten: Rewritten
  /** Words of the text and what they are read as. */
  corrected: { from: string; to: string }[]
  /** Whether all of them are near what was typed. */
  isSure: boolean
}

/** Whether it is a word of everyday speech, also with what Arabic joins to its beginning. */
const isCommon = (word: string): boolean =>
  [word, ...joinedForms(word)].some((form) =>
    [form, stripArticle(form)].some((one) => commonWords.has(one)),
  )

/** Words of the longest term that may be heard in several words: «water bamb». */
const longestHeard = 3
/** Fewer letters could begin anything. */
const leastToComplete = 3
/** Readings of one stretch that are worth a search. */
const maxReadings = 3

/** A stretch of words and what it may have meant, the likeliest first. */
interface Reading extends Range {
  candidates: Candidate[]
}

/**
 * The likeliest correction, then those that read one stretch otherwise; none when no word can be read
 * as another. `unknown` are indexes of words.
 */
export function correctWords(
  rewritten: Rewritten,
  understanding: Understanding,
  unknown: ReadonlySet<number>,
  known: KnownWords,
): Correction[] {
  const readings = listReadings(understanding, unknown, known)
  if (readings.length === 0) return []
  const likeliest = readings.map(({ candidates: [first] }) => first)
  const others = readings.flatMap(({ candidates: [, ...less] }, at) =>
    less.map((candidate) => likeliest.with(at, candidate)),
  )
  return [likeliest, ...others]
    .slice(0, maxReadings)
    .map((chosen) => toCorrection(rewritten, understanding, readings, chosen))
}

/** The same for words that may only be beginnings of parts. */
export const completeWords: typeof correctWords = (rewritten, understanding, words, known) =>
  correctWords(rewritten, understanding, words, {
    soundingLike: () => [],
    spelledLike: () => [],
    completed: (word) => known.completed(word).filter(({ kind }) => kind === 'part'),
  })

function toCorrection(
  rewritten: Rewritten,
  { words }: Understanding,
  readings: readonly Reading[],
  chosen: readonly (Candidate | undefined)[],
): Correction {
  const changes = readings.map(({ from, to }, at) => ({
    ...{ from, to },
    text: chosen[at]?.words.join(' ') ?? '',
  }))
  return {
    rewritten: rewrite(rewritten, words, changes),
    corrected: listCorrected(rewritten, words, changes),
    isSure: chosen.every((candidate) => candidate?.isSure),
  }
}

/** The stretches that can be read otherwise, from left to right, the longest first. */
function listReadings(
  { words, slots, cars }: Understanding,
  unknown: ReadonlySet<number>,
  known: KnownWords,
): Reading[] {
  const isPlain = new Set(
    slots.filter((slot) => !isPart(slot) && slot.alternatives.length === 0).map(({ from }) => from),
  )
  // «7asas krank»: one of the words is a part by itself, in other letters.
  const isHeardWith = new Set(
    slots.flatMap(({ from, to, words: texts }) =>
      to === from + 1 && /^[a-z]/.test(texts[0] ?? '') ? from : [],
    ),
  )
  const namesPart = slots.some(isPart)
  const hasContext = cars !== undefined || namesPart
  // A part is named by one that is near: محمد is not محمل. Other words must sound like a car, «يهز» is not a Hiace;
  // one that is only spelled like it is a guess, for a text that names nothing else.
  const isLikely = ({ kind, isSure }: Candidate) =>
    kind === 'car' ? !cars && (isSure || !hasContext) : isSure || (kind === 'part' && !namesPart)
  return takeAll(words, readingAt)

  function readingAt(from: number): Reading | undefined {
    for (let length = Math.min(longestHeard, words.length - from); length > 0; length--) {
      const places = indexes({ from, to: from + length })
      const isHeard = (at: number) => isPlain.has(at) || (length > 1 && isHeardWith.has(at))
      if (!places.every(isHeard) || !places.some((at) => unknown.has(at))) continue
      const texts = places.map((at) => words[at]?.text ?? '')
      if (texts.some((text) => isKeyboardRun(text) || isCommon(text))) continue
      const isLast = !isPlain.has(from + length)
      const candidates = heard(texts, { isLast, hasContext }, known)
        .map((one) => ({ ...one, isSure: one.isSure && (one.kind === 'part' || one.edits <= 0) }))
        .filter(isLikely)
      if (candidates.length > 0) return { from, to: from + length, candidates }
    }
    return undefined
  }
}

/** What a stretch of words may have meant; one word may be misspelled or unfinished, too. */
function heard(
  words: readonly string[],
  { isLast, hasContext }: { isLast: boolean; hasContext: boolean },
  known: KnownWords,
): Candidate[] {
  const isShort = hasContext && words.length === 1 && /^[a-z]/.test(words[0] ?? '')
  const sounding = known.soundingLike(words, isShort ? leastOfParts : undefined)
  const [word = '', ...others] = words
  if (others.length > 0) return sounding
  const single = word.replace(/(.)\1+/g, '$1')
  // Someone who is still typing means a word with this beginning rather than another one.
  const whole = isLast && word.length >= leastToComplete ? known.completed(word) : []
  // What sounds the same is as near as one wrong letter, and a letter typed twice is none.
  const all = [
    ...sounding.map((candidate) => ({
      ...candidate,
      edits: isSameScript(word, candidate.words[0] ?? '') ? candidate.edits - 1 : 0,
    })),
    ...known.spelledLike(word),
  ].map((one) => (one.words.join(' ') === single ? { ...one, edits: 0, isSure: true } : one))
  all.sort((one, other) => rank(one) - rank(other))
  const best = [...whole.slice(0, maxReadings - 1), ...all]
  return best.filter(
    (one, at) => best.findIndex((other) => other.words.join(' ') === one.words.join(' ')) === at,
  )
}

/** A car must be nearer than a part to be likelier. */
const rank = ({ kind, edits }: Candidate): number => edits + (kind === 'car' ? 0.75 : 0)
