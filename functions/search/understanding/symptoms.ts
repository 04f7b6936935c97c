/** What is wrong with a car, as parts: «السيارة تسخن» asks for a thermostat or a radiator. */
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { listForms, joinedForms } from './wordForms.ts'
import type { Word } from './words.ts'

export interface FoundSymptom {
  /** The likeliest part first. */
  concepts: string[]
  /** Indexes of its words in the text. */
  at: Set<number>
}

/** Symptoms by each word that their first list may begin with, so that few are tried. */
const byWord = new Map<string, typeof vocabulary.symptoms>()
for (const symptom of vocabulary.symptoms)
  for (const term of symptom.words[0] ?? []) {
    const [first = ''] = term.split(' ')
    const list = byWord.get(first) ?? []
    if (!list.includes(symptom)) list.push(symptom)
    byWord.set(first, list)
  }

/** The symptom that explains most words of the text. */
export function findSymptom(words: readonly Word[]): FoundSymptom | undefined {
  const forms = words.map(({ text }) => {
    const { typed, bare, stem, ending } = listForms(text)
    return new Set([typed, bare, stem, ending, ...joinedForms(text)])
  })
  const tried = new Set(forms.flatMap((set) => [...set].flatMap((form) => byWord.get(form) ?? [])))
  let best: FoundSymptom | undefined
  for (const { words: lists, concepts } of tried) {
    const at = new Set<number>()
    const isFound = lists.every((terms) => terms.some((term) => findTerm(term, forms, at)))
    if (isFound && at.size > (best?.at.size ?? 0)) best = { concepts, at }
  }
  return best
}

/** Whether the text holds the term in words that no other has taken; takes them. */
function findTerm(term: string, forms: readonly Set<string>[], taken: Set<number>): boolean {
  const words = term.split(' ')
  const start = forms.findIndex((_, index) =>
    words.every((word, at) => !taken.has(index + at) && forms[index + at]?.has(word)),
  )
  if (start < 0) return false
  for (const at of words.keys()) taken.add(start + at)
  return true
}
