/** Reads lines of the vocabulary's text files, and remembers where each is. */
import { fold } from '#shared/catalogue/fold.ts'

/** A place in a file, to name in a problem. */
export interface Place {
  file: string
  line: number
}

export interface Line extends Place {
  text: string
  /** Whether it begins with a space. */
  indented: boolean
}

/** A word or phrase as written, and as it is compared. */
export interface Term extends Place {
  written: string
  folded: string
  /** Written with a question mark: it usually means something else. */
  sometimes: boolean
  /** Written with an exclamation mark: it may shadow others. */
  intended: boolean
  /** One of several that were written with slashes, which may repeat others. */
  isChoice: boolean
}

/** Collects what is wrong, as sentences that name file and line. */
export class Problems {
  readonly found: string[] = []

  add({ file, line }: Place, sentence: string) {
    this.found.push(`${file}:${line}: ${sentence}`)
  }
}

/** The lines that say something; a comment starts with # at the start of a line or after a space. */
export function readLines(file: string, text: string): Line[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const bare = written.replace(/(^|\s)#.*$/, '').trimEnd()
    const indented = /^\s/.test(bare)
    return bare === '' ? [] : [{ file, line: index + 1, text: bare.trim(), indented }]
  })
}

/**
 * Alternatives separated by `|`; an alternative without letters is a problem. A slash separates words
 * of which a term has one: «بولبرن/بيرنك ويل» are two terms.
 */
export function parseTerms(list: string, { file, line }: Place, problems: Problems): Term[] {
  return list.split('|').flatMap((alternative) => {
    const [, marks = '', choices = ''] = /^\s*([?!]*)\s*(.*?)\s*$/u.exec(alternative) ?? []
    if (/[?!]/.test(choices))
      problems.add({ file, line }, `In «${choices}» ? and ! must stand before the first word.`)
    const isChoice = choices.includes('/')
    return expand(choices).flatMap((written) => {
      const folded = fold(written)
      if (folded === '') {
        problems.add({ file, line }, 'Between two | a word is missing.')
        return []
      }
      const sometimes = marks.includes('?')
      return [{ file, line, written, folded, sometimes, intended: marks.includes('!'), isChoice }]
    })
  })
}

const expand = (choices: string): string[] =>
  choices
    .split(/\s+/)
    .reduce<string[][]>(
      (terms, word) => terms.flatMap((term) => word.split('/').map((one) => [...term, one])),
      [[]],
    )
    .map((term) => term.join(' '))

/** Reports words that are twice in one list, and returns each once. */
export function withoutRepeats(terms: Term[], problems: Problems): Term[] {
  const known = new Map<string, Term>()
  for (const term of terms) {
    const other = known.get(term.folded)
    if (other === undefined) known.set(term.folded, term)
    else if (term.isChoice || other.isChoice) continue
    else if (other.written === term.written) problems.add(term, `«${term.written}» is there twice.`)
    else
      problems.add(
        term,
        `«${term.written}» and «${other.written}» are read alike: leave one of them out.`,
      )
  }
  return [...known.values()]
}

/** The two sides of `left : right`, or a problem. */
export function halves(line: Line, sign: ':' | '=', problems: Problems): [string, string] {
  const at = line.text.indexOf(sign)
  if (at < 1) problems.add(line, `Between the name and its words there must be a «${sign}».`)
  return at < 1 ? ['', ''] : [line.text.slice(0, at).trim(), line.text.slice(at + 1).trim()]
}

const ids = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Reports an id that is not made of small Latin letters, digits and hyphens. */
export function checkId(id: string, place: Place, problems: Problems) {
  if (!ids.test(id))
    problems.add(place, `«${id}» must be small Latin letters and digits with hyphens between them.`)
}

/** The folded words, each once. */
export const listFolded = (terms: Term[]): string[] => [
  ...new Set(terms.map(({ folded }) => folded)),
]

export const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text)
