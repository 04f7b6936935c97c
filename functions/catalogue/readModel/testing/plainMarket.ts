/** What lists must show, by plain arrays: no SQL, no index, nothing kept. */
import type {
  CarBrandRecord,
  CarCountryRecord,
  CarTrimRecord,
  CategoryRecord,
  ProductRecord,
  VendorRecord,
} from '#functions/table/records.ts'
import { fold, foldTokens } from '#shared/catalogue/fold.ts'
import { toNamedArea, tradeAreas } from '#shared/addresses/tradeAreas.ts'
import type { Facets, CatalogueQuery } from '#shared/catalogue/schema.ts'
import { checkFit } from '#shared/products/fit.ts'
import { liveStocks, findOffer } from '#shared/products/rules.ts'
import { condition, fit, type Fit } from '#shared/products/schema.ts'
import { findWantedSource, isSourceWanted, toSourceTraits } from '#shared/products/sources.ts'
import { isVendorOpen } from '#shared/vendors/rules.ts'
import { detailsInQuery } from '#shared/cars/details.ts'
import type { Car } from '../columns/productSets.ts'
import type { Filters } from '../list/filters.ts'
import { findBestFit } from './anyProducts.ts'

export type MarketRecord =
  ProductRecord | VendorRecord | CategoryRecord | CarCountryRecord | CarBrandRecord | CarTrimRecord

export type PlainQuery = Omit<CatalogueQuery, 'page' | 'limit' | 'cursor'>
type Key = [rank: number, value: string | number, id: string]

/** Where a page ends, as a cursor has it: the strip that precedes the list, and the last row. */
export interface Place {
  strip?: string[]
  behind?: Key
}

export interface PlainPage {
  ids: string[]
  total: number
  /** Absent with the last page. */
  next?: Place
}

/** `now` is the market's time, which closes vendors. */
export function createPlainMarket(
  records: Iterable<MarketRecord> = [],
  now = new Date('2026-02-10'),
) {
  const stored = new Map<string, MarketRecord>()
  let time = now
  const put = (record: MarketRecord) => {
    const key = `${record.pk} ${record.sk}`
    if ((stored.get(key)?.rev ?? 0) < record.rev) stored.set(key, record)
  }
  for (const record of records) put(record)

  const live = () => [...stored.values()].filter(({ deletedAt }) => deletedAt === undefined)
  const products = () => {
    const all = live()
    const vendors = new Map(
      all.flatMap((one) => (one.entity === 'vendor' ? [[one.vendorId, one] as const] : [])),
    )
    return all.flatMap((one) => {
      if (one.entity !== 'product' || !one.isActive) return []
      const sources = liveStocks(one.stocks).map((stock) => ({
        ...stock,
        ...toSourceTraits(one, stock),
      }))
      const offer = findOffer(sources)
      const vendor = vendors.get(one.vendorId)
      if (!offer || (vendor && !isVendorOpen(vendor, time))) return []
      const place = { governorate: vendor?.governorate || null, area: vendor?.area ?? null }
      return [{ ...one, ...place, sources }]
    })
  }
  type Product = ReturnType<typeof products>[number]

  /** A brand or a country stands for any car below it. */
  const fitFor = (car: Car): ((product: Product) => Fit) => {
    const { carTrimId, carYearIds = [], carBrandId, carCountryId } = car
    const details = detailsInQuery(car)
    const all = live()
    const brands = all.flatMap((one) =>
      one.entity === 'carBrand' && (carBrandId ?? one.brandId) === one.brandId ? [one] : [],
    )
    const brandIds = brands
      .filter(({ countryId }) => carBrandId !== undefined || countryId === carCountryId)
      .map(({ brandId }) => brandId)
    if (carBrandId !== undefined) brandIds.push(carBrandId)
    const trims = all.flatMap((one) =>
      one.entity === 'carTrim' && brandIds.includes(one.brandId)
        ? [{ carTrimId: one.trimId, carYearIds: [] as string[] }]
        : [],
    )
    const cars = carTrimId === undefined ? trims : [{ carTrimId, carYearIds }]
    return (product) => {
      // A car that does not exist, for what lists none.
      const fits = [{ carTrimId: '' }, ...cars].map((one) =>
        checkFit(product, { ...one, ...details }),
      )
      return findBestFit(fits)
    }
  }

  const hasCar = ({ carTrimId, carBrandId, carCountryId }: Car) =>
    (carTrimId ?? carBrandId ?? carCountryId) !== undefined
  const isGrouped = (query: PlainQuery) => hasCar(query) && query.fit !== undefined

  /** Those that match every filter but one. */
  function matching(query: PlainQuery, but?: keyof Facets): Product[] {
    const { minPrice = -Infinity, maxPrice = Infinity, excludeId, partType, inStock } = query
    const chosenCondition = but === 'condition' ? undefined : query.condition
    const values = {
      ...{ categoryId: (one: Product) => one.categoryId, vendorId: (one: Product) => one.vendorId },
      isFeatured: (one: Product) => one.isFeatured,
      governorate: (one: Product) => one.governorate,
      area: (one: Product) => one.area,
    } satisfies Partial<Record<keyof Filters, unknown>>
    const chosen = (Object.keys(values) as (keyof typeof values)[]).filter(
      (name) =>
        name !== but && !(name === 'area' && but === 'governorate') && query[name] !== undefined,
    )
    const fitOfOne = fitFor(query)
    const isWanted = (one: Product) =>
      but === 'fit' ||
      !isGrouped(query) ||
      (query.fit === 'possible' ? fitOfOne(one) !== 'no' : fitOfOne(one) === query.fit)
    const isFound = wordsFilter(query.search)
    const isSourceFound = ({ sources }: Product) => {
      const wanted = sources.filter((source) =>
        isSourceWanted(source, { condition: chosenCondition, partType }),
      )
      const isStocked = wanted.some(({ quantity }) => quantity > 0)
      const isStockRight = but === 'inStock' || inStock === undefined || isStocked === inStock
      const typed = sources.filter((source) => isSourceWanted(source, { partType }))
      const sold = typed.filter(({ quantity }) => quantity > 0)
      return (
        wanted.length > 0 &&
        isStockRight &&
        (sold.length > 0 ? sold : typed).some(({ price }) => price >= minPrice && price <= maxPrice)
      )
    }
    return products().filter(
      (one) =>
        isFound(one) &&
        chosen.every((name) => values[name](one) === query[name]) &&
        isSourceFound(one) &&
        one.productId !== excludeId &&
        isWanted(one),
    )
  }

  const shownPrice = (query: PlainQuery) => (one: Product) =>
    findWantedSource(one.sources, query)?.price ?? 0
  const sortValues = (query: PlainQuery) => ({
    newest: (one: Product) => one.createdAt,
    oldest: (one: Product) => one.createdAt,
    price_asc: shownPrice(query),
    price_desc: shownPrice(query),
    name: (one: Product) => fold(one.nameAr),
    relevance: (one: Product) => one.createdAt,
  })
  const isDescending = (query: PlainQuery) =>
    ['newest', 'price_desc', 'relevance'].includes(query.sortBy ?? 'newest')

  const keyOf = (query: PlainQuery): ((one: Product) => Key) => {
    const fitOfOne = fitFor(query)
    const value = sortValues(query)[query.sortBy ?? 'newest']
    return (one) => [
      isGrouped(query) ? fit.options.indexOf(fitOfOne(one)) : 0,
      value(one),
      one.productId,
    ]
  }
  const compareBy =
    (query: PlainQuery) =>
    (one: Key, other: Key): number => {
      const sign = isDescending(query) ? -1 : 1
      const [value, id] = [compare(one[1], other[1]), compare(one[2], other[2])]
      return one[0] - other[0] || sign * (value || id)
    }

  function sorted(query: PlainQuery): { id: string; key: Key }[] {
    const key = keyOf(query)
    const by = compareBy(query)
    return matching(query)
      .map((one) => ({ id: one.productId, key: key(one) }))
      .toSorted((one, other) => by(one.key, other.key))
  }

  /** Vendors take turns, the newest first. */
  function stripOf(query: PlainQuery, limit: number): string[] {
    const turns = new Map<string, number>()
    return matching(query)
      .toSorted((one, other) => compareNewest(one, other))
      .map((one) => {
        const turn = turns.get(one.vendorId) ?? 0
        turns.set(one.vendorId, turn + 1)
        return { one, turn }
      })
      .toSorted((one, other) => one.turn - other.turn || compareNewest(one.one, other.one))
      .slice(0, limit)
      .map(({ one }) => one.productId)
  }
  const hasStrip = (query: PlainQuery) =>
    query.isFeatured === true &&
    !query.vendorId &&
    query.sortBy === undefined &&
    !query.search &&
    !isGrouped(query)

  return {
    put,
    moveTo: (to: Date) => {
      time = to
    },
    ids: (query: PlainQuery) => sorted(query).map(({ id }) => id),
    /** The page behind a place, by cursor; the first without one. */
    page(query: PlainQuery, limit: number, place?: Place): PlainPage {
      const all = sorted(query)
      const total = all.length
      if (!place && hasStrip(query)) {
        const strip = stripOf(query, limit)
        return { ids: strip, total, ...(total > strip.length && { next: { strip } }) }
      }
      const { strip, behind } = place ?? {}
      const by = compareBy(query)
      const rest = all.filter(
        ({ id, key }) => !strip?.includes(id) && (behind === undefined || by(behind, key) < 0),
      )
      const shown = rest.slice(0, limit)
      const last = shown.at(-1)
      return {
        ids: shown.map(({ id }) => id),
        total,
        ...(rest.length > limit && last && { next: { ...(strip && { strip }), behind: last.key } }),
      }
    },
    facets(query: PlainQuery): Facets {
      const count = (name: keyof Facets, valueOf: (one: Product) => unknown) => {
        const counts: Record<string, number> = {}
        for (const one of matching(query, name)) {
          const value = valueOf(one)
          if (value !== null) counts[String(value)] = (counts[String(value)] ?? 0) + 1
        }
        return counts
      }
      const areas = count('area', (one) => one.area)
      return {
        categoryId: count('categoryId', (one) => one.categoryId),
        condition: Object.fromEntries(
          condition.options
            .map((one) => [one, matching({ ...query, condition: one }).length] as const)
            .filter(([, found]) => found > 0),
        ),
        governorate: count('governorate', (one) => one.governorate),
        area: tradeAreas.flatMap((area) => {
          const named = toNamedArea(area)
          const { [named.id]: found = 0 } = areas
          return found > 0 || named.id === query.area ? [{ ...named, count: found }] : []
        }),
        ...(hasCar(query) && { fit: count('fit', fitFor(query)) }),
        isFeatured: count('isFeatured', (one) => one.isFeatured).true ?? 0,
        inStock: matching({ ...query, inStock: true }).length,
      }
    },
    /** Ids by category, of what lists the car, and of what lists none, newest first. */
    byCar(car: Car) {
      const fitOfOne = fitFor(car)
      const ofFit = (...wanted: Fit[]) =>
        products()
          .filter((one) => wanted.includes(fitOfOne(one)))
          .toSorted(compareNewest)
      const groups = Object.groupBy(ofFit('fits', 'ask'), ({ categoryId }) => categoryId)
      return {
        groups: Object.fromEntries(
          Object.entries(groups).map(([id, group = []]) => [id, group.map(toId)]),
        ),
        universal: ofFit('universal').map(toId),
        unstated: ofFit('unstated').map(toId),
      }
    },
  }
}

/** Every word of a literal text begins a word of a name or description. */
function wordsFilter(text: string | undefined): (one: ProductRecord) => boolean {
  const wanted = foldTokens(text ?? '')
  return ({ nameAr, nameEn = '', descriptionAr }) => {
    const words = [nameAr, nameEn, descriptionAr].flatMap(foldTokens)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
}

const toId = ({ productId }: ProductRecord) => productId

const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0

const compareNewest = (one: ProductRecord, other: ProductRecord): number =>
  compare(other.createdAt, one.createdAt) || compare(other.productId, one.productId)
