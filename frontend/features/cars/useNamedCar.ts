import { resolveCar, type CarSelection } from './carSelection.ts'
import { useCarTree } from './useCarTree.ts'

/** The names of a car; undefined until the tree is loaded, or when it is not in it. */
export function useNamedCar(selection: CarSelection) {
  const { countryId, brandId, trimId } = selection
  const { data: tree } = useCarTree((trimId ?? brandId ?? countryId) !== undefined)
  const { country, brand, trim, years } = resolveCar(tree ?? [], selection)
  if (!country) return undefined
  return {
    country: country.country,
    ...(brand && { brand: brand.name }),
    ...(trim && { trim: trim.name }),
    years: years.map(({ year }) => year),
  }
}
