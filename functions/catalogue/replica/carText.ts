/** What a text says about a car, for «اكتب سيارتك»: models of the market, years, and what is left. */
import type { DatabaseSync } from 'node:sqlite'
import { fold, foldTokens } from '#shared/catalogue/fold.ts'
import { vocabulary } from '#shared/catalogue/vocabulary/generated.ts'
import { carsInText, isYear } from './carsInText.ts'

export interface CarText {
  /** Models that may be meant: all those of a make that is named alone. */
  trimIds: string[]
  /** Both included; `text` as typed. */
  years: { from: number; to: number; text: string }[]
  /** Words, as typed, that say nothing about a car. */
  unknown: string[]
}

const meaningful = new Set(vocabulary.words.flatMap(({ terms }) => terms))

export function readCarText(db: DatabaseSync, text: string): CarText {
  const words = text.split(/\s+/).filter((word) => fold(word) !== '')
  const years = words.filter((word) => isYear(fold(word)))
  const others = words.filter((word) => !isYear(fold(word)))
  const cars = carsInText(db, others.join(' '))
  const left = new Set(cars ? foldTokens(cars.rest) : others.flatMap(foldTokens))
  return {
    trimIds: [...new Set(cars?.fitments.map(([trimId]) => trimId) ?? [])],
    years: years.map((text) => ({ from: Number(fold(text)), to: Number(fold(text)), text })),
    unknown: others.filter((word) =>
      foldTokens(word).some((token) => left.has(token) && !meaningful.has(token)),
    ),
  }
}
