/** Reads words.txt, makers.txt and plurals.txt. */
import {
  wordKinds,
  type PartMaker,
  type Vocabulary,
  type WordKind,
} from '#shared/catalogue/vocabulary.ts'
import {
  listFolded,
  readLines,
  type Problems,
  parseTerms,
  withoutRepeats,
  type Line,
  type Place,
  type Term,
} from './source.ts'

/** A section of words.txt. */
export interface WordSource extends Place {
  kind: WordKind
  value?: string
  terms: Term[]
}

/** Reads all sections; one may occur several times. */
export function readWords(file: string, text: string, problems: Problems): WordSource[] {
  const sections: WordSource[] = []
  let section: WordSource | undefined
  for (const line of readLines(file, text)) {
    if (line.text.startsWith('[')) {
      section = readSection(line, problems)
      if (section !== undefined) sections.push(section)
    } else if (section === undefined) {
      if (sections.length === 0) problems.add(line, 'Above these words there must be a [section].')
    } else {
      const terms = [...section.terms, ...parseTerms(line.text, line, problems)]
      section.terms = withoutRepeats(terms, problems)
    }
  }
  return sections
}

/** `[kind]` or `[kind value]`; undefined when the kind is unknown. */
function readSection(line: Line, problems: Problems): WordSource | undefined {
  const [name = '', value] = line.text.replace(/[[\]]/g, ' ').trim().split(/\s+/)
  const kind = (Object.keys(wordKinds) as WordKind[]).find((known) => known === name)
  if (kind === undefined) {
    const known = Object.keys(wordKinds).join(', ')
    problems.add(line, `«${name}» is not a section; they are ${known}.`)
    return undefined
  }
  const values: readonly string[] | 'any' = wordKinds[kind]
  if (values === 'any' ? value === undefined : values.length > 0 && !values.includes(value ?? '')) {
    const wanted = values === 'any' ? 'a value' : `one of ${values.join(', ')}`
    problems.add(line, `After «${kind}» there must be ${wanted}.`)
  } else if (values.length === 0 && value !== undefined)
    problems.add(line, `«${kind}» has no values such as «${value}».`)
  const { file, line: number } = line
  return { file, line: number, kind, ...(value !== undefined && { value }), terms: [] }
}

export interface MakerSource extends PartMaker {
  source: Term[]
}

/** One manufacturer per line, the name to show first. */
export function readMakers(file: string, text: string, problems: Problems): MakerSource[] {
  return readLines(file, text).map((line) => {
    const source = withoutRepeats(parseTerms(line.text, line, problems), problems)
    return { name: source[0]?.written ?? '', terms: listFolded(source), source }
  })
}

/** One word per line, the singular first, then its plurals. */
export function readPlurals(file: string, text: string, problems: Problems): Vocabulary['plurals'] {
  const known = new Map<string, string>()
  return readLines(file, text).flatMap((line) => {
    const [singular, ...plurals] = withoutRepeats(parseTerms(line.text, line, problems), problems)
    if (plurals.length === 0) problems.add(line, 'After the singular there must be a plural.')
    return plurals.map(({ folded, written }): [string, string] => {
      const other = known.get(folded)
      if (other !== undefined) problems.add(line, `«${written}» is a plural of «${other}» already.`)
      known.set(folded, singular?.written ?? '')
      return [folded, singular?.folded ?? '']
    })
  })
}
