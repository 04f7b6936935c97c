/** What a search asks for, as lists understand it, in the form that products are matched with. */
import { invalid } from '#functions/http/appError.ts'
import { catalogue, type CatalogueServices } from '#functions/catalogue/openCatalogue.ts'
import { refreshWords } from '#functions/catalogue/taughtWords.ts'
import type { MarketEntities } from '#functions/search/market.ts'
import { toFitments, type NamedCars } from '#functions/search/understanding/cars.ts'
import { marketNames } from '#functions/search/understanding/lexicon.ts'
import type { Years } from '#functions/search/understanding/numbers.ts'
import {
  understandText,
  type Understanding,
} from '#functions/search/understanding/understandText.ts'
import { findUnderstoodPart } from '#functions/search/understanding/understood.ts'
import type { WantedPart } from '#functions/table/records/alertRecords.ts'
import type { NewSearchAlert, SearchAlert } from '#shared/alerts/schema.ts'
import { detailsInQuery, type CarDetails } from '#shared/cars/details.ts'
import { toYearId, toYearKey } from '#shared/cars/rules.ts'

/** Pairs of trim and year, which are in the search's row. */
const maxYears = 300

export interface ReadSearch {
  wanted: WantedPart
  shown: Omit<SearchAlert, 'id' | 'createdAt' | 'expiresAt'>
}

interface AskedCar {
  trims: NamedCars['trims']
  years: Years[]
  /** Whether a make is all that is said. */
  isBrand: boolean
  names: string[]
  details?: CarDetails | undefined
}

/** Throws VALIDATION_FAILED without a part, and for a car or year that the market does not have. */
export async function readSearch(
  context: CatalogueServices & { env: { usdRate?: number | undefined } },
  body: NewSearchAlert,
): Promise<ReadSearch> {
  await refreshWords(context)
  const { readModel } = await catalogue(context)
  const entities = await readModel.marketEntities()
  const read = understandText(body.text, marketNames(entities, context.env.usdRate))
  const part = findUnderstoodPart(read.understood)
  if (!part) throw invalid(['text'], 'Name a part that we know')
  const car = carOfText(read) ?? carOfPage(body, entities)
  const { condition, partType, maxPrice } = { ...read.filters, ...present(body) }
  const asked = present({ condition, partType, maxPrice })
  const { positions } = read
  const { id, nameAr, nameEn } = part
  return {
    wanted: { partId: id, positions, ...asked, ...(car && toWanted(car)) },
    shown: {
      ...present(body),
      ...asked,
      positions,
      part: { id, nameAr, nameEn },
      car: car && show(car),
    },
  }
}

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

function carOfText({ cars, years, understood }: Understanding): AskedCar | undefined {
  if (!cars) return undefined
  return {
    trims: cars.trims,
    years,
    isBrand: cars.mentions.every(({ trims }) => trims === undefined),
    names: understood.flatMap((one) => (one.kind === 'car' ? one.nameAr : [])),
    details: cars.details,
  }
}

function carOfPage(body: NewSearchAlert, { brands, trims }: MarketEntities): AskedCar | undefined {
  const { carBrandId, carTrimId, carYearIds = [] } = body
  if (!carTrimId && !carBrandId) return undefined
  const trim = trims.find(({ id }) => id === carTrimId)
  const brand = brands.find(({ id }) => id === (trim?.brandId ?? carBrandId))
  if (!brand || (carTrimId && !trim)) throw invalid(['carTrimId'], 'The car is not known')
  // Years without a model say nothing.
  const years = trim ? carYearIds.map((id) => findYear(trim, id)) : []
  const meant = trim ? [trim] : trims.filter(({ brandId }) => brandId === brand.id)
  return {
    trims: meant.map((one) => ({ trim: one, years: undefined })),
    years: years.map((year) => ({ from: year, to: year })),
    isBrand: !trim,
    names: [brand.name, ...(trim ? [trim.name] : [])],
    details: present(detailsInQuery(body)),
  }
}

function findYear({ years }: MarketEntities['trims'][number], yearId: string): number {
  const year = years[toYearKey(yearId)]
  if (year === undefined) throw invalid(['carYearIds'], 'The year is not known')
  return year
}

type WantedCar = Pick<WantedPart, 'brandId' | 'trims' | 'details'>

function toWanted({ trims, years, isBrand, details = {} }: AskedCar): WantedCar {
  // Absent without any: a search's id is the hash of what it wants.
  const said = Object.keys(details).length > 0 && { details }
  const brandIds = new Set(trims.map(({ trim }) => trim.brandId))
  const brandId = brandIds.size === 1 ? [...brandIds][0] : undefined
  if (isBrand && brandId && years.length === 0) return { brandId, ...said }
  const pairs = toFitments(trims, years)
  if (pairs.length === 0) throw invalid(['text'], 'Nothing is sold for this car')
  if (pairs.length > maxYears) throw invalid(['text'], 'Say which model of the car it is')
  const byTrim = Map.groupBy(pairs, ([trimId]) => trimId)
  return {
    ...(brandId && { brandId }),
    ...said,
    trims: [...byTrim].map(([trimId, ofTrim]) => ({
      trimId,
      yearIds: ofTrim.flatMap(([, key]) => (key ? toYearId(trimId, key) : [])),
    })),
  }
}

function show({ names, years, details }: AskedCar): SearchAlert['car'] {
  const from = Math.min(...years.map((one) => one.from))
  const to = Math.max(...years.map((one) => one.to))
  return { names, ...(years.length > 0 && { years: { from, to } }), ...details }
}
