import type { Fit, Product } from '#shared/products/schema.ts'
import { checkFit } from '#shared/products/rules.ts'
import type { GarageCar } from '../garage/garageCar.ts'

/** The fit of a product for the car in the garage; a car without a model is compared by brand. */
export function fitOfCar(
  { compatibilities, isUniversal }: Pick<Product, 'compatibilities' | 'isUniversal'>,
  car: GarageCar,
): Fit {
  if (car.trim)
    return checkFit(
      { isUniversal, fitments: compatibilities },
      { carTrimId: car.trim.id, carYearIds: car.years.map(({ id }) => id) },
    )
  if (isUniversal) return 'universal'
  if (compatibilities.length === 0) return 'unstated'
  return compatibilities.some(({ brand }) => brand.id === car.brand.id) ? 'fits' : 'no'
}
