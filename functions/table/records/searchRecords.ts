import type { Key } from '../table.ts'

/** The searches of one day, and what people then did. Nothing in it says who searched. */
interface SearchCounts extends Key {
  /** Searches whose results had all of the text; absent in rows from before more than misses were counted. */
  found?: number
  /** Searches that found only what is near the text. */
  relaxed?: number
  /** Searches for a known part that nobody sells, at least for the named car. */
  absent?: number
  /** Searches that found nothing, and named no part that the vocabulary knows. */
  empty?: number
  opened?: number
  carted?: number
  ordered?: number
  /** Epoch seconds. */
  expiresAt: number
}

export interface SearchRecord extends SearchCounts {
  entity: 'searchMiss'
  /** Folded, without what could be a phone number (catalogue/missedText.ts). */
  text: string
}

export interface ReadingRecord extends SearchCounts {
  entity: 'searchReading'
  /** Concept of the first part that was understood. */
  part?: string
  /** Name of the first car. */
  car?: string
}
