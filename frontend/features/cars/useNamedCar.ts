import { resolveCar, type CarSelection } from './carSelection.ts'
import { useCarTree } from './useCarTree.ts'

/** The names of a chosen car; undefined until the tree is loaded, or when it is not in it. */
export function useNamedCar(selection: CarSelection) {
  const { data: tree } = useCarTree(selection.trimId !== undefined)
  const { country, brand, trim, years } = resolveCar(tree ?? [], selection)
  if (!country || !brand || !trim) return undefined
  return {
    country: country.country,
    brand: brand.name,
    trim: trim.name,
    years: years.map(({ year }) => year),
  }
}
