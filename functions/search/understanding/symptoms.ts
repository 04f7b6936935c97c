/** What is said to be wrong with a car, and the parts to look for: «ترجف بالسرعة». */
import { fold } from '#shared/catalogue/fold.ts'
import { memoize } from '#shared/kernel/memoize.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { lookUpMeanings } from './lexicon.ts'
import { toSounds } from '#functions/search/correction/sound.ts'
import { joinedForms, listForms, type Word } from './words.ts'

export type FoundSymptom = NonNullable<ReturnType<typeof findSymptom>>

/** A verb without its person: تسخن, يسخن, سخنت and دتسخن are one. Undefined for other words, such as قطعة. */
const verbStem = memoize((word): string | undefined => {
  const stem = word.replace(/^[دب]?[يتن](?=...)/, '').replace(/(?<=...)(ت|ها|ون|وا|ين)$/, '')
  return stem === word ? undefined : `~${stem}`
})

/** Further keys of a word: its verb, and its sound for Latin letters («tes5an»). */
const alike = memoize((word): string[] => [
  verbStem(word) ?? word,
  ...(/^[a-z]/.test(word)
    ? []
    : toSounds(word)
        .filter(({ length }) => length > 2)
        .map((key) => `#${key}`)),
])

/** Symptoms by each word that their first list may begin with, so that few are tried. */
const byWord = new Map<string, Set<(typeof vocabulary.symptoms)[number]>>()
for (const symptom of vocabulary.symptoms)
  for (const term of symptom.words[0] ?? []) {
    const [first = ''] = term.split(' ')
    for (const form of [first, ...alike(first)])
      byWord.set(form, (byWord.get(form) ?? new Set()).add(symptom))
  }

/** Two faults name more parts; a third mostly repeats one of them in other words. */
const maxSymptoms = 4
/** «كورولا تسخن»: a car's name counts as the word for car. */
const car = fold('سيارة')

/** A word of the text in all its forms: مايبرد and ميبرد are two words at one index. */
interface TextWord {
  index: number
  forms: ReadonlySet<string>
}

function toTextWords(text: string, index: number, isCar: boolean): TextWord[] {
  const negated = lookUpMeanings(text) ? null : /^ما?(?=[يتبن])(.{3,}?)ش?$/.exec(text)
  const verb = negated?.[1] ?? text
  const forms = [verb, ...joinedForms(verb)].flatMap((form) => {
    const { typed, bare, stem, ending } = listForms(form)
    return [typed, bare, stem, ending, verbStem(bare) ?? bare]
  })
  const isUnknown = /^[2-9]?[a-z]/.test(text) && !lookUpMeanings(text)
  const heard = isUnknown ? toSounds(text).map((key) => `#${key}`) : []
  const said = { index, forms: new Set([text, ...forms, ...heard, ...(isCar ? [car] : [])]) }
  return negated ? [{ index, forms: new Set(['ما']) }, said] : [said]
}

/**
 * The symptoms of a text, those that explain most of its words first, as what a product must have: the likeliest
 * part first, with the indexes of their words in the text. `cars` has the indexes of car names.
 */
export function findSymptom(words: readonly Word[], cars: ReadonlySet<number> = new Set()) {
  const all = words.flatMap(({ text }, index) => toTextWords(text, index, cars.has(index)))
  const tried = new Set(
    all.flatMap(({ forms }) => [...forms].flatMap((form) => [...(byWord.get(form) ?? [])])),
  )
  const found = [...tried].flatMap(({ words: lists, concepts }) => {
    const taken = new Set<number>()
    if (!lists.every((terms) => terms.some((term) => takeTerm(term, all, taken)))) return []
    const telling = [...taken]
      .flatMap((place) => all[place] ?? [])
      .filter(({ forms }) => !forms.has(car))
    return { concepts, lists, at: new Set(telling.map(({ index }) => index)) }
  })
  found.sort((one, other) => other.at.size - one.at.size)
  const kept: typeof found = []
  for (const symptom of found) {
    const isNew = !kept.some(({ at }) => [...symptom.at].every((index) => at.has(index)))
    if (kept.length < maxSymptoms && (isNew || symptom.at.size === kept[0]?.at.size))
      kept.push(symptom)
  }
  if (kept.length === 0) return undefined
  const at = new Set(kept.flatMap((symptom) => [...symptom.at]))
  const places = [...at].sort((one, other) => one - other)
  const [from = 0] = places
  const alternatives: string[][] = []
  return {
    words: places.map((place) => words[place]?.text ?? ''),
    // The other words may be far from the first.
    ...{ from, to: from + 1, at, alternatives },
    concepts: [...new Set(kept.flatMap(({ concepts }) => concepts))],
    /** Alternatives, each a list of term lists: a text with one term of each list describes the same symptom. */
    said: kept.map(({ lists }) => lists),
  }
}

/** Whether the text holds the term in words that no other has taken; takes them. */
function takeTerm(term: string, all: readonly TextWord[], taken: Set<number>): boolean {
  const words = term.split(' ')
  const start = all.findIndex((_, place) =>
    words.every((word, at) => {
      const forms = all[place + at]?.forms
      const isSaid = forms?.has(word) || alike(word).some((key) => forms?.has(key))
      return !taken.has(place + at) && isSaid
    }),
  )
  if (start < 0) return false
  for (const at of words.keys()) taken.add(start + at)
  return true
}
