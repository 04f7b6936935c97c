/** From the cells that a list has counted: its total, and how many products each choice of a facet would find. */
import type { CatalogueQuery, Facets } from '#shared/catalogue/schema.ts'
import type { Fit } from '#shared/products/schema.ts'
import { hasKind } from '../columns/kinds.ts'
import { toNamedArea, tradeAreas } from '#shared/addresses/tradeAreas.ts'
import { type Car, hasCar, type Traits } from '../columns/productColumns.ts'

/** Products with the same value for every facet. */
export interface Cell {
  traits: Omit<Traits, 'sameFacets'>
  /** For the chosen car; null without one. */
  fit: Fit | null
  /** Whether the text's part is only mentioned; false without a text. */
  isMention: boolean
  count: number
}

type Listed = 'vendorId' | 'governorate' | 'area'
/** A text can name several shops and places. */
export type Filters = Omit<CatalogueQuery, 'page' | 'limit' | 'cursor' | Listed> &
  Partial<Record<Listed, string | readonly string[] | undefined>>

type Facet = keyof Facets
type FacetFilters = Pick<Filters, Facet>

export const traitNames = ['categoryId', 'isFeatured', 'governorate', 'area'] as const
const facetNames = [...traitNames, 'condition', 'inStock', 'fit'] as const

type Value = string | boolean | null | undefined
/** Whether a filter, of one value or several, takes this value. */
export const isChosen = (wanted: Value | readonly Value[], value: Value): boolean =>
  wanted === value || (Array.isArray(wanted) && wanted.includes(value))

/** The choices of a facet that find the products of a cell, which the other facets have. */
function listChoices({ traits, fit }: Cell, name: Facet, { condition, inStock }: FacetFilters) {
  if (name === 'fit') return [fit]
  const { kinds } = traits
  if (name === 'inStock') return [hasKind(kinds, { condition, inStock: true })]
  if (name !== 'condition') return [traits[name]]
  const conditions = new Set(kinds.map((kind) => kind.condition))
  return [...conditions].filter((one) => hasKind(kinds, { condition: one, inStock }))
}

/** Whether cells have the chosen values of all facets but one. */
function facetTest(query: FacetFilters, without?: Facet): (cell: Cell) => boolean {
  const chosenNames = traitNames.filter(
    // Another governorate has other areas.
    (name) =>
      query[name] !== undefined &&
      name !== without &&
      !(name === 'area' && without === 'governorate'),
  )
  const isFitChosen = without !== 'fit' && query.fit !== undefined
  const source = {
    condition: without === 'condition' ? undefined : query.condition,
    inStock: without === 'inStock' ? undefined : query.inStock,
  }
  // With the condition left out, a choice of it tells whether one of that is in stock.
  const isSourceChosen = (source.condition ?? source.inStock) !== undefined
  return ({ traits, fit }) =>
    chosenNames.every((name) => isChosen(query[name], traits[name])) &&
    (!isFitChosen || isWanted(fit, query.fit)) &&
    (!isSourceChosen || without === 'condition' || hasKind(traits.kinds, source))
}

function isWanted(fit: Fit | null, wanted: FacetFilters['fit']): boolean {
  if (fit === null) return true
  return wanted === 'possible' ? fit !== 'no' : fit === wanted
}

export const countProducts = cachedByCells((cells, query: FacetFilters): number => {
  const isCounted = facetTest(query)
  return cells.reduce((sum, cell) => sum + (isCounted(cell) ? cell.count : 0), 0)
})

/** How many products each choice would find: each facet with all filters but its own. */
export const toFacets = cachedByCells((cells, query: FacetFilters & Car): Facets => {
  const counts = (name: Facet) => {
    const isCounted = facetTest(query, name)
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
