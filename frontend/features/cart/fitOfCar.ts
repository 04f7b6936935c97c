import type { Product } from '#shared/products/schema.ts'
import { fitOf } from '#shared/products/rules.ts'
import type { Fit } from '../../ui/FitMark.tsx'
import type { GarageCar } from '../garage/garageCar.ts'

/** The mark of a product for the car in the garage; a car without a model asks for its brand. */
export function fitOfCar(
  { compatibilities }: Pick<Product, 'compatibilities'>,
  car: GarageCar,
): Fit {
  if (compatibilities.length === 0) return 'ask'
  const fits = car.trim
    ? fitOf(compatibilities, {
        carTrimId: car.trim.id,
        carYearIds: car.years.map(({ id }) => id),
      }) === 'fits'
    : compatibilities.some(({ brand }) => brand.id === car.brand.id)
  return fits ? 'fits' : 'stop'
}
