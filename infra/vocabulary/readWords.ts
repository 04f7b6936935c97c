/** Reads words.txt, makers.txt, plurals.txt and symptoms.txt. */
import { fold } from '#shared/catalogue/fold.ts'
import {
  wordKinds,
  type PartMaker,
  type Symptom,
  type Vocabulary,
  type WordKind,
} from '#shared/catalogue/vocabulary.ts'
import { listFolded, readLines, type Line, type Place, type Problems, type Term } from './source.ts'

export interface WordSource extends Place {
  kind: WordKind
  value?: string
  terms: Term[]
}

export function readWords(file: string, text: string, problems: Problems): WordSource[] {
  const sections: WordSource[] = []
  let section: WordSource | undefined
  for (const line of readLines(file, text, problems)) {
    if (line.text.startsWith('[')) {
      section = readSection(line)
      if (section !== undefined) sections.push(section)
    } else if (section === undefined) {
      if (sections.length === 0) line.reject('Above these words there must be a [section].')
    } else section.terms = line.terms(line.text, section.terms)
  }
  return sections
}

/** `[kind]` or `[kind value]`; undefined when the kind is unknown. */
function readSection(line: Line): WordSource | undefined {
  const [name = '', value] = line.text.replace(/[[\]]/g, ' ').trim().split(/\s+/)
  const kind = (Object.keys(wordKinds) as WordKind[]).find((known) => known === name)
  if (kind === undefined) {
    const kindNames = Object.keys(wordKinds).join(', ')
    line.reject(`«${name}» is not a section; they are ${kindNames}.`)
    return undefined
  }
  const values: readonly string[] | 'any' = wordKinds[kind]
  if (values === 'any' ? value === undefined : values.length > 0 && !values.includes(value ?? '')) {
    const expected = values === 'any' ? 'a value' : `one of ${values.join(', ')}`
    line.reject(`After «${kind}» there must be ${expected}.`)
  } else if (values.length === 0 && value !== undefined)
    line.reject(`«${kind}» has no values such as «${value}».`)
  return { ...line.place, kind, ...(value !== undefined && { value }), terms: [] }
}

export interface MakerSource extends PartMaker {
  source: Term[]
}

/** One manufacturer per line, the name to show first. */
export function readMakers(file: string, text: string, problems: Problems): MakerSource[] {
  return readLines(file, text, problems).map((line) => {
    const source = line.terms(line.text)
    return { name: source[0]?.written ?? '', terms: listFolded(source), source }
  })
}

/** One word per line, the singular first, then its plurals. */
export function readPlurals(file: string, text: string, problems: Problems): Vocabulary['plurals'] {
  const known = new Map<string, string>()
  return readLines(file, text, problems).flatMap((line) => {
    const [singular, ...plurals] = line.terms(line.text)
    if (plurals.length === 0) line.reject('After the singular there must be a plural.')
    return plurals.map(({ folded, written }): [string, string] => {
      const other = known.get(folded)
      if (other !== undefined) line.reject(`«${written}» is a plural of «${other}» already.`)
      known.set(folded, singular?.written ?? '')
      return [folded, singular?.folded ?? '']
    })
  })
}

export interface SymptomSource extends Place, Symptom {}

/** `words = parts` per line: one symptom per alternative; groups are replaced by their words. */
export function readSymptoms(file: string, text: string, problems: Problems): SymptomSource[] {
  const groups = new Map<string, string[]>()
  return readLines(file, text, problems).flatMap((line) => {
    const group = /^<([a-z-]+)>\s*:(.*)$/.exec(line.text)
    if (group !== null) {
      groups.set(group[1] ?? '', choices(group[2] ?? ''))
      return []
    }
    const [left, right] = line.halves('=')
    if (left === '') return []
    const concepts = right.split(',').map((id) => id.trim())
    return left.split('|').map((alternative) => {
      const words = alternative
        .trim()
        .replaceAll(/\s*\/\s*/g, '/')
        .split(/\s+/)
        .map((choice) => readChoice(choice, groups, line))
      if (words.some((slot) => slot.length === 0))
        line.reject(`In «${alternative.trim()}» a word has no letters.`)
      return { ...line.place, words, concepts }
    })
  })
}

/** `a/b` with groups read; `_` is the space in a choice of several words. */
function readChoice(written: string, groups: ReadonlyMap<string, string[]>, line: Line): string[] {
  const slot = written.split('/').flatMap((choice) => {
    const name = /^<([a-z-]+)>$/.exec(choice)?.[1]
    if (name === undefined) return choices(choice)
    const group = groups.get(name)
    if (group === undefined) line.reject(`The group <${name}> is not defined above it.`)
    return group ?? ['?']
  })
  return [...new Set(slot)]
}

const choices = (list: string): string[] =>
  list
    .split('/')
    .map((choice) => fold(choice.replaceAll('_', ' ')))
    .filter(Boolean)
