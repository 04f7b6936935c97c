/** Cars of products: as the API takes them, as cells say them, as the server reads them. */
import { toYearId } from '#shared/cars/rules.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import type { ExportedProduct, ReadFitment, ReadTexts } from '../types.ts'

export interface Cars {
  isUniversal: boolean
  compatibilities: { carTrimId: string; carYearIds: string[] }[]
}

export const readCarCells = (own: ExportedProduct | undefined): Cars => ({
  isUniversal: own?.isUniversal ?? false,
  compatibilities: (own?.compatibilities ?? []).map(({ carTrimId, carYearIds }) => ({
    carTrimId,
    carYearIds: [...carYearIds],
  })),
})

/** Those that the server read in a text. */
export const carsRead = (texts: ReadTexts): Cars =>
  texts.universal
    ? { isUniversal: true, compatibilities: [] }
    : { isUniversal: false, compatibilities: merged(texts.fitments) }

/** One fitment for each trim. */
function merged(fitments: readonly ReadFitment[]): Cars['compatibilities'] {
  const years = new Map<string, Set<string>>()
  for (const { carTrimId, carYearIds } of fitments)
    years.set(carTrimId, new Set([...(years.get(carTrimId) ?? []), ...carYearIds]))
  return [...years]
    .filter(([, ids]) => ids.size > 0)
    .map(([carTrimId, ids]) => ({ carTrimId, carYearIds: [...ids] }))
}

/** The same for the same cars, in whatever order they are. */
export const carsKey = ({ isUniversal, compatibilities }: Cars): string =>
  JSON.stringify([
    isUniversal,
    compatibilities.map(({ carTrimId, carYearIds }) => [carTrimId, [...carYearIds].sort()]).sort(),
  ])

/** What the cars' cell of a universal product says; the server reads it so. */
const universalText = 'لكل السيارات'

/** Writes the cars of a product as the server reads them: `تويوتا كامري 2012-2015، كيا ريو 2018`. */
export type CarsWriter = (
  product: Pick<ExportedProduct, 'isUniversal' | 'compatibilities'>,
) => string

export function carsWriter(tree: CarTree): CarsWriter {
  const trims = new Map(
    tree.flatMap(({ brands }) =>
      brands.flatMap((brand) =>
        brand.trims.map(
          ({ id, name, years }) =>
            [
              id,
              {
                name: `${brand.name} ${name}`,
                years: new Map(years.map(([key, year]) => [toYearId(id, key), year])),
              },
            ] as const,
        ),
      ),
    ),
  )
  const write: CarsWriter = ({ isUniversal, compatibilities }) => {
    if (isUniversal) return universalText
    const entries = compatibilities.flatMap(({ carTrimId, carYearIds }) => {
      const trim = trims.get(carTrimId)
      const years = carYearIds.flatMap((id) => trim?.years.get(id) ?? [])
      return yearRanges(years).map(
        ({ from, to }) => `${trim?.name} ${from === to ? from : `${from}-${to}`}`,
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

type Ambiguous = ReadTexts['ambiguous'][number]
export type CarCandidate = Ambiguous['candidates'][number]

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
  const open: Ambiguous[] = []
  const fitments = [...read.fitments]
  for (const one of read.ambiguous) {
    const trimId = choices.get(one.text)
    const candidate = one.candidates.find(({ carTrimId }) => carTrimId === trimId)
    if (!candidate) {
      open.push(one)
      continue
    }
    const { carTrimId, brand, trim, years } = candidate
    fitments.push({
      carTrimId,
      carYearIds: years.map(({ id }) => id),
      brand,
      trim,
      years: years.map(({ year }) => year),
      text: one.text,
    })
  }
  return open.length === read.ambiguous.length ? read : { ...read, fitments, ambiguous: open }
}
