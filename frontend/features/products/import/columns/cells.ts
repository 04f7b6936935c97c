/**
 * Cells as people write them, and cars as the API takes them, as cells say them and as the server reads them.
 * Each reader gets a cell that is not blank; undefined: unreadable.
 */
import { limitNames, type CarLimits } from '#shared/cars/details.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { yearRanges } from '#shared/cars/years.ts'
import { fold, foldTokens } from '#shared/catalogue/fold.ts'
import { foldDigits, parseNumber } from '#shared/kernel/numbers.ts'
import { cleanText } from '#shared/kernel/text.ts'
import { normalisePartNumber } from '#shared/products/partNumber.ts'
import { findOffer, parseImages } from '#shared/products/rules.ts'
import type { Condition, PartType } from '#shared/products/schema.ts'
import { garageText } from '../../../../text/ar/garage.ts'
import type { ExportedProduct, ImportField, ReadFitment, ReadTexts } from '../types.ts'
import words from './words.json' with { type: 'json' }

/** Words as words.json lists them; the first is what our own files say. */
export const cellWords = (list: string): string[] => list.split('، ')

/** Cells that say one of a few values, each in words of its own. */
function wordCells<T>(lists: readonly (readonly [T, string])[]) {
  const values = new Map(
    lists.flatMap(([value, list]) => cellWords(list).map((word) => [fold(word), value] as const)),
  )
  const own = new Map(lists.map(([value, list]) => [value, cellWords(list)[0] ?? '']))
  const read = (text: string) => values.get(fold(text))
  /** As our own files say it. */
  const show = (value: T) => own.get(value) ?? ''
  const clean = (text: string) => {
    const value = read(text)
    return value === undefined ? text : show(value)
  }
  return { values: [...own.keys()], read, show, clean }
}

/** The cast says what the JSON file does: `entries` forgets the keys. */
export const conditionCells = wordCells(Object.entries(words.condition) as [Condition, string][])
export const partTypeCells = wordCells(Object.entries(words.partType) as [PartType, string][])
export const yesNoCells = wordCells([
  [true, words.yesNo.true],
  [false, words.yesNo.false],
])

/**
 * Condition and part type of one cell, as the words that say them: shops write both into one column. Undefined if
 * a word says neither, or two say different things.
 */
export function readTraits(text: string): { condition?: string; partType?: string } | undefined {
  const said: ReturnType<typeof readTraits> = {}
  let words = foldTokens(text)
  if (words.length === 0) return undefined
  while (words.length > 0) {
    let length = words.length
    const phrase = () => words.slice(0, length).join(' ')
    const field = () =>
      conditionCells.read(phrase()) ? 'condition' : partTypeCells.read(phrase()) && 'partType'
    while (length > 0 && !field()) length -= 1
    const name = field()
    if (!name || said[name] !== undefined) return undefined
    said[name] = phrase()
    words = words.slice(length)
  }
  return said
}

const details = new Set(cellWords(words.details).map(fold))

/** A condition that tells more than its value: «نص عمر» is used, but how much. */
export const isDetail = (text: string): boolean => details.has(fold(text))

const dollars = /(?:us ?)?(?:\$|dollars?)|usd|دولار(?:ات|[اً]+)?(?: [اأ]مريكي[ةاً]*)?/iu

export const namesDollars = (text: string): boolean => dollars.test(text)

/** `45$`, `$ 1,200`, `٦٠ دولار`; undefined for what is not in dollars. */
export const readDollars = (text: string): number | undefined =>
  namesDollars(text) ? parseNumber(text.replace(dollars, ' ')) : undefined

const pieces = /(?:قطع(?:ة|ه)?|حبات|حب(?:ة|ه)|عدد|سيت|pcs?|pieces?|x)/giu

/** None left, as people write it, also misspelled. */
const soldOut =
  /^(?:نفد|نفذ|نفدت|نفذت|خلص|خلصت|خلصان|ماكو|لا يوجد|غير متوفر|sold out|out of stock)$/

/** `12`, `١٢ قطعة`, `12.00`, `1,200`, `نفد`; not 12.5. */
export function readQuantity(text: string): number | undefined {
  if (soldOut.test(fold(text))) return 0
  const number = parseNumber(text.replace(pieces, ' '))
  return number !== undefined && Number.isInteger(number) ? number : undefined
}

const spans: readonly (readonly [RegExp, number])[] = [
  [/^(?:يوم|ايام|day|days)$/, 1],
  [/^(?:اسبوع|اسابيع|week|weeks)$/, 7],
  [/^(?:شهر|اشهر|شهور|month|months)$/, 30],
  [/^(?:سنه|سنوات|سنين|عام|year|years)$/, 365],
]

/** Days of a warranty: `90`, `3 اشهر`, `سنة`, `بدون`. */
export function readDays(text: string): number | undefined {
  const folded = fold(text)
  if (/^(?:بدون|بلا|لا يوجد|لا|no|none)(?: ضمان)?$/.test(folded)) return 0
  const [, number, dual, word = ''] =
    /^(\d{1,4})? ?(?:(شهر|سن|اسبوع|يوم)(?:ين|تين)|(\D*))$/.exec(folded) ?? []
  if (number === undefined && dual === undefined && word === '') return undefined
  const unit = dual === undefined ? word.trim() : dual === 'سن' ? 'سنه' : dual
  const days = unit === '' ? 1 : spans.find(([pattern]) => pattern.test(unit))?.[1]
  return days === undefined ? undefined : Number(number ?? (dual === undefined ? 1 : 2)) * days
}

export const readPartNumber = (text: string): string => cleanText(normalisePartNumber(text))

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dates = [
  /^\d{4}-\d{2}-\d{2}(?:T.*)?$/,
  /^\d{1,2}[/.]\d{1,2}[/.](?:\d{2}|\d{4})$/,
  new RegExp(`^\\d{1,4}[-/ ](?:${months})[a-z]*$`, 'i'),
  new RegExp(`^(?:${months})[a-z]*[-/ ]\\d{1,4}$`, 'i'),
]

/** Whether a spreadsheet has made a date of what was typed as a part number. */
export const looksLikeDate = (text: string): boolean =>
  dates.some((pattern) => pattern.test(foldDigits(text).trim()))

/** Whether a spreadsheet has written a long number shortened, so that digits are lost. */
export const looksRounded = (text: string): boolean =>
  /^\d(?:[.,]\d+e\+?|e\+)\d+$/i.test(foldDigits(text).trim())

export interface ExportContext {
  /** By id. */
  categoryNames: ReadonlyMap<string, string>
  writeCars: CarsWriter
}

/** The cells of a product's own fields in an export; those of its sources follow. */
export function exportedCells(
  product: ExportedProduct,
  { categoryNames, writeCars }: ExportContext,
): Partial<Record<ImportField, string>> {
  const { warranty, partType } = product
  return {
    productId: product.id,
    nameAr: product.nameAr,
    nameEn: product.nameEn ?? '',
    partNumber: product.partNumber ?? '',
    oemNumbers: (product.oemNumbers ?? []).join('، '),
    manufacturer: product.manufacturer ?? '',
    category: categoryNames.get(product.categoryId) ?? product.categoryId,
    condition: conditionCells.show(product.condition),
    partType: partType === undefined ? '' : partTypeCells.show(partType),
    descriptionAr: product.descriptionAr,
    descriptionEn: product.descriptionEn ?? '',
    cars: writeCars(product),
    warrantyDays: warranty?.days === undefined ? '' : String(warranty.days),
    warrantyWords: warranty?.words ?? '',
    producedAt: findOffer(product.stocks)?.producedAt ?? '',
    isActive: yesNoCells.show(product.isActive),
    imageUrl: imagesText(product.imageUrl),
  }
}

export const imagesText = (list: string): string => parseImages(list).join(' ')

export interface Cars {
  isUniversal: boolean
  compatibilities: ExportedProduct['compatibilities']
}

export const readCarCells = (own: ExportedProduct | undefined): Cars => ({
  isUniversal: own?.isUniversal ?? false,
  compatibilities: own?.compatibilities ?? [],
})

/** Those that the server read in a text; what it says nothing of stays as in the product. */
export const carsRead = (texts: ReadTexts, own?: ExportedProduct): Cars =>
  texts.universal
    ? { isUniversal: true, compatibilities: [] }
    : { isUniversal: false, compatibilities: merged(texts.fitments, own?.compatibilities) }

/** One fitment for each trim. */
function merged(
  fitments: readonly ReadFitment[],
  own: Cars['compatibilities'] = [],
): Cars['compatibilities'] {
  return [...Map.groupBy(fitments, ({ carTrimId }) => carTrimId)].flatMap(([carTrimId, same]) => {
    const carYearIds = [...new Set(same.flatMap((one) => one.carYearIds))]
    const stored = own.find((one) => one.carTrimId === carTrimId)
    const limits = Object.assign({}, ...[stored ?? {}, ...same].map(pickLimits)) as Limits
    return carYearIds.length > 0 ? [{ ...limits, carTrimId, carYearIds }] : []
  })
}

type Limits = Pick<ReadFitment, keyof CarLimits>

const pickLimits = ({ engines, markets, bodies, drives }: Limits): Limits => ({
  ...(engines && { engines }),
  ...(markets && { markets }),
  ...(bodies && { bodies }),
  ...(drives && { drives }),
})

/** The same for the same cars, in whatever order they are. */
export const carsKey = ({ isUniversal, compatibilities }: Cars): string =>
  JSON.stringify([
    isUniversal,
    compatibilities
      .map(({ carTrimId, carYearIds, ...limits }) => [
        ...[carTrimId, carYearIds.toSorted()],
        Object.values(limitNames).map((name) => (limits[name] ?? []).toSorted()),
      ])
      .sort(),
  ])

/** What the cars' cell of a universal product says; the server reads it so. */
const universalText = 'لكل السيارات'

/** Writes the cars of a product as the server reads them: `تويوتا كامري 2012-2015 2.4 خليجي، كيا ريو 2018`. */
export type CarsWriter = (
  product: Pick<ExportedProduct, 'isUniversal' | 'compatibilities'>,
) => string

export function carsWriter(tree: CarTree): CarsWriter {
  const trims = new Map<string, { name: string; years: ReadonlyMap<string, number> }>()
  for (const brand of tree.flatMap(({ brands }) => brands))
    for (const { id, name, years: keyed } of brand.trims) {
      const years = new Map(keyed.map(([key, year]) => [toYearId(id, key), year]))
      trims.set(id, { name: `${brand.name} ${name}`, years })
    }
  const write: CarsWriter = ({ isUniversal, compatibilities }) => {
    if (isUniversal) return universalText
    const entries = compatibilities.flatMap(({ carTrimId, carYearIds, ...limits }) => {
      const trim = trims.get(carTrimId)
      const years = carYearIds.flatMap((id) => trim?.years.get(id) ?? [])
      return yearRanges(years).map(({ from, to }) =>
        `${trim?.name} ${from === to ? from : `${from}-${to}`} ${writeLimits(limits)}`.trim(),
      )
    })
    return entries.join('، ')
  }
  // Rows are compared with each product of their name.
  const written = new WeakMap<object, string>()
  return (product) => {
    const text = written.get(product) ?? write(product)
    written.set(product, text)
    return text
  }
}

const { engine: engineWords, market, body, drive } = garageText.garage

function writeLimits({ engines = [], markets = [], bodies = [], drives = [] }: CarLimits): string {
  const written = engines.map((engine) =>
    engine.replaceAll(/[a-z]+/g, (word) => engineWords[word as keyof typeof engineWords]),
  )
  return [
    // Between spaces, or «ديزل 2.4» is one engine.
    written.join(' و '),
    ...[...markets.map((one) => market[one]), ...bodies.map((one) => body[one])],
    ...drives.map((one) => drive[one]),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Which trim an ambiguous text means, by the text: for all rows that have it. */
export type CarChoices = ReadonlyMap<string, string>

/** What the server read, with the choices that the vendor made for ambiguous texts. */
export function withChoices(
  texts: ReadonlyMap<string, ReadTexts>,
  choices: CarChoices,
): ReadonlyMap<string, ReadTexts> {
  if (choices.size === 0) return texts
  return new Map([...texts].map(([key, read]) => [key, chooseCars(read, choices)]))
}

function chooseCars(read: ReadTexts, choices: CarChoices): ReadTexts {
  const chosen = new Map<string, ReadFitment>()
  for (const { text, candidates } of read.ambiguous) {
    const car = candidates.find(({ carTrimId }) => carTrimId === choices.get(text))
    if (!car) continue
    const [carYearIds, years] = [car.years.map(({ id }) => id), car.years.map(({ year }) => year)]
    chosen.set(text, { ...car, carYearIds, years, text })
  }
  if (chosen.size === 0) return read
  const ambiguous = read.ambiguous.filter(({ text }) => !chosen.has(text))
  return { ...read, fitments: [...read.fitments, ...chosen.values()], ambiguous }
}
