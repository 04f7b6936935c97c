import { invalid } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { readFitmentText } from '#functions/search/fitments/fitmentText.ts'
import { catalogue } from '#shared/catalogue/contract.ts'
import { findMainPart, mayBeUniversal } from '#functions/search/productNames.ts'
import { publicNames } from './carCatalogue.ts'

/** Of all models in a response, at about 60 bytes each: a Lambda may return 6 MB. */
const maxYears = 60_000

/** Cars are those of the catalogue, with the caller's own new ones. */
export const handler = handle(catalogue.readProductTexts)(async ({ body }, context) => {
  const names = await publicNames(context)
  let yearCount = 0
  return body.rows.map(({ nameAr = '', nameEn, cars: text = '' }, index) => {
    const read = readFitmentText(names, text)
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
})
