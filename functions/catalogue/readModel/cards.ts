/** Product cards: the stored product with the current names of its vendor, category and car. */
import type { CategorySummary } from '#shared/categories/schema.ts'
import type { Condition, Fit, PartType, ProductCard } from '#shared/products/schema.ts'
import { createCardNames, type CardNames, type CarFields } from './cardNames.ts'
import { toExcerpt } from './excerpt.ts'
import { fitsByRank } from './fits.ts'
import type { Statements } from './statements.ts'

/**
 * Characters of a description on a card: a carousel slide has three lines for it, and a hundred
 * cards with whole descriptions would exceed a Lambda's response.
 */
const excerptLength = 300

/** From a product and its fit for a car that it does not list. */
type FitOf = (seq: number, fitForOtherCars: Fit) => Fit

export interface Cards {
  /** The cards of these rows, in this order; `fitOf` says whether each fits the chosen car. */
  of(seqs: readonly number[], fitOf?: FitOf): ProductCard[]
  category(categoryId: string): CategorySummary
}

// A little more of a description than a card shows tells whether it is cut.
const findCards = `SELECT p.seq, p.id, p.vendorId, p.categoryId, p.createdAt, c.updatedAt, p.price,
    (SELECT max(price) FROM otherPrices o WHERE o.seq = p.seq), p.stock, p.isFeatured, p.condition,
    p.partType, p.otherFit, p.fitmentCount, f.trimId, f.yearKeys, c.nameAr, c.nameEn, c.imageUrl,
    c.origin, c.manufacturer, c.partNumber, substr(d.text, 1, ${excerptLength + 1})
  FROM json_each(?) wanted CROSS JOIN products p ON p.seq = wanted.value
    CROSS JOIN cards c ON c.seq = p.seq
    LEFT JOIN fits f ON f.number = c.firstFit
    LEFT JOIN descriptions d ON d.number = c.description`

type CardRow = [
  ...[seq: number, id: string, vendorId: string, categoryId: string],
  ...[createdAt: number, updatedAt: number, price: number],
  ...[highestPrice: number | null, stock: number, isFeatured: number, condition: Condition],
  ...[partType: PartType | null, fitForOtherCars: number, fitmentCount: number],
  ...[trimId: string | null, yearKeys: string | null, nameAr: string, nameEn: string | null],
  ...[imageUrl: string, origin: string, manufacturer: string | null, partNumber: string | null],
  ...[description: string | null],
]

export function createCards(prepare: Statements): Cards {
  const find = prepare(findCards)
  // Rows as arrays take a quarter less time than as objects.
  find.setReturnArrays(true)
  const currentNames = createCardNames(prepare)

  return {
    category: (id) => currentNames().category(id),
    of(seqs, fitOf) {
      const names = currentNames()
      const rows: unknown[] = find.all(JSON.stringify(seqs))
      return (rows as CardRow[]).map((row) => toCard(row, names, fitOf))
    },
  }
}

const noCar: CarFields = {}

const present = <T>(value: T | null): T | undefined => value ?? undefined

function toCard(row: CardRow, names: CardNames, fitOf: FitOf | undefined): ProductCard {
  const [
    seq,
    id,
    vendorId,
    categoryId,
    createdAt,
    updatedAt,
    price,
    highestPrice,
    stock,
    isFeatured,
    condition,
    partType,
    otherRank,
    fitmentCount,
    trimId,
    yearKeys,
    nameAr,
    nameEn,
    imageUrl,
    origin,
    manufacturer,
    partNumber,
    description,
  ] = row
  const fitForOtherCars = fitsByRank[otherRank] ?? 'no'
  const car = trimId === null ? noCar : names.car(trimId, yearKeys ?? '')
  // All attributes, absent ones too, so that all cards have one shape.
  return {
    id,
    nameAr,
    nameEn: present(nameEn),
    manufacturer: present(manufacturer),
    partNumber: present(partNumber),
    isFeatured: isFeatured === 1,
    isActive: true,
    condition,
    partType: present(partType),
    isUniversal: fitForOtherCars === 'universal' ? true : undefined,
    categoryId,
    category: names.category(categoryId),
    vendorId,
    imageUrl,
    price,
    stock,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    descriptionAr: toExcerpt(description ?? '', excerptLength),
    vendor: names.vendor(vendorId),
    origin,
    priceTo: stock > 0 && (highestPrice ?? 0) > price ? present(highestPrice) : undefined,
    carMake: car.carMake,
    carModel: car.carModel,
    carYearFrom: car.carYearFrom,
    carYearTo: car.carYearTo,
    fitmentCount,
    fit: fitOf?.(seq, fitForOtherCars),
  }
}
