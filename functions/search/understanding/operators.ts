/** What a word makes of the words behind it: refused («مو صيني»), the customer's place, the shape of a car. */
import { stripAnd } from '#shared/catalogue/fold.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { lookUpWords, noMeanings, wordLists, type Segment } from './lexicon.ts'
import { numberAt } from './numbers.ts'
import type { Sense } from './senses.ts'
import { indexes, isNumber, type Word } from './words.ts'

export type Piece = Segment & { sense: Sense }

export const opposites: Partial<Record<Position, Position>> = {
  front: 'rear',
  rear: 'front',
  right: 'left',
  left: 'right',
  upper: 'lower',
  lower: 'upper',
}

const nor = new Set(['ولا', 'او', 'و', 'or', 'nor', 'and'])
/** «لا مستعمل ولا مجدد»: without the second, the first says nothing. */
const neither = new Set(['لا', 'neither'])
const noise: Sense = { kind: 'noise' }

type Operator = 'not' | 'delivery' | 'year'

const firstWord = (piece?: Piece): string => piece?.words[0]?.text ?? ''

function operatorAt(pieces: readonly Piece[], at: number): Operator | undefined {
  const hasNor = pieces.some((piece) => ['ولا', 'nor'].includes(firstWord(piece)))
  if (hasNor && neither.has(firstWord(pieces[at]))) return 'not'
  const [list] = wordLists(pieces[at]?.meanings, 'not', 'delivery', 'year')
  // «الماي ما يوصل للحنفية» is not about delivery.
  if (list?.kind === 'delivery' && firstWord(pieces[at - 1]) === 'ما') return undefined
  return list?.kind as Operator | undefined
}

/** The pieces, in order, each as the words before it make it. */
export function applyOperators(pieces: readonly Piece[]): Piece[] {
  let operator: { kind: Operator; from: number } | undefined
  let wasRefused = false
  const parts = pieces.filter(({ sense }) => sense.kind === 'part')
  return withSeldomPlaces(withoutLabels(pieces)).map((piece, at) => {
    const { sense, from } = piece
    const isNor = nor.has(firstWord(piece))
    if (sense.kind === 'noise' || isNor) {
      const kind = isNor && wasRefused ? 'not' : operatorAt(pieces, at)
      if (kind) operator = { kind, from }
      return isNor ? { ...piece, sense: noise } : piece
    }
    const applied = operator
    wasRefused = applied?.kind === 'not'
    operator = applied?.kind === 'delivery' ? applied : undefined
    // «سيارتي بدون باب»: the only part is what they look for.
    if (!applied || (sense.kind === 'part' && parts.length === 1)) return piece
    const start = applied.kind === 'not' ? applied.from : from
    return { ...piece, from: start, sense: applyTo(sense, applied.kind) }
  })
}

const beforePlace = new Set('من في الى سوق محل محلات يم قرب منطقه from in at'.split(' '))

/** «جميلة» is an area if it is all of the text, or a word such as من says so: «من جميلة», «بجميلة». */
function withSeldomPlaces(pieces: readonly Piece[]): Piece[] {
  const isAlone = pieces.filter(({ sense }) => sense.kind !== 'noise').length === 1
  return pieces.map((piece, at) => {
    const { sense } = piece
    const { seldomPlaces } = piece.meanings
    const before = pieces[at - 1]?.words.at(-1)?.text ?? ''
    const isPlaced = isAlone || beforePlace.has(before) || /^[بل]/.test(firstWord(piece))
    return sense.kind === 'word' && isPlaced && seldomPlaces.length > 0
      ? { ...piece, sense: { kind: 'place', places: seldomPlaces } }
      : piece
  })
}

/**
 * «OEM» before a part number says what that is, not what the part should be; nor does how many they want («خمس
 * حبات», «طقمين فحمات»), or the size of the engine that it is for («داينمو مكينة 2.4»).
 */
function withoutLabels(pieces: readonly Piece[]): Piece[] {
  const parts = pieces.filter(({ sense }) => sense.kind === 'part')
  const isLabel = (piece: Piece, next: readonly Piece[]): boolean => {
    const text = firstWord(piece)
    if (text === 'oem') return isPartNumber(next)
    if (isCount(text)) return wordLists(next[0]?.meanings, 'unit').length > 0
    const [id] = piece.sense.kind === 'part' && parts.length > 1 ? piece.sense.concepts : []
    const isSized = isCount(firstWord(next[0])) && stripAnd(text) === text
    return id === 'set' || (id === 'engine' && piece !== parts[0] && isSized)
  }
  return pieces.map((piece, at) =>
    isLabel(piece, pieces.slice(at + 1, at + 6)) ? { ...piece, sense: noise } : piece,
  )
}

const isCount = (word: string): boolean => isNumber(word) || lookUpWords(word, 'number').length > 0

const isPartNumber = (pieces: readonly Piece[]): boolean =>
  /^(?!(?:19|20)\d\d\b)(?:[a-z]*\d){5}/.test(
    pieces.flatMap(({ words }) => words.map(({ text }) => text)).join(''),
  )

function applyTo(sense: Sense, operator: Operator): Sense {
  if (operator === 'not') return negate(sense)
  // «توصيل للبيت بالبصرة», «الموديل الجديد»
  const said = operator === 'year' ? ['condition'] : ['place', 'everyday']
  return said.includes(sense.kind) ? noise : sense
}

/** What is refused may mean its opposite; a part beside another says nothing: «بدون ايرباك». */
function negate(sense: Sense): Sense {
  if (sense.kind === 'condition')
    return { ...sense, condition: sense.condition === 'new' ? 'used' : 'new' }
  if (sense.kind === 'partType')
    return { ...sense, partType: sense.partType === 'oem' ? 'aftermarket' : 'oem' }
  const position = sense.kind === 'position' && opposites[sense.position]
  if (position) return { kind: 'position', position }
  return ['car', 'spelled', 'word'].includes(sense.kind) ? { kind: 'refused', of: sense } : noise
}

/** «خمسة وتسعين امبير» is 95, if nothing else explains the words. */
export function inDigits(words: readonly Word[], pieces: readonly Piece[]): Piece[] {
  const isPlain = new Set(pieces.flatMap(({ sense, from }) => (sense.kind === 'word' ? from : [])))
  let end = 0
  return pieces.flatMap((piece) => {
    if (piece.from < end) return []
    const number = isNumber(piece.words[0]?.text) ? undefined : numberAt(words, piece.from)
    const run = { from: piece.from, to: piece.from + (number?.length ?? 0) }
    if (!number || !indexes(run).every((at) => isPlain.has(at))) return piece
    end = run.to
    return {
      ...run,
      words: words.slice(run.from, run.to),
      meanings: noMeanings,
      sense: { kind: 'spelled', of: { terms: [String(number.value)] } },
    }
  })
}
