/** What the read model keeps of a product: pure, so that a malformed record fails before any write. */
import type { ProductRecord } from '#functions/table/records.ts'
import {
  fold,
  foldTokens,
  partNumberKey,
  partNumberLooseKey,
  stripArticle,
} from '#shared/catalogue/fold.ts'
import { conceptIdsOf, expandQuery } from '#shared/catalogue/synonyms.ts'
import { yearKeyOf } from '#shared/cars/rules.ts'
import { formatImages, liveStocks, offerOf } from '#shared/products/rules.ts'
import type { ProductCard } from '#shared/products/schema.ts'

/** The part of a card that is not a column. The first fitment is named when the card is answered. */
export type StoredCard = Pick<
  ProductCard,
  'nameAr' | 'descriptionAr' | 'imageUrl' | 'updatedAt' | 'origin'
> & {
  nameEn?: string
  manufacturer?: string
  partNumber?: string
  firstTrimId?: string
}

export interface ProductRow {
  columns: Record<string, string | number | null>
  card: StoredCard
  fitments: { trimId: string; yearKeys: string }[]
  text: { name: string; body: string; numbers: string; concepts: string }
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
      createdAt: record.createdAt,
      price: offer.price,
      stock: offer.quantity,
      isFeatured: record.isFeatured ? 1 : 0,
      condition: record.condition,
      partType: record.partType ?? null,
      sortName: fold(record.nameAr),
      foldedNameEn: record.nameEn ? fold(record.nameEn) : null,
      numberKey: numberKey || null,
      numberLooseKey: looseKey || null,
      fitmentCount: record.fitments.length,
    },
    card: {
      nameAr: record.nameAr,
      descriptionAr: record.descriptionAr,
      imageUrl: formatImages(record.images),
      updatedAt: record.updatedAt,
      origin: offer.origin,
      ...(record.nameEn ? { nameEn: record.nameEn } : {}),
      ...(record.manufacturer ? { manufacturer: record.manufacturer } : {}),
      ...(record.partNumber ? { partNumber: record.partNumber } : {}),
      ...(record.fitments[0] ? { firstTrimId: record.fitments[0].trimId } : {}),
    },
    fitments: record.fitments.map(({ trimId, yearIds }) => ({
      trimId,
      yearKeys: ` ${yearIds.map(yearKeyOf).join(' ')} `,
    })),
    text: {
      name: indexedWords(record.nameAr, record.nameEn),
      body: indexedWords(record.descriptionAr, record.descriptionEn, record.manufacturer),
      numbers: [...foldTokens(record.partNumber ?? ''), numberKey.toLowerCase()].join(' '),
      concepts: conceptWords(record.nameAr, record.nameEn),
    },
  }
}

/** Folded words, each also without its article, so that both ways of writing find it. */
function indexedWords(...texts: (string | undefined)[]): string {
  const words = texts.flatMap((text) => foldTokens(text ?? ''))
  return words
    .flatMap((word) => {
      const bare = stripArticle(word)
      return bare === word ? [word] : [word, bare]
    })
    .join(' ')
}

/** What a name means, as words of the index: concepts of parts and positions on the car. */
function conceptWords(...names: (string | undefined)[]): string {
  const words = names.flatMap((name) =>
    name
      ? [...conceptIdsOf(name).map(conceptWord), ...expandQuery(name).positions.map(positionWord)]
      : [],
  )
  return [...new Set(words)].join(' ')
}

/** The index splits at signs, so a concept's id is written without them. */
export const conceptWord = (conceptId: string): string => conceptId.replace(/[^a-z0-9]/g, '')
export const positionWord = (position: string): string => `at${position}`
