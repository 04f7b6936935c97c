/**
 * Makes the modules of the vocabulary from the text files in shared/catalogue/vocabulary, and says what is
 * wrong with them.
 */
import { createHash } from 'node:crypto'
import type { CarModel, TaughtWord, Vocabulary } from '#shared/catalogue/vocabulary.ts'
import { checkVocabulary, type VocabularySource } from './checks.ts'
import { carMake, readCars, readCodes } from './readCars.ts'
import { partConcepts, readParts, termsOfPart } from './readParts.ts'
import { readMakers, readPlurals, readSymptoms, readWords } from './readWords.ts'
import { isArabic, Line, Problems, readLines } from './source.ts'

export const folder = 'shared/catalogue/vocabulary'

/** `read` gives the text of a file in `folder`. */
export function generateVocabulary(
  read: (file: string) => string,
  taught: readonly TaughtWord[] = [],
) {
  const problems = new Problems()
  const open = <Read>(
    name: string,
    reader: (file: string, text: string, problems: Problems) => Read,
  ) => reader(`${folder}/${name}`, read(name), problems)
  const makes = open('cars.txt', readCars)
  const source: VocabularySource = {
    parts: open('parts.txt', readParts),
    symptoms: open('symptoms.txt', readSymptoms),
    makes,
    codes: open('codes.txt', (file, text) => readCodes(file, text, makes, problems)),
    words: open('words.txt', readWords),
    makers: open('makers.txt', readMakers),
  }
  const plurals = open('plurals.txt', readPlurals)
  for (const [at, word] of taught.entries()) addTaught(source, word, at + 1, problems)
  checkVocabulary(source, problems)

  const contents: Omit<Vocabulary, 'version'> = {
    parts: partConcepts(source.parts),
    symptoms: source.symptoms.map(({ words, concepts }) => ({ words, concepts })),
    makes: source.makes.map(carMake),
    codes: source.codes.map(({ kind, name, terms, cars }) => ({ kind, name, terms, cars })),
    words: source.words.map(({ kind, value, terms }) => ({
      kind,
      ...(value !== undefined && { value }),
      terms: terms.map(({ folded }) => folded),
    })),
    makers: source.makers.map(({ name, terms }) => ({ name, terms })),
    plurals,
  }
  return {
    files: [
      { name: 'vocabulary.ts', text: vocabularyModule(contents) },
      { name: 'englishCarNames.ts', text: carNamesModule(contents) },
      { name: 'spellings.ts', text: spellingsModule(source) },
      { name: 'commonWords.ts', text: commonWordsModule(open('commonWords.txt', readLines)) },
    ],
    /** Sentences that name file and line. */
    problems: problems.found,
    /** For figures and tests. */
    source,
  }
}

const heading = `// Built from ${folder}: npm run generate\n`

/** Adds a taught word where a file would have it, so that the files' checks cover it. */
function addTaught(
  source: VocabularySource,
  { owner, term }: TaughtWord,
  at: number,
  problems: Problems,
) {
  const line = new Line({ file: 'taught words', line: at }, term, problems)
  const [kind, id = '', value] = owner.split(' ')
  const part = source.parts.find((one) => one.id === id)
  const make = source.makes.find((one) => one.id === id)
  const car = value === undefined ? make : make?.models.find((one) => one.id === value)
  const maker = source.makers.find(({ name }) => owner === `maker ${name}`)
  const list = source.words.find((one) => one.kind === id && one.value === value)
  if (kind === 'part' && part) part.terms.set('iq', line.terms(term, part.terms.get('iq')))
  else if (kind === 'car' && car) car.terms = line.terms(term, car.terms)
  else if (maker) maker.source = line.terms(term, maker.source)
  else if (kind === 'words' && list) list.terms = line.terms(term, list.terms)
  else line.reject(`«${owner}» is not in the vocabulary.`)
}

/** As JSON in a string, because a cold start parses that faster than code. */
function vocabularyModule(contents: Omit<Vocabulary, 'version'>): string {
  const version = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12)
  return `${heading}import type { Vocabulary } from '#shared/catalogue/vocabulary.ts'

export const vocabulary: Vocabulary = JSON.parse(
  String.raw\`${JSON.stringify({ version, ...contents })}\`,
)
`
}

/** Those that a correction must leave as they are. */
const commonWordsModule = (lines: readonly Line[]): string =>
  `${heading}\nexport const commonWords: ReadonlySet<string> = new Set(\n  \`${lines.map(({ text }) => text).join(' ')}\`.split(' '),\n)\n`

/** The browser loads them, and vendors write a car's name in one of its first spellings. */
const maxSpellings = 3

/** For the English interface: the Arabic spellings by the name to show, and nothing else of a car. */
function carNamesModule({ makes }: Pick<Vocabulary, 'makes'>): string {
  const lines = new Map<string, Set<string>>()
  const addSpellings = ({ nameEn, terms }: CarModel) => {
    if (isArabic(nameEn)) return
    const names = lines.get(nameEn) ?? new Set()
    for (const term of terms.filter(isArabic).slice(0, maxSpellings)) names.add(term)
    lines.set(nameEn, names)
  }
  for (const make of makes) for (const car of [make, ...make.models]) addSpellings(car)
  const text = [...lines].map(([nameEn, names]) => [nameEn, ...names].join('|')).join('\n')
  return `${heading}
/** Per line a car's English name and its folded Arabic spellings, separated by |. */
export const englishCarNames = \`
${text}
\`
`
}

/** For suggestions, which show words as people write them: those of parts and cars that folding changes. */
function spellingsModule({ parts, makes }: VocabularySource): string {
  const spellingByFolded = new Map<string, string>()
  const cars = makes.flatMap((make) => [make, ...make.models])
  for (const term of [...parts.flatMap(termsOfPart), ...cars.flatMap(({ terms }) => terms)])
    if (!spellingByFolded.has(term.folded)) spellingByFolded.set(term.folded, term.written)
  // The first spelling of a term is the usual one, also where folding leaves it as it is.
  const unusual = [...spellingByFolded].filter(([folded, usual]) => folded !== usual)
  const text = unusual.map((line) => line.join('|')).join('\n')
  return `${heading}
/** Per line a folded term and its usual spelling, separated by |. */
export const spellings = \`
${text}
\`
`
}
