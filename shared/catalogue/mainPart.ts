import { partsOfNames } from './productNames.ts'
import type { PartConcept } from './vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

const concepts = new Map(vocabulary.parts.map((part) => [part.id, part]))

/** What a product is by its names: its own concept, never a wider one. */
export function findMainPart(nameAr: string, nameEn?: string): PartConcept | undefined {
  const [id] = partsOfNames(nameAr, nameEn).mainIds
  return id === undefined ? undefined : concepts.get(id)
}

/**
 * Whether the names say a part that may be for every car, such as a battery. Where both languages
 * name a part, both must say so: a buyer reads only one of them.
 */
export function mayBeUniversal(nameAr: string, nameEn = ''): boolean {
  const english = findMainPart('', nameEn)
  const isContradicted = english !== undefined && !english.isUniversal
  return !isContradicted && findMainPart(nameAr, nameEn)?.isUniversal === true
}
