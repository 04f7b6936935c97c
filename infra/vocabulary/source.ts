/** Reads lines of the vocabulary's text files, and remembers where each is. */
import { fold } from '#shared/catalogue/fold.ts'

export interface Place {
  file: string
  line: number
}

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

/** A line that says something, with its parts; what is wrong with it is added to `problems`. */
export class Line implements Place {
  readonly file: string
  readonly line: number
  readonly text: string
  /** Whether it begins with a space. */
  readonly isIndented: boolean
  readonly #problems: Problems

  constructor({ file, line }: Place, written: string, problems: Problems) {
    this.file = file
    this.line = line
    this.text = written.trim()
    this.isIndented = /^\s/.test(written)
    this.#problems = problems
  }

  get place(): Place {
    return { file: this.file, line: this.line }
  }

  reject(sentence: string): void {
    this.#problems.add(this, sentence)
  }

  /** The two sides of `left : right`; empty if there are none. */
  halves(sign: ':' | '='): [string, string] {
    const at = this.text.indexOf(sign)
    if (at < 1) this.reject(`Between the name and its words there must be a «${sign}».`)
    return at < 1 ? ['', ''] : [this.text.slice(0, at).trim(), this.text.slice(at + 1).trim()]
  }

  /** An id is made of small Latin letters, digits and hyphens. */
  checkId(id: string): void {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
      this.reject(`«${id}» must be small Latin letters and digits with hyphens between them.`)
  }

  /**
   * `before`, and alternatives separated by `|`, each word once; one without letters is a problem. A slash
   * separates words of which a term has one: «بولبرن/بيرنك ويل» are two terms.
   */
  terms(list: string, before: readonly Term[] = []): Term[] {
    const terms = list.split('|').flatMap((alternative) => {
      const [, marks = '', choices = ''] = /^\s*([?!]*)\s*(.*?)\s*$/u.exec(alternative) ?? []
      if (/[?!]/.test(choices))
        this.reject(`In «${choices}» ? and ! must stand before the first word.`)
      return expand(choices).flatMap((written) => {
        const folded = fold(written)
        if (folded === '') {
          this.reject('Between two | a word is missing.')
          return []
        }
        return {
          ...{ ...this.place, written, folded, isChoice: choices.includes('/') },
          sometimes: marks.includes('?'),
          intended: marks.includes('!'),
        }
      })
    })
    return withoutRepeats([...before, ...terms], this.#problems)
  }
}

/** A comment starts with # at the start of a line or after a space. */
export const readLines = (file: string, text: string, problems: Problems): Line[] =>
  text.split(/\r?\n/).flatMap((written, index) => {
    const bare = written.replace(/(^|\s)#.*$/, '').trimEnd()
    return bare === '' ? [] : new Line({ file, line: index + 1 }, bare, problems)
  })

const expand = (choices: string): string[] =>
  choices
    .split(/\s+/)
    .reduce<string[][]>(
      (terms, word) => terms.flatMap((term) => word.split('/').map((one) => [...term, one])),
      [[]],
    )
    .map((term) => term.join(' '))

/** Reports words that are twice in one list, and returns each once. */
function withoutRepeats(terms: Term[], problems: Problems): Term[] {
  const termsByText = new Map<string, Term>()
  for (const term of terms) {
    const other = termsByText.get(term.folded)
    if (other === undefined) termsByText.set(term.folded, term)
    else if (term.isChoice || other.isChoice) continue
    else if (other.written === term.written) problems.add(term, `«${term.written}» is there twice.`)
    else
      problems.add(
        term,
        `«${term.written}» and «${other.written}» are read alike: leave one of them out.`,
      )
  }
  return [...termsByText.values()]
}

/** The folded words, each once. */
export const listFolded = (terms: Term[]): string[] => [
  ...new Set(terms.map(({ folded }) => folded)),
]

export const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text)
