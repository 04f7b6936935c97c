import type * as z from 'zod'
import { invalid } from '#functions/http/appError.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { readFitmentText } from '#functions/search/fitments/fitmentText.ts'
import type { MarketNames } from '#functions/search/understanding/lexicon.ts'
import type { productTexts, ReadTexts } from '#shared/catalogue/vendorSchema.ts'
import { findMainPart, mayBeUniversal } from '#functions/search/productNames.ts'

/** Of all models in a response, at about 60 bytes each: a Lambda may return 6 MB. */
const maxYears = 60_000

/** What the names and lists of cars of products say. Throws if the response would be too large. */
export function readTexts(
  names: MarketNames,
  rows: z.output<typeof productTexts>['rows'],
): ReadTexts[] {
  let yearCount = 0
  return rows.map(({ nameAr = '', nameEn, cars: text = '' }, index) => {
    const read = readFitmentText(names, text || nameAr, text === '')
    const named = [...read.fitments, ...read.ambiguous.flatMap(({ candidates }) => candidates)]
    for (const { years } of named) yearCount += years.length
    // One row is never too much.
    if (yearCount > maxYears && index > 0)
      throw invalid(['rows'], 'The rows list too many cars: send fewer at once')
    const part = findMainPart(nameAr, nameEn)
    return {
      part: part ? { ...part, isUniversal: mayBeUniversal(nameAr, nameEn) } : null,
      categoryId: (part && categoryIdBySlug(part.category)) ?? null,
      ...read,
    }
  })
}
