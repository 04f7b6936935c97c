/** What is kept of a text that found nothing: words for the vocabulary, and nothing of a person. */
import { fold } from '#shared/catalogue/fold.ts'

const maxLetters = 60
const minLetters = 2

/**
 * The folded text, at most 60 characters, without runs of digits that could be a phone number. Undefined
 * when nothing is left, and for e-mail and web addresses, also without their signs (ali gmail.com).
 *
 * Folding makes every separator a space, so a run is digits with single spaces between them, however
 * they were grouped: seven or more are removed, as in «07701234567» and «٠٧٧٠ ١٢٣-٤٥٦٧». That removes
 * part numbers without a letter too (26300 35503): nobody can tell them from phone numbers, and the
 * vocabulary has no use for them. A mobile number in the digits of the whole text (0770x123x4567), or
 * with O and l for 0 and 1, removes every word that has a digit. A run that touches a Latin letter
 * belongs to a part number (1K0 615 301 AA, A2712000415) and stays, unless a phone number may follow
 * or precede it (X5 07701234567).
 */
export function missedText(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
  if (address.test(plain)) return undefined
  const shown = fold(plain).replace(
    /([a-z])?(\d(?: ?\d){6,})([a-z])?/g,
    (...[, before = '', run, after = '']: string[]) =>
      before + (isOfPartNumber(run ?? '', before, after) ? run : ' ') + after,
  )
  const kept = withoutHiddenMobile(shown).replace(/ +/g, ' ').trim().slice(0, maxLetters).trim()
  return kept.length < minLetters ? undefined : kept
}

const address =
  /@|:\/\/|www\.|\.(com|net|org|info|iq|me)\b|gmail|hotmail|yahoo|outlook|icloud|جيميل|هوتميل/i

/** Unicode has the digits of each script in a row of ten. */
function asciiDigit(digit: string): string {
  let value = 0
  for (let code = (digit.codePointAt(0) ?? 0) - 1; isDigit(code) && value < 9; code--) value++
  return String(value)
}
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Without words with digits if the text's digits, or O and l for them, make an Iraqi mobile number. */
function withoutHiddenMobile(folded: string): string {
  const words = folded.split(' ')
  const digitsOf = (list: readonly string[]) => list.join('').replace(/\D/g, '')
  const read = words.map((word) =>
    /\d/.test(word) ? word.replaceAll('o', '0').replaceAll('l', '1') : word,
  )
  const isMobile = [words, read].some((list) => /07[3-9]\d{8}/.test(digitsOf(list)))
  return isMobile ? words.filter((word) => !/\d/.test(word)).join(' ') : folded
}

function isOfPartNumber(run: string, before: string, after: string): boolean {
  const groups = run.split(' ')
  const apart = groups.slice(before === '' ? 0 : 1, after === '' ? undefined : -1)
  const couldBeMobile = /7\d{9}/.test(groups.join(''))
  return before + after !== '' && !couldBeMobile && apart.every((group) => group.length < 7)
}
