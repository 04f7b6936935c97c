/** Searches of one text: as it was typed, and as it may have been meant. */
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import type { MarketNames } from './understanding/lexicon.ts'
import { type Understanding, understandText } from './understanding/understandText.ts'
import { asTyped, type Rewritten } from './understanding/rewrite.ts'

/** One search: plain data, that any engine can carry out. */
export interface SearchPlan {
  text: string
  /** What the text asks for; undefined: its words and numbers as they are. */
  understanding?: Understanding | undefined
  /**
   * All that is required: all or any of the parts, the parts of what is wrong, only the car, or the parts with
   * the car in the product's name, even if the product lists other cars. Other words then only order what is
   * found, and filters may be given up. Without it every word is required.
   */
  required?: Requirement | undefined
  /** What a cursor must carry to search the same again: the text if it is not the typed one, and `required`. */
  cursor: { s?: string; r?: Requirement }
}

export type Requirement = 'all' | 'any' | 'symptom' | 'car' | 'carInName'

/** A search with what the page says of it. */
export interface TextPlan extends SearchPlan {
  /** The text of the request. */
  typed: string
  understanding: Understanding
  rewritten: Rewritten
  /** Words that are read as others, as typed and as read. */
  corrected: SearchMeta['corrected']
  /** Whether its products are near the text only; `ifAny`: said only if there are any. */
  isNear: boolean | 'ifAny'
  /** Whether the page asks if this text was meant. */
  isQuestion: boolean
}

type Remarks = Pick<TextPlan, 'corrected' | 'isNear' | 'isQuestion' | 'required'>

export interface PlanOptions extends Partial<Remarks>, Pick<TextPlan, 'typed'> {}

/** The search of a text, or of what it was rewritten to. */
export function planText(
  rewritten: Rewritten,
  names: MarketNames,
  { typed, ...remarks }: PlanOptions,
): TextPlan {
  return {
    typed,
    text: rewritten.text,
    understanding: understandText(rewritten.text, names),
    rewritten,
    cursor: {
      ...(rewritten.text === typed ? {} : { s: rewritten.text }),
      ...(remarks.required ? { r: remarks.required } : {}),
    },
    corrected: [],
    isNear: false,
    isQuestion: false,
    ...remarks,
  }
}

/** What a cursor's list has searched; `typed` is the text of the request. */
export const planOfCursor = (
  typed: string,
  { s, r }: SearchPlan['cursor'],
  names: MarketNames,
): TextPlan => planText(asTyped(s ?? typed), names, { typed, required: r })
