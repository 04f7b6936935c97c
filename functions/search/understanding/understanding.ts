/** What a text asks for. */
import type { PartConcept, Position } from '#shared/catalogue/vocabulary.ts'
import { findPart } from '#functions/search/productNames.ts'
import type { SortBy, Understood } from '#shared/catalogue/schema.ts'
import type { Condition, PartType } from '#shared/products/schema.ts'
import type { NamedCars } from './cars.ts'
import type { Price, Years } from './numbers.ts'
import type { Word } from './words.ts'

/** Something that a product must have. */
export interface Slot {
  /** The typed words, folded. */
  words: string[]
  /** Indexes of its words in the text. */
  from: number
  to: number
  /** Concepts of a part: one is enough. Empty for plain words. */
  concepts: string[]
  /** Other spellings of the same word, as lists of folded words. */
  alternatives: string[][]
  /** Parts whose names begin with it: people search while they type. */
  beginsParts?: string[]
  /** Found by a symptom, so its words do not name the part. */
  isSymptom?: boolean
  /** A word of everyday life: the text asks for something other than car parts. */
  isEveryday?: boolean
}

/** Whether it names a part, and is not a plain word. */
export const isPart = ({ concepts }: Slot): boolean => concepts.length > 0

/** Filters that the text asks for. */
export interface TextFilters extends Price {
  condition?: Condition
  partType?: PartType
  governorate?: string
  vendorId?: string
}

/** All that was read from one text. */
export interface Understanding {
  /** The text without the words that mean nothing here. */
  searched: string
  words: Word[]
  slots: Slot[]
  positions: Position[]
  years: Years[]
  /** Undefined if the text names none. */
  cars?: NamedCars | undefined
  filters: TextFilters
  sortBy?: Extract<SortBy, 'price_asc' | 'price_desc' | 'newest'> | undefined
  understood: Understood[]
  /** Whether it addresses a person («هلو», «اريد», «شكد»), as people do who write whole sentences. */
  isSpoken: boolean
}

/** Whether the text asks for anything but filters and an order. */
export const hasContent = ({ slots, cars }: Understanding): boolean =>
  slots.length > 0 || cars !== undefined

/** Whether the text asks for filters or an order. */
export const hasWishes = ({ filters, sortBy }: Understanding): boolean =>
  sortBy !== undefined || Object.keys(filters).length > 0

/** The part that a text asks for: the likeliest concept of its first one. */
export function partIn({ slots }: Understanding): PartConcept | undefined {
  const [id] = slots.find(isPart)?.concepts ?? []
  return id === undefined ? undefined : findPart(id)
}
