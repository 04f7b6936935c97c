/**
 * Text that people type. All text of a body goes through here, so that nothing is stored that the
 * table rejects, that is invisible, or that changes the direction of the line around it: lone
 * surrogates, control characters, and in one-line text the direction overrides.
 */
import * as z from 'zod'

export const brokenTextMessage = 'Text holds broken characters'

const loneSurrogate = /\p{Cs}/u
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** With the overrides, which show digits backwards: a phone number that no check finds. */
const controls = /(?![\t\n])[\p{Cc}\u202d\u202e]/gu
/** Embeddings, overrides and isolates: unclosed, they also change the direction of what follows. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
/** Braille's blank is the one invisible character that Unicode counts as a symbol. */
const invisible = /^[\p{Cc}\p{Cf}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

interface TextForm {
  /** Text of several lines keeps its line breaks and tabs; by default they become spaces. */
  lines?: boolean
}

/** Whether the text contains a lone surrogate, which neither the table nor a file can store. */
export const isBrokenText = (text: string): boolean => loneSurrogate.test(text)

/** The text trimmed and without what must not be stored; empty if it is invisible. */
export function cleanText(text: string, { lines = false }: TextForm = {}): string {
  const broken = text.replace(lineBreaks, '\n')
  const clean = lines ? broken : broken.replace(/[\t\n]/g, ' ').replace(directionControls, '')
  return invisible.test(clean) ? '' : clean.replace(controls, '').trim()
}

/** Any text, cleaned; it may be empty. `message` is for what is not text at all. */
export function plainText(message = 'Must be text', form: TextForm = {}) {
  return z
    .string(message)
    .refine((text) => !isBrokenText(text), { message: brokenTextMessage, abort: true })
    .overwrite((text) => cleanText(text, form))
}

const tooLong = (max: number) => `Text is too long (at most ${max} characters)`

/** Required text of limited length, with at least one visible character. */
export function requiredText(message: string, max = 200, form: TextForm = {}) {
  return plainText(message, form).min(1, message).max(max, tooLong(max))
}

/** Optional text: empty, invisible and null are the same as absent. */
export function optionalText(max = 200, form: TextForm = {}) {
  return z.preprocess(
    (value) =>
      value === null || (typeof value === 'string' && invisible.test(value)) ? undefined : value,
    plainText('Must be text', form).max(max, tooLong(max)).optional(),
  )
}

/** A text of an edit: absent keeps what is stored, empty clears it. */
export function clearableText(max = 200, form: TextForm = {}) {
  return plainText('Must be text', form).max(max, tooLong(max)).optional()
}
