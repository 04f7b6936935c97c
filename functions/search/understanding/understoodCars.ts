/** The cars of a text as its first page names them. */
import { toYearId } from '#shared/cars/rules.ts'
import type { Understood } from '#shared/catalogue/schema.ts'
import { toYearKeys, type Mention } from './cars.ts'
import { noMeanings } from './lexicon.ts'
import type { MarketNames } from './marketNames.ts'
import type { Years } from './years.ts'

type UnderstoodCar = Extract<Understood, { kind: 'car' }>

/** One for each mention: «تويوتا كامري» is a make and its model, which become one. */
export function understoodCars(
  mentions: readonly Mention[],
  years: readonly Years[],
  names: MarketNames,
): UnderstoodCar[] {
  const bySegment = Map.groupBy(mentions, ({ segment }) => segment)
  const cars = [...bySegment].map(([{ words }, ofSegment]) => ({
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    mentions: ofSegment,
  }))
  return cars.map(({ start, end, mentions: ofSegment }) => ({
    kind: 'car',
    start,
    end,
    ...carName(ofSegment),
    ...carIds(ofSegment, years, names),
  }))
}

function carName([mention]: readonly Mention[]): { nameAr: string; nameEn?: string } {
  const { meanings = noMeanings(), market } = mention?.segment ?? {}
  const {
    codes: [code],
    models: [model],
    makes: [make],
  } = meanings
  if (code) return { nameAr: code.name }
  const known = model?.model ?? make
  if (known) return { nameAr: known.nameAr, nameEn: known.nameEn }
  return { nameAr: market?.trims[0]?.name ?? market?.brands[0]?.name ?? '' }
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
