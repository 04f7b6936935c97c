/** Numbers in a text: digits of any script, and words such as «الفين وخمسطعش». */
import { joinedForms } from './wordForms.ts'
import { lookUpWords } from './lexicon.ts'
import { isNumber, type Word } from './words.ts'

/** A number and how many words it has. */
export interface TypedNumber {
  value: number
  length: number
}

/** Words before and between the two numbers of a range, in any language. */
export const rangeStarts = ['من', 'from', 'له']
export const rangeJoins = ['الي', 'حتي', 'لحد', 'لغايه', 'ل', 'to', 'till', 'until', 'بو', 'تا']

/** The number that begins at a word. */
export function numberAt(words: readonly Word[], at: number): TypedNumber | undefined {
  const word = words[at]
  if (!word || word.isFraction || words[at + 1]?.isFraction) return undefined
  if (isNumber(word.text)) return { value: Number(word.text), length: 1 }
  return numberInWords(words.slice(at))
}

/**
 * Adds up number words: الفين + وخمسطعش is 2015, خمسة + وعشرين is 25 and خمسة + عشر is 15; تسعة before
 * مية multiplies it.
 */
function numberInWords(words: readonly Word[]): TypedNumber | undefined {
  let value = 0
  let length = 0
  let last = Infinity
  for (const [at, { text }] of words.entries()) {
    if (length > 0 && isAnd(text)) continue
    const next = numberValue(text)
    if (next === undefined) break
    const isTeenOrTens = last < 10 && next >= 10 && next < 100
    if (next < last || isTeenOrTens) value += next
    else if (last < 10 && next >= 100) value += last * (next - 1)
    else break
    last = next
    length = at + 1
  }
  return length > 0 ? { value, length } : undefined
}

const isAnd = (word: string): boolean => ['و', 'and', 'او'].includes(word)

function numberValue(word: string): number | undefined {
  for (const form of [word, ...joinedForms(word)]) {
    const [list] = lookUpWords(form, 'number')
    const value = Number(list?.value ?? NaN)
    if (Number.isFinite(value)) return value
  }
  return undefined
}
