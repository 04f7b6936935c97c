/**
 * Numbers as people in Iraq type them, in digits of any script. Any separator before three digits
 * groups thousands (`45.000`, `45,000`, `٤٥٫٠٠٠`); before one or two digits it is decimal, so that
 * nothing is read as a thousandth of what was meant. Ambiguous numbers are rejected.
 */
import { foldDigits } from './digits.ts'

const invisible = /[\p{Cf}\p{Mn}\u0640]/gu

const plain = /^(\d{1,15})(?:[.,](\d{1,2}))?$/
/** 1,250,000 and 1.250.000,50: one sign between all groups, another one before decimals. */
const grouped = /^([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3}){0,3})(?:(?!\2)[.,](\d{1,2}))?$/

/** Typed text with 0-9, `.` `,` `'` `-` and single spaces; without vowel signs and invisible marks. */
export function foldTyped(text: string): string {
  return foldDigits(text.normalize('NFKD').replace(invisible, ''))
    .replaceAll('،', ',')
    .replaceAll('’', "'")
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Folded text without thousands signs as a number; undefined if it is not one. */
export function readPlainNumber(text: string): number | undefined {
  const [, units, decimals = ''] = plain.exec(text) ?? []
  return units === undefined ? undefined : Number(`${units}.${decimals}`)
}

/** Folded text as a number of zero or more; undefined if it is not one. */
export function readNumber(text: string): number | undefined {
  const [, groups, , decimals = ''] = grouped.exec(text) ?? []
  return groups === undefined
    ? readPlainNumber(text)
    : Number(`${groups.replace(/\D/g, '')}.${decimals}`)
}

/** Typed text as a number; undefined if it is not one, or empty. */
export function parseNumber(text: string): number | undefined {
  const [, minus, rest = ''] = /^(-?)(.*)$/.exec(foldTyped(text)) ?? []
  const number = readNumber(rest)
  return minus && number !== undefined ? -number : number
}
