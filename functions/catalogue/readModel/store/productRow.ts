/** A product as the read model stores it. Pure, so that a malformed record fails before any write. */
import type { FitmentRecord, ProductRecord, StockRecord } from '#functions/table/records.ts'
import {
  foldTokens,
  partNumberKey,
  partNumberLooseKey,
  stripArticle,
} from '#shared/catalogue/fold.ts'
import {
  findPart,
  listPositions,
  originsIn,
  readNames,
  type ReadNames,
} from '#functions/search/productNames.ts'
import { limitNames } from '#shared/cars/details.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { memoize } from '#shared/kernel/memoize.ts'
import { formatImages, liveStocks, findOffer } from '#shared/products/rules.ts'
import { toSourceTraits } from '#shared/products/sources.ts'
import { kindNumber, writeOtherKinds } from '../columns/kinds.ts'
import type { Fit, SourceTraits } from '#shared/products/schema.ts'
import { fitsByRank } from '../columns/productColumns.ts'
import {
  conceptWord,
  inAnswer,
  inName,
  mainConceptWord,
  nameKey,
  onlyOriginWord,
  originWord,
  positionWord,
} from '../text/textIndex.ts'

type Source = StockRecord & SourceTraits & { stockId: string }

type Columns = Record<string, string | number | null>

/** `numberLooseKey` is null where it is the same. */
export interface NumberKeys {
  numberKey: string
  numberLooseKey: string | null
}

/** Columns of `fits`. */
export interface StoredFit {
  trimId: string
  yearKeys: string
  limits: string
}

export interface ProductRow {
  /** Columns of `products`, without `seq`. */
  columns: Columns
  /** Columns of `cards`, without what products share. */
  card: Columns
  descriptionAr: string
  fitments: StoredFit[]
  /** Besides the offer's: prices of sources with the numbers of their kinds, each once. */
  otherPrices: [price: number, kind: number][]
  /** Numbers of the original parts that it replaces, each once and without its own. */
  otherNumbers: NumberKeys[]
  /** Words of `productText`. */
  words: string
}

/** Undefined for a product that is not listed: inactive, or without a live stock source. */
export function toProductRow(record: ProductRecord): ProductRow | undefined {
  const stocks = liveStocks(record.stocks).map((stock) => ({
    ...stock,
    ...toSourceTraits(record, stock),
  }))
  const offer = findOffer(stocks)
  if (!record.isActive || !offer) return undefined
  const { numberKey, numberLooseKey } = toNumberKeys(record.partNumber ?? '')
  const otherNumbers = listOtherNumbers(record)
  const names = readNames(record.nameAr, record.nameEn)
  return {
    columns: {
      id: record.productId,
      vendorId: record.vendorId,
      categoryId: record.categoryId,
      createdAt: Date.parse(record.createdAt),
      price: offer.price,
      stock: offer.quantity,
      isFeatured: record.isFeatured ? 1 : 0,
      condition: offer.condition,
      partType: offer.partType ?? null,
      otherKinds: writeOtherKinds(stocks, offer),
      sortName: nameKey(names.arabic.folded),
      foldedNameEn: record.nameEn ? nameKey(names.english.folded) : null,
      numberKey: numberKey || null,
      numberLooseKey,
      fitmentCount: record.fitments.length,
      otherFit: fitsByRank.indexOf(toOtherFit(record)),
    },
    card: {
      nameAr: record.nameAr,
      nameEn: record.nameEn || null,
      imageUrl: formatImages(record.images),
      drawing: findDrawing(record, names),
      origin: offer.origin,
      manufacturer: offer.manufacturer || null,
      partNumber: record.partNumber || null,
      updatedAt: Date.parse(record.updatedAt),
      sold: record.sold ?? 0,
      sources: writeSources(stocks),
    },
    descriptionAr: record.descriptionAr,
    otherPrices: listOtherPrices(stocks, offer),
    fitments: record.fitments.map(toStoredFit),
    otherNumbers,
    words: indexedWords(
      record,
      stocks,
      names,
      [numberKey, ...otherNumbers.map((other) => other.numberKey)].filter(Boolean),
    ),
  }
}

function toStoredFit({ trimId, yearIds, ...fitment }: FitmentRecord): StoredFit {
  // In one order, so that equal limits are one text.
  const limits = JSON.stringify(fitment, Object.values(limitNames))
  return {
    trimId,
    yearKeys: ` ${yearIds.map(toYearKey).join(' ')} `,
    limits: limits === '{}' ? '' : limits,
  }
}

/** The drawing of the part in the names, for a product without images. */
const findDrawing = ({ images }: ProductRecord, { mainIds }: ReadNames) =>
  images.length > 0 ? null : (findPart(mainIds[0] ?? '')?.drawing ?? null)

/** The fit for a car that it does not list. A universal product lists none. */
function toOtherFit({ isUniversal, fitments }: ProductRecord): Fit {
  if (isUniversal) return 'universal'
  return fitments.length === 0 ? 'unstated' : 'no'
}

function toNumberKeys(number: string): NumberKeys {
  const numberKey = partNumberKey(number)
  const looseKey = partNumberLooseKey(number)
  return { numberKey, numberLooseKey: looseKey === numberKey ? null : looseKey }
}

function listOtherNumbers({ partNumber = '', oemNumbers = [] }: ProductRecord): NumberKeys[] {
  const own = partNumberKey(partNumber)
  const byKey = new Map(oemNumbers.map((number) => [partNumberKey(number), toNumberKeys(number)]))
  return [...byKey.values()].filter(({ numberKey }) => numberKey !== '' && numberKey !== own)
}

function listOtherPrices(stocks: readonly Source[], offer: Source): [number, number][] {
  const keyOf = (source: Source) => `${source.price} ${kindNumber(source)}`
  const byKey = new Map(stocks.map((source) => [keyOf(source), source]))
  byKey.delete(keyOf(offer))
  return [...byKey.values()].map((source) => [source.price, kindNumber(source)])
}

/** What a card shows of a source, if there are several; `CardSource` of cardSources.ts has the same order. */
const writeSources = (stocks: readonly Source[]): string | null =>
  stocks.length === 1
    ? null
    : JSON.stringify(
        stocks.map(({ stockId, price, quantity, condition, partType, origin, manufacturer }) => [
          ...[stockId, price, quantity, condition, partType, origin, manufacturer],
        ]),
      )

/**
 * The indexed words of a product, each once: all words plain, those of its names and manufacturer also
 * with a mark, and the meanings of the names. With marks instead of columns the index needs to store
 * rows only.
 */
function indexedWords(
  { descriptionAr, descriptionEn = '', ...record }: ProductRecord,
  stocks: readonly Source[],
  { arabic, english, conceptIds, mainIds, positions }: ReadNames,
  numberKeys: readonly string[],
): string {
  const words = new Set<string>()
  const add = (more: readonly string[]) => {
    for (const word of more) words.add(word)
  }
  const makers = stocks.map(({ manufacturer = '' }) => makerWords(manufacturer))
  for (const names of [arabic.words, english.words, ...makers])
    for (const word of names) {
      const { forms, marked } = indexedForms(word)
      add(forms)
      add(marked)
    }
  add(wordsOfText(descriptionAr))
  add(wordsOfText(descriptionEn))
  add(formsInAnswers(record.answeredWords))
  for (const { origin } of stocks) add(wordsOfText(origin))
  const named = stocks.map(({ origin }) => originsIn(origin))
  for (const origin of named.flat()) {
    words.add(originWord()).add(originWord(origin))
    if (named.every((all) => all.includes(origin))) words.add(onlyOriginWord(origin))
  }
  for (const number of [record.partNumber ?? '', ...(record.oemNumbers ?? [])])
    for (const word of foldTokens(number)) add(indexedForms(word).forms)
  for (const key of numberKeys) words.add(key.toLowerCase())
  for (const id of conceptIds) words.add(conceptWord(id))
  for (const id of mainIds) words.add(mainConceptWord(id))
  for (const one of listPositions(record, positions)) words.add(positionWord(one))
  return [...words].join(' ')
}

/** A folded word, also without its article, so that both spellings match; plain and with the mark of names. */
const indexedForms = memoize((word) => {
  const bare = stripArticle(word)
  const forms = bare === word ? [word] : [word, bare]
  return { forms, marked: forms.map(inName) }
})

const makerWords = memoize(foldTokens, 1000)

/** Vendors repeat their texts. */
const wordsOfText = memoize(
  (text) => [...new Set(foldTokens(text).flatMap((word) => indexedForms(word).forms))],
  10_000,
)

const formsInAnswers = (words = '') => wordsOfText(words).map(inAnswer)
