/** Searches that a text may become: at most eight, best first, from the counts of market.ts. */
import type { Suggestion } from '#shared/catalogue/schema.ts'
import { onOtherLayout } from '#functions/search/correction/keyboard.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { partNames, type Market } from './countedMarket.ts'
import { articleForms, matchRank, type Match } from './prefixIndex.ts'
import type { CarIds, OtherSubject, Subject } from './carSubjects.ts'
import { isArabic, noise, partTerms } from './vocabularyTerms.ts'

const maxSuggestions = 8
/** How many of each kind, so that there is room for others. */
const maxOfKind: Record<Suggestion['kind'], number> = {
  part: 6,
  car: 5,
  category: 2,
  vendor: 3,
  number: 5,
}
/** Limits the work that a hostile text can cause. */
const maxLetters = 60
const maxWords = 8
const longestTerm = 4
/** With a text that is a part or a car already: the parts or cars with most products. */
const maxContinuations = 4

interface Candidate {
  rank: number
  popularity: number
  suggestion: Suggestion
}

/** What the words before the last one mean. */
interface Head {
  /** As the vocabulary writes them, without words that say nothing. */
  written: string[]
  /** A term may name several. */
  parts: readonly number[]
  cars: readonly number[]
}

/**
 * Suggests what begins with the text, or what its last words begin and the others narrow: «فحمات كا»
 * is فحمات كامري. `numbers` are part numbers that begin with the text, and sizes that its last words begin.
 */
export function suggest(
  market: Market,
  numbers: readonly Suggestion[],
  typed: string,
  otherLayouts = onOtherLayout(typed),
): Suggestion[] {
  const text = fold(typed)
  const words = text.split(' ')
  if (text === '' || text.length > maxLetters || words.length > maxWords) return []
  const size = words.findIndex((word) => /^\d/.test(word))
  const before = readHead(market, words.slice(0, Math.max(0, size)))?.written ?? []
  const candidates: Candidate[] = numbers.map((suggestion) => ({
    ...{ rank: matchRank.start + 0.8, popularity: 0 },
    suggestion: { ...suggestion, text: [...before, suggestion.text].join(' ') },
  }))
  for (let split = 0; split < words.length; split++) {
    const head = readHead(market, words.slice(0, split))
    if (!head) continue
    for (const match of findMatches(market, words.slice(split).join(' ')))
      candidates.push(...toCandidate(market, head, match))
  }
  // What ends in noise may be the beginning of a word: «كو» is also Kurdish.
  if (noiseAt(words, words.length - 1) === 0)
    candidates.push(...continuations(market, readHead(market, words)))
  if (candidates.length > 0) return best(candidates)
  return otherLayouts.map((other) => suggest(market, [], other, [])).find(([any]) => any) ?? []
}

const findMatches = (market: Market, text: string): Match[] =>
  articleForms(text).flatMap((form) => [
    ...partNames().beginningWith(form).values(),
    ...market.names.beginningWith(form).values(),
  ])

/** Undefined when a word of the text is none of a part, a car, or noise. */
function readHead(market: Market, words: readonly string[]): Head | undefined {
  const head: Head = { written: [], parts: [], cars: [] }
  for (let at = 0; at < words.length;) {
    const term = termAt(market, words, at, head)
    const isYear = at > 0 && /^(19|20)\d\d$/.test(words[at] ?? '')
    const length = term?.length ?? (isYear ? 1 : noiseAt(words, at))
    if (length === 0) return undefined
    if (isYear && !term) head.written.push(words[at] ?? '')
    if (term) {
      head.written.push(term.written)
      if (term.isPart) head.parts = term.subjects
      else head.cars = term.subjects
    }
    at += length
  }
  return head
}

/** The longest part or car named at this word, if it can stand beside what the head names already. */
function termAt(market: Market, words: readonly string[], at: number, head: Head) {
  for (let length = Math.min(longestTerm, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    for (const form of articleForms(text)) {
      const parts = head.parts.length === 0 ? partNames().of(form) : []
      const isPart = parts.length > 0
      const [first, ...others] = isPart
        ? parts
        : market.names.of(form).filter(({ subject }) => mayFollow(market, head, subject))
      if (!first) continue
      const subjects = [first, ...others].map(({ subject }) => subject)
      return { subjects, written: first.written, length, isPart }
    }
  }
  return undefined
}

/** Number of words that say nothing. */
function noiseAt(words: readonly string[], at: number): number {
  let length = Math.min(longestTerm, words.length - at)
  while (length > 0 && !noise().has(words.slice(at, at + length).join(' '))) length--
  return length
}

/** Whether a subject is a car, and a model of the make if the head names one. */
function mayFollow({ subjects }: Market, { cars }: Head, subject: number): boolean {
  const car = subjects[subject]
  if (car?.kind !== 'car') return false
  return cars.length === 0 || (car.make !== undefined && cars.includes(car.make))
}

/** What the head and a match mean together, if the market has it. */
function toCandidate(market: Market, head: Head, match: Match): Candidate[] {
  const subject = market.subjects[match.subject]
  if (!subject) return []
  const text = [...head.written, match.written].join(' ')
  const isWhole = head.written.length === 0
  // The name that is shown is what people here say: فحمات before فرامل, تاير before تايوتا.
  const { ownAr = subject.nameAr, ownEn = subject.nameEn ?? '' } = subject
  const isShown =
    subject.kind !== 'vendor' && [ownAr, ownEn].some((name) => fold(name) === fold(match.written))
  const rank = match.rank + (isWhole ? 0.5 : 0) + (isShown ? 0.4 : 0)
  if (subject.kind === 'car') {
    if (!mayFollow(market, head, match.subject)) return []
    return head.parts.length === 0
      ? subjectCandidate(rank, text, subject)
      : pairCandidate(market, rank, text, { parts: head.parts, cars: [match.subject] })
  }
  if (subject.kind === 'part') {
    if (head.parts.length > 0) return []
    return head.cars.length === 0
      ? subjectCandidate(rank, text, { ...subject, count: countUnder(market, subject, match) })
      : pairCandidate(market, rank, text, { parts: [match.subject], cars: head.cars })
  }
  // What people look for first are parts and cars.
  return isWhole ? subjectCandidate(rank - 0.6, text, subject) : []
}

/** The products of a part under one of its names. */
const countUnder = ({ ofWord }: Market, { count }: OtherSubject, { folded }: Match): number =>
  count === 0 ? 0 : (ofWord.get(folded) ?? count)

function subjectCandidate(rank: number, text: string, subject: Subject): Candidate[] {
  const { nameAr, nameEn, count, popularity } = subject
  const named = { text, nameAr, nameEn, count }
  if (count === 0) return []
  return subject.kind === 'car'
    ? [{ rank, popularity, suggestion: { kind: 'car', ...named, ...subject.ids } }]
    : [{ rank, popularity, suggestion: { kind: subject.kind, ...named, id: subject.id } }]
}

/** A part for a car: of several, those with most products. */
function pairCandidate(
  { subjects, parts: counts }: Market,
  rank: number,
  text: string,
  { parts, cars }: Pick<Head, 'parts' | 'cars'>,
): Candidate[] {
  const [most] = parts
    .flatMap((part) =>
      cars.map((car) => ({
        ...{ part, car },
        count: (counts[part]?.ofCar.get(car) ?? 0) + (counts[part]?.universal ?? 0),
      })),
    )
    .toSorted((one, other) => other.count - one.count)
  const part = subjects[most?.part ?? -1]
  const car = subjects[most?.car ?? -1]
  if (!most || most.count === 0 || part?.kind !== 'part' || car?.kind !== 'car') return []
  const nameEn = part.nameEn && car.nameEn && `${part.nameEn} ${car.nameEn}`
  const names = { nameAr: `${part.nameAr} ${car.nameAr}`, nameEn }
  const ids: CarIds = cars.length === 1 ? car.ids : {}
  const suggestion = { kind: part.kind, text, ...names, count: most.count, id: part.id, ...ids }
  return [{ rank, popularity: part.popularity, suggestion }]
}

/**
 * A whole part or car, continued by what is most popular of it: a part by models, a make by models, then any car by
 * parts; a part with its car by its kinds.
 */
function continuations(market: Market, head: Head | undefined): Candidate[] {
  const { parts = [], cars = [], written = [] } = head ?? {}
  const { subjects } = market
  const [part] = parts
  const [car] = cars
  if (!head) return []
  if (part !== undefined && car !== undefined) {
    const { id = '', terms = [] } = partTerms()[part] ?? {}
    const others = written.filter((one) => !terms.some((term) => term.written === one))
    const name = (kind: number) => {
      const { nameAr = '', nameEn = '' } = partTerms()[kind] ?? {}
      return [others.some(isArabic) ? nameAr : nameEn, ...others].join(' ')
    }
    const kinds = [...partTerms().keys()].filter((kind) => partTerms()[kind]?.wider.includes(id))
    return [
      ...pairCandidate(market, 1, written.join(' '), { parts, cars }),
      ...kinds.flatMap((kind) => pairCandidate(market, 0, name(kind), { parts: [kind], cars })),
    ]
  }
  const isArabicText = written.some(isArabic)
  const continued = (counts: Iterable<readonly [number, number]>, rank: number): Candidate[] =>
    [...counts]
      .toSorted(
        (one, other) =>
          (subjects[other[0]]?.popularity ?? 0) - (subjects[one[0]]?.popularity ?? 0) ||
          other[1] - one[1] ||
          one[0] - other[0],
      )
      .slice(0, maxContinuations)
      .flatMap(([subject]) => {
        const { nameAr = '', nameEn = '', ownAr = nameAr, ownEn = nameEn } = subjects[subject] ?? {}
        const written = isArabicText ? ownAr : ownEn || ownAr
        return toCandidate(market, head, { subject, written, folded: '', rank })
      })
  if (part !== undefined)
    return continued(
      [...(market.parts[part]?.ofCar ?? [])].filter(([one]) => isModel(subjects[one])),
      0,
    )
  if (car === undefined) return []
  const models = [...subjects.entries()]
    .filter(([, subject]) => subject.kind === 'car' && subject.make === car)
    .map(([at, { count }]) => [at, count] as const)
  const narrow = market.parts.flatMap(({ ofCar }, one) =>
    isGeneral(one) ? [] : [[one, ofCar.get(car) ?? 0] as const],
  )
  return [...continued(models, 0), ...continued(narrow, -1)]
}

const isModel = (subject: Subject | undefined) =>
  subject?.kind === 'car' && subject.make !== undefined
const isGeneral = (part: number) => partTerms()[part]?.isGeneral === true

/** What no second suggestion may share. Vendors may have the same name. */
function candidateKeys(suggestion: Suggestion): string[] {
  const { kind, text, nameAr } = suggestion
  if (kind === 'vendor') return [`vendor ${suggestion.id}`]
  if (kind === 'number') return [`number ${text}`]
  return [`${kind} ${fold(text)}`, `${kind} ${nameAr}`]
}

/** Each text and each meaning once; more than a few of one kind only where there is room. */
function best(candidates: Candidate[]): Suggestion[] {
  const chosen: Suggestion[] = []
  const others: Suggestion[] = []
  const taken = new Set<string>()
  const left = { ...maxOfKind }
  candidates.sort(
    (one, other) =>
      other.rank - one.rank ||
      other.popularity - one.popularity ||
      other.suggestion.count - one.suggestion.count ||
      (one.suggestion.text < other.suggestion.text ? -1 : 1),
  )
  for (const { suggestion } of candidates) {
    const keys = candidateKeys(suggestion)
    if (keys.some((key) => taken.has(key))) continue
    for (const key of keys) taken.add(key)
    const list = left[suggestion.kind]-- > 0 ? chosen : others
    list.push(suggestion)
    if (chosen.length === maxSuggestions) break
  }
  return [...chosen, ...others].slice(0, maxSuggestions)
}
