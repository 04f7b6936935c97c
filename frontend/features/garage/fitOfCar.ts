import { bestVerdict, checkLimits } from '#shared/cars/checkLimits.ts'
import { checkFit, fitByVerdict } from '#shared/products/fit.ts'
import type { Fit, Product } from '#shared/products/schema.ts'
import { toCarIds, type GarageCar } from './garageCar.ts'

/** The fit of a product for the car in the garage; a car without a model is compared by brand. */
export function fitOfCar(
  { compatibilities, isUniversal }: Pick<Product, 'compatibilities' | 'isUniversal'>,
  car: GarageCar,
): Fit {
  if (car.trim)
    return checkFit(
      { isUniversal, fitments: compatibilities },
      { ...car, carTrimId: car.trim.id, carYearIds: toCarIds(car).carYearIds },
    )
  if (isUniversal) return 'universal'
  if (compatibilities.length === 0) return 'unstated'
  const ofBrand = compatibilities.filter(({ brand }) => brand.id === car.brand.id)
  return fitByVerdict[bestVerdict(ofBrand.map((fitment) => checkLimits(fitment, car)))]
}
