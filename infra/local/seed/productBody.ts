import { builtInCategories } from '#shared/categories/builtIn.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { ContractRows } from '#shared/contract/index.ts'
import { partDrawingUrl } from '#shared/images/partDrawings.ts'
import type { SeedProduct } from './seedData.ts'

export interface SeededTrim {
  id: string
  /** Year ids by year. */
  years: Map<number, string>
}

/** A seed's product as the request body of a vendor. */
export function productBody(
  product: SeedProduct,
  trims: ReadonlyMap<string, SeededTrim>,
): CallInput<ContractRows['products/createProduct']>['body'] {
  const category = builtInCategories.find((one) => one.slug === product.categorySlug)
  if (!category) throw new Error(`${product.ref} has an unknown category`)
  return {
    nameAr: product.nameAr,
    nameEn: product.nameEn,
    descriptionAr: product.descriptionAr,
    descriptionEn: product.descriptionEn,
    manufacturer: product.manufacturer,
    partNumber: product.partNumber,
    isFeatured: product.isFeatured ?? product.featuredSample ?? false,
    condition: product.condition,
    partType: product.partType,
    categoryId: category.id,
    imageUrl: product.isWithoutImage ? undefined : JSON.stringify([partDrawingUrl(product.family)]),
    isUniversal: product.isUniversal,
    isActive: !product.isPaused,
    compatibilities: product.fitments.map((fitment) => {
      const trim = trims.get(fitment.trim)
      if (!trim) throw new Error(`${product.ref} fits an unknown car`)
      return {
        carTrimId: trim.id,
        carYearIds: fitment.years.flatMap((year) => trim.years.get(year) ?? []),
        engines: product.engines,
        markets: product.markets,
      }
    }),
    stocks: product.stocks.map(({ priceIqd, ...stock }) => ({ ...stock, price: priceIqd })),
  }
}
