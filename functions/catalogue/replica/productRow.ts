/** A product as the read model stores it. Pure, so that a malformed record fails before any write. */
import type { ProductRecord, StockRecord } from '#functions/table/records.ts'
import {
  fold,
  foldTokens,
  partNumberKey,
  partNumberLooseKey,
  stripArticle,
} from '#shared/catalogue/fold.ts'
import { partsOfNames, positionsOf } from '#shared/catalogue/productNames.ts'
import { yearKeyOf } from '#shared/cars/rules.ts'
import { memoize } from '#shared/kernel/memoize.ts'
import { formatImages, liveStocks, offerOf } from '#shared/products/rules.ts'
import type { Fit } from '#shared/products/schema.ts'
import { fitsByRank } from './fitRanks.ts'

type Columns = Record<string, string | number | null>

/** `numberLooseKey` is null where it is the same. */
export interface NumberKeys {
  numberKey: string
  numberLooseKey: string | null
}

export interface ProductRow {
  /** Of `products`, without `seq`. */
  columns: Columns
  /** Of `cards`, without what products share. */
  card: Columns
  descriptionAr: string
  fitments: { trimId: string; yearKeys: string }[]
  /** Besides the offer's: of all sources in stock, or, if none is, of all. Each once. */
  otherPrices: number[]
  /** Of the original parts that it replaces, each once and without its own. */
  otherNumbers: NumberKeys[]
  /** Words of `productText`. */
  words: string
}

/** Undefined for a product that is not listed: inactive, or without a live stock source. */
export function productRowOf(record: ProductRecord): ProductRow | undefined {
  const stocks = liveStocks(record.stocks)
  const offer = offerOf(stocks)
  if (!record.isActive || !offer) return undefined
  const { numberKey, numberLooseKey } = numberKeysOf(record.partNumber ?? '')
  const otherNumbers = otherNumbersOf(record)
  return {
    columns: {
      id: record.productId,
      vendorId: record.vendorId,
      categoryId: record.categoryId,
      createdAt: Date.parse(record.createdAt),
      price: offer.price,
      stock: offer.quantity,
      isFeatured: record.isFeatured ? 1 : 0,
      condition: record.condition,
      partType: record.partType ?? null,
      sortName: nameKey(record.nameAr),
      foldedNameEn: record.nameEn ? nameKey(record.nameEn) : null,
      numberKey: numberKey || null,
      numberLooseKey,
      fitmentCount: record.fitments.length,
      otherFit: fitsByRank.indexOf(otherFitOf(record)),
    },
    card: {
      nameAr: record.nameAr,
      nameEn: record.nameEn || null,
      imageUrl: formatImages(record.images),
      origin: offer.origin,
      manufacturer: record.manufacturer || null,
      partNumber: record.partNumber || null,
      updatedAt: Date.parse(record.updatedAt),
      otherOrigins: otherOriginsOf(stocks, offer),
      sold: record.sold ?? 0,
    },
    descriptionAr: record.descriptionAr,
    otherPrices: otherPricesOf(stocks, offer),
    fitments: record.fitments.map(({ trimId, yearIds }) => ({
      trimId,
      yearKeys: ` ${yearIds.map(yearKeyOf).join(' ')} `,
    })),
    otherNumbers,
    words: wordsOf(
      record,
      [numberKey, ...otherNumbers.map((other) => other.numberKey)].filter(Boolean),
    ),
  }
}

/** The fit for a car that it does not list. A universal product lists none. */
function otherFitOf({ isUniversal, fitments }: ProductRecord): Fit {
  if (isUniversal) return 'universal'
  return fitments.length === 0 ? 'unstated' : 'no'
}

function numberKeysOf(number: string): NumberKeys {
  const numberKey = partNumberKey(number)
  const looseKey = partNumberLooseKey(number)
  return { numberKey, numberLooseKey: looseKey === numberKey ? null : looseKey }
}

function otherNumbersOf({ partNumber = '', oemNumbers = [] }: ProductRecord): NumberKeys[] {
  const own = partNumberKey(partNumber)
  const byKey = new Map(oemNumbers.map((number) => [partNumberKey(number), numberKeysOf(number)]))
  return [...byKey.values()].filter(({ numberKey }) => numberKey !== '' && numberKey !== own)
}

/** Origins of the sources besides the offer, in lines; each once. */
function otherOriginsOf(stocks: readonly StockRecord[], offer: StockRecord): string | null {
  const origins = new Set(stocks.map(({ origin }) => origin))
  origins.delete(offer.origin)
  return origins.size === 0 ? null : [...origins].join('\n')
}

function otherPricesOf(stocks: readonly StockRecord[], offer: StockRecord): number[] {
  const forSale = offer.quantity > 0 ? stocks.filter(({ quantity }) => quantity > 0) : stocks
  const prices = new Set(forSale.map(({ price }) => price))
  prices.delete(offer.price)
  return [...prices]
}

/**
 * The indexed words of a product, each once: all words plain, those of its names and manufacturer also
 * with a mark, and the meanings of the names. With marks instead of columns the index needs to store
 * rows only.
 */
function wordsOf(record: ProductRecord, numberKeys: readonly string[]): string {
  const { nameAr, nameEn = '', descriptionAr, descriptionEn, manufacturer } = record
  const numbers = [record.partNumber ?? '', ...(record.oemNumbers ?? [])]
  const ofNames = [nameAr, nameEn, manufacturer ?? ''].flatMap(foldTokens).map(formsOf)
  const origins = liveStocks(record.stocks).map(({ origin }) => origin)
  const parts = partsOfNames(nameAr, nameEn)
  const words = [
    ...ofNames.flatMap(({ forms }) => forms),
    ...ofNames.flatMap(({ inName }) => inName),
    ...[descriptionAr, descriptionEn ?? '', ...origins].flatMap(wordsOfText),
    ...numbers.flatMap(foldTokens).flatMap((word) => formsOf(word).forms),
    ...numberKeys.map((key) => key.toLowerCase()),
    ...parts.conceptIds.map(conceptWord),
    ...parts.mainIds.map(mainConceptWord),
    ...[nameAr, nameEn].flatMap(positionsOf).map(positionWord),
  ]
  return [...new Set(words)].join(' ')
}

/** A folded word, also without its article, so that both spellings match; plain and with the mark of names. */
const formsOf = memoize((word) => {
  const bare = stripArticle(word)
  const forms = bare === word ? [word] : [word, bare]
  return { forms, inName: forms.map(nameWord) }
})

/** Vendors repeat their texts. */
const wordsOfText = memoize(
  (text) => [...new Set(foldTokens(text).flatMap((word) => formsOf(word).forms))],
  10_000,
)

// No folded word contains these marks, and the index treats them as letters.
export const nameWord = (word: string): string => `¹${word}`
/** Without punctuation, where the index would split a concept's id. */
export const conceptWord = (conceptId: string): string => `²${conceptId.replace(/[^a-z0-9]/g, '')}`
/** The part that the product is, not one that it belongs to. */
export const mainConceptWord = (conceptId: string): string =>
  conceptWord(conceptId).replace('²', '⁴')
export const positionWord = (position: string): string => `³${position}`

const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/**
 * The key by which names are compared and sorted: the folded name, in its binary order, but with one
 * byte per letter, since three indexes store it. Folded names have no capitals and no punctuation, so
 * Latin letters become capitals and the 28 Arabic ones use a to |.
 */
export function nameKey(name: string): string {
  let key = ''
  for (const letter of fold(name)) key += keyOfLetter.get(letter) ?? letter
  return key
}

const keyOfLetter = new Map([
  ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, letter.toUpperCase()] as const),
  ...Array.from(arabic, (letter, at) => [letter, String.fromCharCode(0x61 + at)] as const),
])
