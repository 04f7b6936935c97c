import type { ar } from './ar.ts'
import type { vendor } from './ar/vendor.ts'

/** A text with one form per grammatical number; `n` decides. Arabic uses all six. */
export type Plural = {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

type Leaf = string | { other: string }

/** The shape another language must have: the same keys; each text plain or by number as it needs. */
export type TextOf<T> = T extends Leaf ? string | Plural : { [K in keyof T]: TextOf<T[K]> }

/** The visible texts that any screen may show. Arabic is the source: its shape is the type. */
export type Catalogue = TextOf<typeof ar>

/** Those that only the vendor's screens show; see `useVendorText`. */
export type VendorCatalogue = TextOf<typeof vendor>

export type Leaves<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends Leaf ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Dotted path of a text, as in 'orders.unknownStatus'. */
export type TextKey = Leaves<typeof ar, ''>
export type VendorOnlyKey = Leaves<typeof vendor, ''>
export type VendorTextKey = TextKey | VendorOnlyKey

export type Language = 'ar' | 'en'
/** How figures are written: as the language does, or in Arabic texts with Latin digits. */
export type Figures = Language | 'ar-latn'
export type Direction = 'rtl' | 'ltr'
export type TextParams = Readonly<Record<string, string | number>>
export type Translate<Key extends string = TextKey> = (key: Key, params?: TextParams) => string
