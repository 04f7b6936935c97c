/**
 * The cars that a text names, by make, model, code and year: «فلتر زيت لالنترا 2015» means oil filters
 * that fit a 2015 Elantra, whatever their names are.
 */
import type { CarCode } from '#shared/catalogue/vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import type { Brand, Trim } from '#functions/search/market.ts'
import { type MarketNames, type Segment, noMeanings } from './lexicon.ts'
import { isNumber } from './words.ts'
import { isWithin, type Years } from './numbers.ts'
import type { CarDetails } from '#shared/cars/details.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { Understood } from '#shared/catalogue/schema.ts'

/** One mention of a car. */
export interface Mention {
  segment: Segment
  brands: Brand[]
  /** Those of a model; undefined where only a make is named. */
  trims?: Trim[] | undefined
  /** Whether it is a chassis or engine code, which a car may have had for some years only. */
  isCode?: boolean
  years?: Years | undefined
  /** Its spellings, as folded words: a name may hold any of them. */
  spellings: string[]
}

export interface NamedCars {
  mentions: Mention[]
  /** Trims that are meant; none when the market has no such car. */
  trims: { trim: Trim; years: Years | undefined }[]
  /** What the text says of them beside that; what is absent is not said. */
  details?: CarDetails
}

/** The mentions of cars in a segment; a code may be of several. */
export function findMentions(segment: Segment, names: MarketNames): Mention[] {
  const [code] = segment.meanings.codes
  if (code) return codeMentions(segment, code, names)
  const mention = modelMention(segment, names) ?? makeMention(segment, names)
  return mention ? [mention] : []
}

function modelMention(segment: Segment, names: MarketNames): Mention | undefined {
  const { models, trims: named } = segment.meanings
  if (models.length === 0 && named.length === 0) return undefined
  const trims = unique([...models.flatMap((model) => names.trimsOf(model)), ...named])
  return {
    segment,
    trims,
    brands: unique(trims.flatMap(({ brandId }) => names.brand(brandId) ?? [])),
    // «300» alone in a name may be its length.
    spellings: unique(models.flatMap(({ model }) => model.terms)).filter((term) => !isNumber(term)),
  }
}

function makeMention(segment: Segment, names: MarketNames): Mention | undefined {
  const { makes, brands } = segment.meanings
  if (makes.length === 0 && brands.length === 0) return undefined
  return {
    segment,
    brands: unique([...makes.flatMap((make) => names.brandsOf(make)), ...brands]),
    spellings: unique(makes.flatMap(({ terms }) => terms)),
  }
}

function codeMentions(segment: Segment, code: CarCode, names: MarketNames): Mention[] {
  return code.cars.flatMap(({ make: makeId, model: modelId, from, to }): Mention[] => {
    const make = vocabulary.makes.find(({ id }) => id === makeId)
    const model = make?.models.find(({ id }) => id === modelId)
    if (!make) return []
    const brands = names.brandsOf(make)
    const years =
      from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? 9999 }
    const trims = model
      ? names.trimsOf({ make, model })
      : names.trimsBelow(brands.map(({ id }) => id))
    return [{ segment, brands, trims, years, isCode: true, spellings: code.terms }]
  })
}

/** The cars that all mentions together mean; undefined without a mention. */
export function mentionedCars(
  mentions: readonly Mention[],
  names: MarketNames,
): NamedCars | undefined {
  if (mentions.length === 0) return undefined
  const ofModels = mentions.filter(({ trims }) => trims !== undefined)
  const makes = mentions.filter(({ trims }) => trims === undefined)
  const brandIds = new Set(makes.flatMap(({ brands }) => brands.map(({ id }) => id)))
  const named = (list: readonly Mention[]) =>
    list.flatMap(({ trims: found = [], years }) => {
      // Where several makes have the name, the make in the text decides.
      const ofBrand = found.filter(({ brandId }) => brandIds.has(brandId))
      return (ofBrand.length > 0 ? ofBrand : found).map((trim) => ({ trim, years }))
    })
  const models = named(ofModels.filter(({ isCode }) => !isCode))
  const codes = named(ofModels.filter(({ isCode }) => isCode))
  // «كامري 2AR»: the code says which years of the model, if it is one of its cars.
  const both = codes.filter(({ trim }) => models.some((model) => model.trim === trim))
  const trims = both.length > 0 ? both : models.length > 0 ? models : codes
  if (ofModels.length > 0) return { mentions: [...mentions], trims }
  const all = names.trimsBelow([...brandIds])
  return { mentions: [...mentions], trims: all.map((trim) => ({ trim, years: undefined })) }
}

/** Trim ids with a year key as stored in `fitments`; an empty key means any year. */
export function toFitments(
  trims: NamedCars['trims'],
  asked: readonly Years[],
): [trimId: string, yearKey: string][] {
  return trims.flatMap(({ trim, years }) => {
    if (years === undefined && asked.length === 0) return [[trim.id, ''] as [string, string]]
    return toYearKeys(trim, asked, years).map((key) => [trim.id, key] as [string, string])
  })
}

/** The trim's keys of the years that are asked for, within those of a code. */
export function toYearKeys(trim: Trim, asked: readonly Years[], within?: Years): string[] {
  return Object.entries(trim.years)
    .filter(([, year]) => !within || isWithin(within, year))
    .filter(([, year]) => asked.length === 0 || asked.some((years) => isWithin(years, year)))
    .map(([key]) => key)
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

type UnderstoodCar = Extract<Understood, { kind: 'car' }>

/** One for each mention: «تويوتا كامري» is a make and its model, which become one. */
export function understoodCars(
  mentions: readonly Mention[],
  years: readonly Years[],
  names: MarketNames,
): UnderstoodCar[] {
  return [...Map.groupBy(mentions, ({ segment }) => segment)].map(([{ words }, ofSegment]) => ({
    kind: 'car',
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    ...carName(ofSegment),
    ...carIds(ofSegment, years, names),
  }))
}

function carName([mention]: readonly Mention[]): { nameAr: string; nameEn?: string } {
  const { codes, models, makes, trims, brands } = mention?.segment.meanings ?? noMeanings
  const [code] = codes
  if (code) return { nameAr: code.name }
  const known = models[0]?.model ?? makes[0]
  if (known) return { nameAr: known.nameAr, nameEn: known.nameEn }
  return { nameAr: trims[0]?.name ?? brands[0]?.name ?? '' }
}

/** Ids only where exactly one car of the market is meant. */
function carIds(mentions: readonly Mention[], years: readonly Years[], names: MarketNames) {
  const trims = [...new Set(mentions.flatMap((mention) => mention.trims ?? []))]
  const [trim] = trims
  if (trim && trims.length === 1) {
    const keys = years.length > 0 ? toYearKeys(trim, years, mentions[0]?.years) : []
    const brand = names.brand(trim.brandId)
    return {
      ...(brand ? { carCountryId: brand.countryId } : {}),
      carBrandId: trim.brandId,
      carTrimId: trim.id,
      ...(keys.length > 0 ? { carYearIds: keys.map((key) => toYearId(trim.id, key)) } : {}),
    }
  }
  const brands = [...new Set(mentions.flatMap((mention) => mention.brands))]
  const [brand] = brands
  return brand && brands.length === 1 && trims.length === 0
    ? { carCountryId: brand.countryId, carBrandId: brand.id }
    : {}
}
