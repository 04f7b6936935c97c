/**
 * What can be wrong between the vocabulary's files. A word marked `!` may shadow others, and one marked
 * `?` may be shared: its author has seen the clash.
 */
import { builtInCategories } from '#shared/categories/builtIn.ts'
import type { WordKind } from '#shared/catalogue/vocabulary.ts'
import type { CarSource, CodeSource, MakeSource } from './readCars.ts'
import { termsOfPart, type PartSource } from './readParts.ts'
import type { MakerSource, SymptomSource, WordSource } from './readWords.ts'
import type { Place, Problems, Term } from './source.ts'

export interface VocabularySource {
  parts: PartSource[]
  symptoms: SymptomSource[]
  makes: MakeSource[]
  codes: CodeSource[]
  words: WordSource[]
  makers: MakerSource[]
}

/** A word with its owner: `part`, `car` ... and the name by which a problem mentions it. */
interface Owned {
  term: Term
  kind: 'part' | 'car' | 'code' | 'word' | 'maker'
  id: string
  owner: string
}

const at = ({ file, line }: Place) => `${file}:${line}`
const squeezed = ({ folded }: Term) => folded.replaceAll(' ', '')
const isMarked = ({ sometimes, intended }: Term) => sometimes || intended

/** Adds what is wrong to `problems`. */
export function checkVocabulary(source: VocabularySource, problems: Problems) {
  checkParts(source.parts, problems)
  checkIds(source.makes, 'make', problems)
  for (const { id, models } of source.makes) checkIds(models, `model of ${id}`, problems)
  const conceptIds = new Set(source.parts.map(({ id }) => id))
  for (const symptom of source.symptoms)
    for (const id of symptom.concepts.filter((concept) => !conceptIds.has(concept)))
      problems.add(symptom, `«${id}» is not a part of parts.txt.`)
  checkShared(owned(source), problems)
  checkShadows(source, problems)
}

function checkIds(entries: readonly (Place & { id: string })[], what: string, problems: Problems) {
  const places = new Map<string, Place>()
  for (const entry of entries) {
    const before = places.get(entry.id)
    if (before === undefined) places.set(entry.id, entry)
    else problems.add(entry, `The ${what} ${entry.id} is in ${at(before)} already.`)
  }
}

function checkParts(parts: readonly PartSource[], problems: Problems) {
  checkIds(parts, 'part', problems)
  const categories: string[] = builtInCategories.map(({ slug }) => slug)
  const ids = new Set(parts.map(({ id }) => id))
  for (const part of parts) {
    const { id, category, wider, terms } = part
    if (!categories.includes(category))
      problems.add(
        part,
        category === ''
          ? `The part ${id} has no category: write one of ${categories.join(', ')} after a colon.`
          : `«${category}» is not a category; they are ${categories.join(', ')}.`,
      )
    for (const above of wider.filter((above) => above === id || !ids.has(above)))
      problems.add(part, `«${above}» is not another part of parts.txt.`)
    const named = (language: 'en' | 'ar' | 'iq') =>
      terms.get(language)?.some(({ sometimes }) => !sometimes) ?? false
    if (!named('en')) problems.add(part, `The part ${id} has no English name.`)
    if (!named('ar') && !named('iq')) problems.add(part, `The part ${id} has no Arabic name.`)
  }
}

function owned({ parts, makes, codes, words, makers }: VocabularySource): Owned[] {
  const of = (kind: Owned['kind'], id: string, owner: string, terms: Term[]): Owned[] =>
    terms.map((term) => ({ term, kind, id: `${kind} ${id}`, owner }))
  const car = (make: string, { id, terms }: CarSource) =>
    of('car', terms[0] === undefined ? id : squeezed(terms[0]), `the car ${make}${id}`, terms)
  return [
    ...parts.flatMap((part) => of('part', part.id, `the part ${part.id}`, termsOfPart(part))),
    ...makes.flatMap((make) => [
      ...car('', make),
      ...make.models.flatMap((model) => car(`${make.id} `, model)),
    ]),
    ...codes.flatMap(({ kind, name, source }) =>
      of('code', kind + name, `the code ${name}`, source),
    ),
    ...words.flatMap(({ kind, value, terms }) => {
      // Never read together with the others.
      if (kind === 'listed') return []
      const name = [kind, value].filter((piece) => piece !== undefined).join(' ')
      return of('word', name, `the words [${name}]`, terms)
    }),
    ...makers.flatMap(({ name, source }) => of('maker', name, `the maker ${name}`, source)),
  ]
}

/** A word that two owners share is a problem, unless one of them marked it. */
function checkShared(all: readonly Owned[], problems: Problems) {
  for (const sharers of Map.groupBy(all, ({ term }) => squeezed(term)).values()) {
    const [first, ...others] = sharers.filter(({ term }) => !isMarked(term))
    for (const other of others) {
      if (first === undefined || first.id === other.id) continue
      const isLater = other.kind === 'part' || first.kind !== 'part'
      const [one, two] = isLater ? [other, first] : [first, other]
      problems.add(
        one.term,
        `«${one.term.written}» is a word of ${one.owner} and of ${two.owner} (${at(two.term)}). ` +
          'Take it out of one, or put ? before it where it is rarer.',
      )
    }
  }
}

/** Words that other words of a part's name would hide: positions, noise and cars. */
function checkShadows({ parts, makes, words }: VocabularySource, problems: Problems) {
  const ofKinds = (...kinds: WordKind[]) => words.filter(({ kind }) => kinds.includes(kind))
  const positions = new Map(
    ofKinds('position').flatMap(({ value = '', terms }) =>
      terms.map(({ folded }) => [folded, value]),
    ),
  )
  const cars = makes.flatMap((make) => [make, ...make.models])
  const hiding = [...ofKinds('noise', 'year'), ...cars].flatMap(({ terms }) => terms)
  const unsaid = new Set(hiding.map(({ folded }) => folded))
  const ownersOf = Map.groupBy(
    parts.flatMap((part) => termsOfPart(part).map(({ folded }) => ({ folded, id: part.id }))),
    ({ folded }) => folded,
  )
  for (const part of parts)
    for (const term of termsOfPart(part)) {
      const tokens = term.folded.split(' ')
      if (term.intended || tokens.length === 1) continue
      const place = tokens
        .flatMap((token) => positions.get(token) ?? [])
        .find((position) => !part.positions.some((own) => own === position))
      if (place !== undefined)
        problems.add(
          term,
          `«${term.written}» holds the position ${place}, which ${part.id} does not have. Name it ` +
            `after the category (${part.id} : ${part.category} : ${place}), or put ! before the word.`,
        )
      const rest = tokens.filter((token) => !unsaid.has(token))
      const owners = rest.length < tokens.length ? ownersOf.get(rest.join(' ')) : undefined
      const [shorter] = owners ?? []
      if (shorter !== undefined && !owners?.some(({ id }) => id === part.id))
        problems.add(
          term,
          `«${term.written}» hides ${shorter.id}: it is its name with a word for noise or a car.`,
        )
    }
}
