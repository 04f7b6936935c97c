/**
 * The products of a list, counted by cell without the facets' filters: the total and each facet, which ignores
 * its own, are sums of a few cells.
 */
import type { Facets } from '#shared/catalogue/schema.ts'
import type { Fit } from '#shared/products/schema.ts'
import { hasKind } from '../columns/kinds.ts'
import { toNamedArea, tradeAreas } from '#shared/addresses/tradeAreas.ts'
import { fitsByRank, type Traits, type TraitsByCell } from '../columns/productColumns.ts'
import { hasCar, type Car, type ListedFit } from '../columns/productSets.ts'
import { cellFacets, isChosen, traitFilter, type Filters } from './filters.ts'

/** Products with the same value for every facet. */
export interface Cell {
  traits: Omit<Traits, 'sameFacets'>
  /** For the chosen car; null without one. */
  fit: Fit | null
  /** Whether the text's part is only mentioned; false without a text. */
  isMention: boolean
  count: number
}

/** Counts products by facets, their fit if they list the car, and whether they are a mention. */
export function createCounts(traits: TraitsByCell, { partType }: Filters) {
  const counts = new Int32Array(slots * traits.length)
  const touched: number[] = []
  return {
    add(cell: number, fit: ListedFit | undefined, isMention: boolean, count = 1) {
      const facets = partType === undefined ? (traits[cell]?.sameFacets ?? 0) : cell
      const at = slots * facets + 2 * listedFits.indexOf(fit) + (isMention ? 1 : 0)
      const before = counts[at] ?? 0
      if (before === 0) touched.push(at)
      counts[at] = before + count
    },
    /** Without a car, cells have no fit. */
    cells(hasCar: boolean): Cell[] {
      const cells: Cell[] = []
      for (const at of touched) {
        const count = counts[at] ?? 0
        const one = traits[Math.floor(at / slots)]
        if (count === 0 || !one) continue
        counts[at] = 0
        const listed = listedFits[(at % slots) >> 1] ?? fitsByRank[one.fitForOtherCars]
        const fit = (hasCar && listed) || null
        const kinds =
          partType === undefined
            ? one.kinds
            : one.kinds.filter((kind) => kind.partType === partType)
        cells.push({ traits: { ...one, kinds }, fit, isMention: (at & 1) > 0, count })
      }
      return cells
    },
  }
}

const listedFits = [undefined, 'fits', 'ask'] as const
/** Counts of a cell: each of those, as a mention or not. */
const slots = 2 * listedFits.length

type Facet = keyof Facets
type FacetFilters = Pick<Filters, Facet>

const facetNames: readonly Facet[] = [...cellFacets, 'condition', 'inStock', 'fit']

/** The choices of a facet that find the products of a cell, which the other facets have. */
function listChoices({ traits, fit }: Cell, name: Facet, { condition, inStock }: FacetFilters) {
  if (name === 'fit') return [fit]
  const { kinds } = traits
  if (name === 'inStock') return [hasKind(kinds, { condition, inStock: true })]
  if (name !== 'condition') return [traits[name]]
  const conditions = new Set(kinds.map((kind) => kind.condition))
  return [...conditions].filter((one) => hasKind(kinds, { condition: one, inStock }))
}

/** Whether cells have the chosen values of all facets. */
function facetFilter({ fit: wanted, ...query }: FacetFilters): (cell: Cell) => boolean {
  const passes = traitFilter(query)
  return ({ traits, fit }) =>
    passes(traits) &&
    (fit === null ||
      wanted === undefined ||
      (wanted === 'possible' ? fit !== 'no' : fit === wanted))
}

export const countProducts = cachedByCells((cells, query: FacetFilters): number => {
  const isCounted = facetFilter(query)
  return cells.reduce((sum, cell) => sum + (isCounted(cell) ? cell.count : 0), 0)
})

/** What a facet ignores besides its own filter. */
const alsoIgnored: Partial<Record<Facet, Partial<FacetFilters>>> = {
  // Another governorate has other areas.
  governorate: { area: undefined },
  // Each condition may be in stock or not.
  condition: { inStock: undefined },
}

/** How many products each choice would find: each facet with all filters but its own. */
export const toFacets = cachedByCells((cells, query: FacetFilters & Car): Facets => {
  const counts = (name: Facet) => {
    const isCounted = facetFilter({ ...query, [name]: undefined, ...alsoIgnored[name] })
    const byValue = new Map<string | boolean | null, number>()
    for (const cell of cells) {
      if (!isCounted(cell)) continue
      for (const value of listChoices(cell, name, query))
        byValue.set(value, (byValue.get(value) ?? 0) + cell.count)
    }
    byValue.delete(null)
    return byValue
  }
  const areas = counts('area')
  // What lists the car may be all of a choice.
  const found = (name: Facet) =>
    Object.fromEntries([...counts(name)].filter(([, count]) => count > 0))
  return {
    categoryId: found('categoryId'),
    condition: found('condition'),
    governorate: found('governorate'),
    area: tradeAreas
      .map((area) => ({ ...toNamedArea(area), count: areas.get(area.id) ?? 0 }))
      .filter(({ id, count }) => count > 0 || isChosen(query.area, id)),
    ...(hasCar(query) && { fit: found('fit') }),
    isFeatured: counts('isFeatured').get(true) ?? 0,
    inStock: counts('inStock').get(true) ?? 0,
  }
})

/** For the same cells. Bounded, since anyone can ask for categories that do not exist. */
const maxCounts = 200

/** Caches by the chosen facets what was counted of the same cells: many lists share all products. */
function cachedByCells<Query extends FacetFilters, T>(
  count: (cells: readonly Cell[], query: Query) => T,
): (cells: readonly Cell[], query: Query) => T {
  const cache = new WeakMap<readonly Cell[], Map<string, T>>()
  return (cells, query) => {
    const ofCells = cache.get(cells) ?? new Map<string, T>()
    cache.set(cells, ofCells)
    const key = JSON.stringify(facetNames.map((facet) => query[facet]))
    const counted = ofCells.get(key) ?? count(cells, query)
    if (ofCells.size < maxCounts) ofCells.set(key, counted)
    return counted
  }
}
