/** What a word makes of the words behind it: refused («مو صيني»), the customer's place, the shape of a car. */
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { wordLists, type Segment } from './lexicon.ts'
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
const noise: Sense = { kind: 'noise' }

/** The pieces, in order, each as the words before it make it. */
export function applyOperators(pieces: readonly Piece[]): Piece[] {
  let operator: { kind: 'not' | 'delivery' | 'year'; from: number } | undefined
  let wasRefused = false
  return withoutLabels(pieces).map((piece) => {
    const { sense, meanings, words, from } = piece
    const [list] = wordLists(meanings, 'not', 'delivery', 'year')
    const isNor = nor.has(words[0]?.text ?? '')
    if (sense.kind === 'noise' || isNor) {
      if (list) operator = { kind: list.kind as 'not', from }
      else if (isNor && wasRefused) operator = { kind: 'not', from }
      return isNor ? { ...piece, sense: noise } : piece
    }
    const applied = operator
    wasRefused = applied?.kind === 'not'
    operator = applied?.kind === 'delivery' ? applied : undefined
    if (!applied) return piece
    const start = applied.kind === 'not' ? applied.from : from
    return { ...piece, from: start, sense: applyTo(sense, applied.kind) }
  })
}

/** «OEM» before a part number says what that is, not what the part should be. */
const withoutLabels = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const isLabel = piece.words[0]?.text === 'oem' && isPartNumber(pieces.slice(at + 1, at + 6))
    return isLabel ? { ...piece, sense: noise } : piece
  })

const isPartNumber = (pieces: readonly Piece[]): boolean =>
  /^(?!(?:19|20)\d\d\b)(?:[a-z]*\d){5}/.test(
    pieces.flatMap(({ words }) => words.map(({ text }) => text)).join(''),
  )

function applyTo(sense: Sense, operator: 'not' | 'delivery' | 'year'): Sense {
  if (operator === 'not') return negate(sense)
  // «توصيل للبيت بالبصرة», «الموديل الجديد»
  const said = operator === 'year' ? ['condition'] : ['governorate', 'everyday']
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
      sense: { kind: 'spelled', of: { terms: [String(number.value)] } },
    }
  })
}
