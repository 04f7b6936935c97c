/** What is kept of a text that found nothing: words for the vocabulary, and nothing of a person. */
import { invalid } from '#functions/http/appError.ts'
import { withoutChassis } from '#shared/cars/chassis.ts'
import { fold } from '#shared/catalogue/fold.ts'

const maxLetters = 60
const minLetters = 2

/**
 * The folded text, at most 60 characters, without runs of seven or more digits («07701234567»,
 * «٠٧٧٠ ١٢٣-٤٥٦٧»), unless they belong to a part number with a letter (1K0 615 301 AA). Words with digits all
 * go if those make a mobile number (0770x123x4567), and so do chassis numbers and Plus codes. Undefined when nothing is left, and for e-mail and web
 * addresses, also without their signs (ali gmail.com). Why: docs/search.md, Counted searches.
 */
export function missedText(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
  if (address.test(plain)) return undefined
  const shown = fold(plain.replace(plusCode, ' ')).replace(
    /([a-z])?(\d(?: ?\d){6,})([a-z])?/g,
    (...[, before = '', run, after = '']: string[]) =>
      before + (isOfPartNumber(run ?? '', before, after) ? run : ' ') + after,
  )
  const kept = withoutChassis(withoutHiddenMobile(shown))
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxLetters)
    .trim()
  return kept.length < minLetters ? undefined : kept
}

/** Whether it has an e-mail or web address, or digits that make an Iraqi mobile number, however they are written. */
export function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
  const folded = fold(plain).replace(/(00)?964 ?(?=7)/g, '0')
  return address.test(plain) || withoutHiddenMobile(folded) !== folded
}

/** Texts that others read have no contact details: shops have theirs on their pages. */
export function rejectContact(text: string | undefined): void {
  if (text && hasContact(text))
    throw invalid(['text'], 'Leave phone numbers and addresses out of the text')
}

const address =
  /@|:\/\/|www\.|\.(com|net|org|info|iq|me)\b|gmail|hotmail|yahoo|outlook|icloud|جيميل|هوتميل/i

const plusCode = /(?<![\p{L}\d])[2-9CFGHJMPQRVWX]{2,8}\+[2-9CFGHJMPQRVWX]{2,5}(?![\p{L}\d])/giu

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
  const withDigits = words.map((word) =>
    /\d/.test(word) ? word.replaceAll('o', '0').replaceAll('l', '1') : word,
  )
  const isMobile = [words, withDigits].some((list) => /07[3-9]\d{8}/.test(digitsOf(list)))
  return isMobile ? words.filter((word) => !/\d/.test(word)).join(' ') : folded
}

function isOfPartNumber(run: string, before: string, after: string): boolean {
  const groups = run.split(' ')
  const innerGroups = groups.slice(before === '' ? 0 : 1, after === '' ? undefined : -1)
  const couldBeMobile = /7\d{9}/.test(groups.join(''))
  return before + after !== '' && !couldBeMobile && innerGroups.every((group) => group.length < 7)
}
