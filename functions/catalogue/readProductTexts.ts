import { carCatalogue } from '#functions/cars/publicCars.ts'
import { handle } from '#functions/http/handle.ts'
import { categoryIdOf } from '#shared/categories/builtIn.ts'
import { catalogue } from '#shared/catalogue/contract.ts'
import { mainPartOf, mayBeUniversal } from '#shared/catalogue/mainPart.ts'

/** Cars are those of the catalogue, with the caller's own new ones. */
export const handler = handle(catalogue.readProductTexts)(async ({ body }, context) => {
  const cars = await carCatalogue(context)
  return body.rows.map(({ nameAr = '', nameEn, cars: text = '' }) => {
    const part = mainPartOf(nameAr, nameEn)
    return {
      part: part ? { ...part, isUniversal: mayBeUniversal(nameAr, nameEn) } : null,
      categoryId: (part && categoryIdOf(part.category)) ?? null,
      ...cars.fitmentText(text),
    }
  })
})
