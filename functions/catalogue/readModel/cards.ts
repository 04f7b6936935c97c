/** Product cards: the stored product with the current names of its vendor, category and car. */
import type { CategorySummary } from '#shared/categories/schema.ts'
import type { PartDrawing } from '#shared/images/partDrawings.ts'
import type { Condition, Fit, PartType, ProductCard } from '#shared/products/schema.ts'
import { chooseSource, type CardSources } from './cardSources.ts'
import { fitsByRank } from './columns/productColumns.ts'
import type { Fitments } from './columns/productSets.ts'
import { untilChanged, withoutNulls, type Nullable, type Statements } from './store/engine.ts'
import { toNamedArea, tradeAreaById } from '#shared/addresses/tradeAreas.ts'
import { memoize } from '#shared/kernel/memoize.ts'
import type { SQLInputValue } from 'node:sqlite'
import type { VendorSummary } from '#shared/vendors/schema.ts'

/**
 * Characters of a description on a card: a carousel slide has three lines for it, and a hundred
 * cards with whole descriptions would exceed a Lambda's response.
 */
const excerptLength = 300

interface CardOptions {
  findFit?: FindFit | undefined
  /** Fitments that the text names: a card then shows one of these instead of its first. */
  fitments?: Fitments | undefined
  /** A card shows the source that these choose. */
  sources?: CardSources | undefined
  countShops?: ((seq: number) => number | undefined) | undefined
}

/** The fit of a product, from that for a car that it does not list. */
type FindFit = (seq: number, fitForOtherCars: Fit) => Fit

export type Cards = ReturnType<typeof createCards>

// A little more of a description than a card shows tells whether it is cut.
const findCards = `SELECT p.seq, p.id, p.vendorId, p.categoryId, p.createdAt, c.updatedAt, p.price,
    (SELECT max(price) FROM otherPrices o WHERE o.seq = p.seq AND o.kind % 2 = 1), p.stock, p.isFeatured, p.condition,
    p.partType, p.otherFit, p.fitmentCount, f.trimId, f.yearKeys, c.nameAr, c.nameEn, c.imageUrl,
    c.drawing, c.origin, c.manufacturer, c.partNumber, substr(d.text, 1, ${excerptLength + 1}), c.sources
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
  ...[
    imageUrl: string,
    drawing: PartDrawing | null,
    origin: string,
    manufacturer: string | null,
    partNumber: string | null,
  ],
  ...[description: string | null, sources: string | null],
]

const findSources = `SELECT seq, sources FROM cards
  WHERE seq IN (SELECT value FROM json_each(?)) AND sources IS NOT NULL`

const findFits = `SELECT pf.seq, f.trimId, f.yearKeys FROM json_each(?) wanted
  CROSS JOIN productFits pf ON pf.seq = wanted.value CROSS JOIN fits f ON f.number = pf.fit`

export function createCards(prepare: Statements) {
  const find = prepare(findCards)
  // Rows as objects, spread into cards, take twice the time of a whole list.
  find.setReturnArrays(true)
  const currentNames = untilChanged(prepare, ['vendor', 'category', 'car'], () =>
    readNames(prepare),
  )

  return {
    category: (id: string) => currentNames().category(id),
    /** The prices of those that show another source than the offer. */
    pricesOf(
      list: readonly { seq: number }[],
      wanted: CardSources,
    ): [seq: number, price: number][] {
      const rows = prepare(findSources).all(JSON.stringify(list.map(({ seq }) => seq)))
      return rows.flatMap(({ seq, sources }) => {
        const { price } = chooseSource(String(sources), wanted) ?? {}
        return price === undefined ? [] : [[Number(seq), price] as [number, number]]
      })
    },
    /** The cards of these rows, in this order. */
    of(seqs: readonly number[], { fitments, ...options }: CardOptions = {}): ProductCard[] {
      const names = currentNames()
      const seqList = JSON.stringify(seqs)
      const fits: unknown[] = fitments ? prepare(findFits).all(seqList) : []
      const namedFits = fitments && chooseNamed(fits as Fitting[], fitments)
      const rows: unknown[] = find.all(seqList)
      return (rows as CardRow[]).map((row) => toCard(row, names, { ...options, namedFits }))
    },
  }
}

/** A car that a product lists, as the table `fits` has it. */
interface Fitting {
  seq: number
  trimId: string
  yearKeys: string
}

/** The first car of each product that is one of those. */
function chooseNamed(fits: readonly Fitting[], fitments: Fitments): Map<number, Fitting> {
  const years = Map.groupBy(fitments, ([trimId]) => trimId)
  const isNamed = ({ trimId, yearKeys }: Fitting) =>
    years.get(trimId)?.some(([, year]) => yearKeys.includes(year)) === true
  return new Map(
    fits
      .filter(isNamed)
      .toReversed()
      .map((fit) => [fit.seq, fit]),
  )
}

const present = <T>(value: T | null): T | undefined => value ?? undefined

function toCard(
  row: CardRow,
  names: CardNames,
  {
    findFit,
    namedFits,
    sources: wanted = {},
    countShops,
  }: Omit<CardOptions, 'fitments'> & { namedFits?: Map<number, Fitting> | undefined },
): ProductCard {
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
    drawing,
    origin,
    manufacturer,
    partNumber,
    description,
    sources,
  ] = row
  const fitForOtherCars = fitsByRank[otherRank] ?? 'no'
  const shownCar = namedFits?.get(seq) ?? { trimId, yearKeys }
  const car: CarFields =
    shownCar.trimId === null ? {} : names.car(`${shownCar.trimId}${shownCar.yearKeys ?? ''}`)
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
    drawing: present(drawing),
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
    fit: findFit?.(seq, fitForOtherCars),
    shops: countShops?.(seq),
    ...(sources && chooseSource(sources, wanted)),
  }
}

const categoryExcerptLength = 100

type CarFields = Pick<ProductCard, 'carMake' | 'carModel' | 'carYearFrom' | 'carYearTo'>

/** As of the last change of a vendor, a category or a car. */
type CardNames = ReturnType<typeof readNames>

type StoredVendor = Omit<VendorSummary, 'area'>

// The feed may bring a product just before its vendor or category. It is shown without that name
// rather than hidden, so that totals stay right. The casts are to the columns that each statement selects.
function readNames(prepare: Statements) {
  const find = (sql: string, ...params: SQLInputValue[]) => prepare(sql).get(...params)
  return {
    vendor: memoize((id): VendorSummary => {
      const row = find(
        'SELECT id, businessName, city, location, governorate, area FROM vendors WHERE id = ?',
        id,
      ) as (Nullable<StoredVendor> & { area: string | null }) | undefined
      if (!row) return { id, businessName: '', city: '', location: '' }
      const { area: areaId, ...stored } = row
      const area = tradeAreaById(areaId)
      return { ...withoutNulls<StoredVendor>(stored), ...(area && { area: toNamedArea(area) }) }
    }),
    category: memoize((id): CategorySummary => {
      const row = find(
        'SELECT id, slug, nameAr, nameEn, descriptionAr, icon FROM categories WHERE id = ?',
        id,
      ) as Nullable<CategorySummary> | undefined
      if (!row) return { id, slug: '', nameAr: '', descriptionAr: '', icon: '' }
      const descriptionAr = toExcerpt(row.descriptionAr, categoryExcerptLength)
      return { ...withoutNulls<CategorySummary>(row), descriptionAr }
    }),
    /** A trim's id and the keys of its years, separated by spaces. */
    car: memoize((fitting): CarFields => {
      const [trimId = '', ...yearKeys] = fitting.split(' ')
      const trim = find(
        `SELECT t.name, t.years, b.name AS brandName
         FROM carTrims t LEFT JOIN carBrands b ON b.id = t.brandId WHERE t.id = ?`,
        trimId,
      ) as { name: string; brandName: string | null; years: string } | undefined
      if (!trim) return {}
      const yearsByKey = JSON.parse(trim.years) as Record<string, number>
      const years = yearKeys.flatMap((key) => yearsByKey[key] ?? [])
      return {
        carModel: trim.name,
        ...(trim.brandName === null ? {} : { carMake: trim.brandName }),
        ...(years.length === 0
          ? {}
          : { carYearFrom: Math.min(...years), carYearTo: Math.max(...years) }),
      }
    }),
  }
}

/** The beginning of a text, cut at the end of a word if possible, with an ellipsis. */
export function toExcerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length - 1)
  const words = /^[^]*(?=\s)/.exec(beginning)?.[0].trimEnd() ?? ''
  // Never half a surrogate pair.
  return `${words || beginning.replace(/[\uD800-\uDBFF]$/, '')}…`
}
