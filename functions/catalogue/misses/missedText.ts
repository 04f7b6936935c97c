/** What is kept of a text that found nothing: words for the vocabulary, and nothing of a person. */
import { fold } from '#shared/catalogue/fold.ts'

const mostLetters = 60
const fewestLetters = 2

/**
 * The folded text, at most 60 characters, without runs of digits that could be a phone number. Undefined
 * when nothing is left, and for e-mail and web addresses.
 *
 * Folding makes every separator a space, so a run is digits with single spaces between them, however
 * they were grouped: seven or more are removed, as in «07701234567» and «٠٧٧٠ ١٢٣-٤٥٦٧». That removes
 * part numbers without a letter too (26300 35503): nobody can tell them from phone numbers, and the
 * vocabulary has no use for them. A run that touches a Latin letter belongs to a part number (1K0 615
 * 301 AA, A2712000415) and stays, unless a phone number may follow or precede it (X5 07701234567).
 */
export function missedText(text: string): string | undefined {
  if (/@|:\/\/|www\./i.test(text)) return undefined
  const kept = fold(text)
    .replace(
      /([a-z])?(\d(?: ?\d){6,})([a-z])?/g,
      (...[, before = '', run, after = '']: string[]) =>
        before + (isOfPartNumber(run ?? '', before, after) ? run : ' ') + after,
    )
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, mostLetters)
    .trim()
  return kept.length < fewestLetters ? undefined : kept
}

function isOfPartNumber(run: string, before: string, after: string): boolean {
  const groups = run.split(' ')
  const apart = groups.slice(before === '' ? 0 : 1, after === '' ? undefined : -1)
  const couldBeMobile = /7\d{9}/.test(groups.join(''))
  return before + after !== '' && !couldBeMobile && apart.every((group) => group.length < 7)
}
