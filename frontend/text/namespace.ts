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
export type Translation<T> = T extends Leaf
  ? string | Plural
  : { [K in keyof T]: Translation<T[K]> }

/** Dotted path of each text, as in 'orders.unknownStatus'. */
export type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends Leaf ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** The Arabic texts of one file of `ar/`, by the name of that file; English has the same shape. */
export const namespace = <Name extends string, Texts extends object>(name: Name, texts: Texts) =>
  ({ [name]: texts }) as Record<Name, Texts>

export type Language = 'ar' | 'en'
/** How figures are written: as the language does, or in Arabic texts with Latin digits. */
export type Figures = Language | 'ar-latn'
export type Direction = 'rtl' | 'ltr'
export type TextParams = Readonly<Record<string, string | number>>
