/** The vocabulary as suggestions need it: each part and each car with all its spellings. */
import { fold } from '#shared/catalogue/fold.ts'
import { once } from '#shared/kernel/once.ts'
import type { WordKind } from '#shared/catalogue/vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { spellings } from '#vocabulary/spellings.ts'

export interface Term {
  folded: string
  /** As people write it. */
  written: string
}

export interface PartTerms {
  /** The concept's id. */
  id: string
  nameAr: string
  nameEn: string
  /** In every language: the name to show, then the terms with the fewest words first. */
  terms: readonly Term[]
  /** A name for many parts or a set of them, which would continue the name of a car poorly. */
  isGeneral: boolean
  /** Ids of the parts that it is a kind of. */
  wider: readonly string[]
}

// All made when first needed: most processes with the catalogue never suggest anything.

const writtenAs = once(
  () =>
    new Map(
      spellings
        .trim()
        .split('\n')
        .map((line) => line.split('|') as [string, string]),
    ),
)
const toTerm = (folded: string): Term => ({ folded, written: writtenAs().get(folded) ?? folded })

const byWords = (one: string, other: string) => one.split(' ').length - other.split(' ').length

/** Every part of the vocabulary, in its order. */
export const partTerms = once((): readonly PartTerms[] => {
  const generalIds = new Set([...vocabulary.parts.flatMap(({ wider }) => wider), 'set'])
  return vocabulary.parts.map(({ id, nameAr, nameEn, terms, sometimes, wider }) => ({
    ...{ id, nameAr, nameEn, wider, isGeneral: generalIds.has(id) },
    terms: [
      ...new Set([fold(nameAr), fold(nameEn), ...[...terms, ...sometimes].toSorted(byWords)]),
    ].map(toTerm),
  }))
})

/** Makes and models by each of their spellings, without spaces. */
const cars = once(() => {
  const all = vocabulary.makes.flatMap((make) => [make, ...make.models])
  return new Map(all.flatMap((car) => car.terms.map((term) => [squeezed(term), car])))
})

/** Every known spelling of a make or model, by the key of its name. */
export function spellingsOfCar(nameKey: string): readonly string[] {
  const { terms = [], sometimes = [] } = cars().get(nameKey) ?? {}
  return [...terms, ...sometimes].map((term) => toTerm(term).written)
}

/** The name of a make or model to show, in Latin letters if it has no other (300). */
export const nameOfCar = (nameKey: string): string | undefined => cars().get(nameKey)?.nameAr

const noiseKinds: readonly WordKind[] = [
  ...(['noise', 'greeting', 'intent', 'politeness', 'price', 'year'] as const),
]

/** Folded words and phrases that say nothing about what is searched for. */
export const noise = once(
  (): ReadonlySet<string> =>
    new Set(
      vocabulary.words
        .filter(({ kind }) => noiseKinds.includes(kind))
        .flatMap(({ terms }) => terms),
    ),
)

/** Whether a text has Arabic letters. */
export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

const squeezed = (name: string): string => fold(name).replaceAll(' ', '')

/**
 * The key by which names of makes and models are compared: إلنترا, Elantra and Avante share one, and
 * so do Land Cruiser and لاندكروزر. The key of an unknown name is the folded name without spaces.
 */
export function carKey(name: string): string {
  const key = squeezed(name)
  return squeezed(cars().get(key)?.nameAr ?? key)
}
