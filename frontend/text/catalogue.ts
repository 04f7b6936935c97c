import type { ar } from './ar.ts'

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

/** Every visible text. Arabic is the source: its shape is the type. */
export type Catalogue = TextOf<typeof ar>

type Leaves<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends Leaf ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Dotted path of a text, as in 'orders.cancelled'. */
export type TextKey = Leaves<typeof ar, ''>

export type Language = 'ar' | 'en'
export type Direction = 'rtl' | 'ltr'
export type TextParams = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, params?: TextParams) => string
