/**
 * How many products each choice of a filter would find. Products are counted once, grouped by all
 * facets and without the facets' filters. The list's total and each facet, which ignores its own filter,
 * are summed from these few cells.
 */
import type { Facets } from '#shared/catalogue/schema.ts'
import type { Fit } from '#shared/products/schema.ts'
import type { Traits } from '../columns/productColumns.ts'
import { type Filters, hasCar } from './filters.ts'

/** Products with the same value for every facet. */
export interface Cell {
  traits: Omit<Traits, 'partType' | 'sameFacets'>
  /** For the chosen car; null without one. */
  fit: Fit | null
  /** Whether the text's part is only mentioned; false without a text. */
  isMention: boolean
  count: number
}

type Facet = keyof Facets
type FacetFilters = Pick<Filters, Facet>

const traitNames = ['categoryId', 'condition', 'isFeatured', 'inStock', 'governorate'] as const
const facetNames = [...traitNames, 'fit'] as const

const readFacet = ({ traits, fit }: Cell, name: Facet) => (name === 'fit' ? fit : traits[name])

/** Whether cells have the chosen values of all facets but one. */
function facetTest(query: FacetFilters, without?: Facet): (cell: Cell) => boolean {
  const chosen = facetNames.filter((name) => name !== without && query[name] !== undefined)
  return (cell) =>
    chosen.every((name) =>
      name === 'fit' ? isWanted(cell.fit, query.fit) : cell.traits[name] === query[name],
    )
}

function isWanted(fit: Fit | null, wanted: Filters['fit']): boolean {
  if (fit === null) return true
  return wanted === 'possible' ? fit !== 'no' : fit === wanted
}

/** Products that match all filters. */
export const countProducts = cachedByCells((cells, query: FacetFilters): number => {
  const isCounted = facetTest(query)
  return cells.reduce((sum, cell) => sum + (isCounted(cell) ? cell.count : 0), 0)
})

/** How many products each choice would find: each facet with all filters but its own. */
export const toFacets = cachedByCells((cells, query: Filters): Facets => {
  const counts = (name: Facet) => {
    const isCounted = facetTest(query, name)
    const byValue = new Map<string | boolean | null, number>()
    for (const cell of cells) {
      if (!isCounted(cell)) continue
      const value = readFacet(cell, name)
      byValue.set(value, (byValue.get(value) ?? 0) + cell.count)
    }
    byValue.delete(null)
    return byValue
  }
  // What lists the car may be all of a choice.
  const found = (name: Facet) =>
    Object.fromEntries([...counts(name)].filter(([, count]) => count > 0))
  return {
    categoryId: found('categoryId'),
    condition: found('condition'),
    governorate: found('governorate'),
    ...(hasCar(query) && { fit: found('fit') }),
    isFeatured: counts('isFeatured').get(true) ?? 0,
    inStock: counts('inStock').get(true) ?? 0,
  }
})

/** For the same cells. Bounded, since anyone can ask for categories that do not exist. */
const maxCached = 200

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
    if (ofCells.size < maxCached) ofCells.set(key, counted)
    return counted
  }
}
