/** What the read model keeps of a product: pure, so that a malformed record fails before any write. */
import type { ProductRecord } from '#functions/table/records.ts'
import {
  fold,
  foldTokens,
  partNumberKey,
  partNumberLooseKey,
  stripArticle,
} from '#shared/catalogue/fold.ts'
import { conceptIdsOf, positionsOf } from '#shared/catalogue/synonyms.ts'
import { yearKeyOf } from '#shared/cars/rules.ts'
import { formatImages, liveStocks, offerOf } from '#shared/products/rules.ts'

type Columns = Record<string, string | number | null>

export interface ProductRow {
  /** Of `products`, without its `seq`. */
  columns: Columns
  /** Of `cards`, without what it shares with others. */
  card: Columns
  descriptionAr: string
  fitments: { trimId: string; yearKeys: string }[]
  /** Words of `productText`. */
  words: string
}

/** Undefined when there is nothing to list: inactive, or without any source for sale. */
export function productRowOf(record: ProductRecord): ProductRow | undefined {
  const offer = offerOf(liveStocks(record.stocks))
  if (!record.isActive || !offer) return undefined
  const numberKey = partNumberKey(record.partNumber ?? '')
  const looseKey = partNumberLooseKey(record.partNumber ?? '')
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
      numberLooseKey: looseKey === numberKey ? null : looseKey,
      fitmentCount: record.fitments.length,
    },
    card: {
      nameAr: record.nameAr,
      nameEn: record.nameEn || null,
      imageUrl: formatImages(record.images),
      origin: offer.origin,
      manufacturer: record.manufacturer || null,
      partNumber: record.partNumber || null,
      updatedAt: Date.parse(record.updatedAt),
    },
    descriptionAr: record.descriptionAr,
    fitments: record.fitments.map(({ trimId, yearIds }) => ({
      trimId,
      yearKeys: ` ${yearIds.map(yearKeyOf).join(' ')} `,
    })),
    words: wordsOf(record, numberKey),
  }
}

/**
 * The words of a product, each once: all of them as they are, those of its names with their mark too,
 * and what the names mean. Marks in place of columns let the index remember rows only.
 */
function wordsOf(record: ProductRecord, numberKey: string): string {
  const { nameAr, nameEn, descriptionAr, descriptionEn, manufacturer, partNumber } = record
  const ofNames = indexedWords(nameAr, nameEn)
  const words = [
    ...ofNames,
    ...ofNames.map(nameWord),
    ...indexedWords(descriptionAr, descriptionEn, manufacturer),
    ...foldTokens(partNumber ?? ''),
    numberKey.toLowerCase(),
    ...meaningWords(nameAr),
    ...meaningWords(nameEn ?? ''),
  ]
  return [...new Set(words)].join(' ')
}

/** Folded words, each also without its article, so that both ways of writing find it. */
function indexedWords(...texts: (string | undefined)[]): string[] {
  return texts
    .flatMap((text) => foldTokens(text ?? ''))
    .flatMap((word) => {
      const bare = stripArticle(word)
      return bare === word ? [word] : [word, bare]
    })
}

/** What a name means, as words of the index: concepts of parts and positions on the car. */
const meaningWords = (name: string): string[] => [
  ...conceptIdsOf(name).map(conceptWord),
  ...positionsOf(name).map(positionWord),
]

// The marks are no letters of any folded word, and the index takes them for letters.
export const nameWord = (word: string): string => `¹${word}`
/** The index splits at signs, so a concept's id is written without them. */
export const conceptWord = (conceptId: string): string => `²${conceptId.replace(/[^a-z0-9]/g, '')}`
export const positionWord = (position: string): string => `³${position}`

const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/**
 * A name as it is compared and ordered: folded, in the binary order of the folded name, but a letter
 * is one byte, not two, because names stand in three places. Folded names hold no capitals and no
 * signs: Latin letters become capitals, and the 28 Arabic ones take what is behind them, from a to |.
 */
export function nameKey(name: string): string {
  return fold(name).replace(/[a-zا-ي]/g, (letter) => {
    const at = arabic.indexOf(letter)
    return at < 0 ? letter.toUpperCase() : String.fromCharCode(0x61 + at)
  })
}
