/**
 * How many products each choice of a filter would find. Products are counted once, grouped by all
 * facets and without the facets' filters. The list's total and each facet, which ignores its own filter,
 * are summed from these few cells.
 */
import type { Facets } from '#shared/catalogue/schema.ts'
import type { Condition, Fit } from '#shared/products/schema.ts'
import type { Filters } from './filters.ts'
import { hasCar } from './fits.ts'

/** Products with the same value for every facet. */
export interface Cell {
  categoryId: string
  condition: Condition
  isFeatured: boolean
  inStock: boolean
  /** Of the vendor; null while it is not known. */
  governorate: string | null
  /** For the chosen car; null without one. */
  fit: Fit | null
  /** Whether the text's part is only mentioned; false without a text. */
  isMention: boolean
  count: number
}

type Facet = keyof Facets

export const facetNames: readonly Facet[] = [
  'categoryId',
  'condition',
  'isFeatured',
  'inStock',
  'governorate',
  'fit',
]

/** For each facet that the query has chosen, whether a cell has the chosen value. */
function facetTests(query: Pick<Filters, Facet>): (readonly [Facet, (cell: Cell) => boolean])[] {
  return facetNames
    .filter((name) => query[name] !== undefined)
    .map((name) => [
      name,
      name === 'fit' ? ({ fit }) => isWanted(fit, query.fit) : (cell) => cell[name] === query[name],
    ])
}

function isWanted(fit: Fit | null, wanted: Filters['fit']): boolean {
  if (fit === null) return true
  return wanted === 'possible' ? fit !== 'no' : fit === wanted
}

/** Products that match all filters. */
export const countProducts = cachedByCells((cells, query: Pick<Filters, Facet>): number => {
  const tests = facetTests(query)
  let total = 0
  for (const cell of cells) if (tests.every(([, isChosen]) => isChosen(cell))) total += cell.count
  return total
})

/** How many products each choice would find: each facet with all filters but its own. */
export const toFacets = cachedByCells(countFacets)

/** For the same cells. Bounded, since anyone can ask for categories that do not exist. */
const maxCached = 200

/** Caches by the chosen facets what was counted of the same cells: many lists share all products. */
function cachedByCells<Query extends Pick<Filters, Facet>, T>(
  count: (cells: readonly Cell[], query: Query) => T,
): (cells: readonly Cell[], query: Query) => T {
  const known = new WeakMap<readonly Cell[], Map<string, T>>()
  return (cells, query) => {
    const key = JSON.stringify(facetNames.map((facet) => query[facet]))
    const ofCells = known.get(cells) ?? new Map<string, T>()
    known.set(cells, ofCells)
    const before = ofCells.get(key)
    if (before !== undefined) return before
    if (ofCells.size >= maxCached) ofCells.clear()
    const counted = count(cells, query)
    ofCells.set(key, counted)
    return counted
  }
}

function countFacets(cells: readonly Cell[], query: Filters): Facets {
  const tests = facetTests(query)
  const counts: Record<Facet, Map<string | boolean, number>> = {
    categoryId: new Map(),
    condition: new Map(),
    isFeatured: new Map(),
    inStock: new Map(),
    governorate: new Map(),
    fit: new Map(),
  }
  for (const cell of cells) {
    const wrong = tests.filter(([, isChosen]) => !isChosen(cell))
    if (wrong.length > 1) continue
    const [[only] = []] = wrong
    for (const name of only === undefined ? facetNames : [only]) {
      const value = cell[name]
      if (value !== null) counts[name].set(value, (counts[name].get(value) ?? 0) + cell.count)
    }
  }
  // What lists the car may be all of a choice.
  const found = (name: Facet) =>
    Object.fromEntries([...counts[name]].filter(([, count]) => count > 0))
  return {
    categoryId: found('categoryId'),
    condition: found('condition'),
    governorate: found('governorate'),
    ...(hasCar(query) && { fit: found('fit') }),
    isFeatured: counts.isFeatured.get(true) ?? 0,
    inStock: counts.inStock.get(true) ?? 0,
  }
}
