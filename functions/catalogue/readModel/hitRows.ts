/**
 * The rows of a text's page with the list's cells: its searches run once, and their products are
 * filtered, counted and sorted in memory (productColumns.ts).
 */
import type { Cell } from './facets.ts'
import { productFilter, traitsFilters } from './columnFilters.ts'
import { createFindHits, type Found } from './findHits.ts'
import { fitsByRank } from './fitRanks.ts'
import { chosenCar, fitGroupsOf } from './fits.ts'
import { createFitting } from './fitting.ts'
import { hitGroup, sortHits } from './hitOrder.ts'
import { worst, type Hits } from './hits.ts'
import type { Order } from './order.ts'
import type { Position, Row, RowQuery } from './pageRows.ts'
import type { ProductColumns } from './productColumns.ts'
import { mentionTier } from './search.ts'
import type { Statements } from './statements.ts'

interface HitPage {
  /** One more than the page has, to see whether a next page exists. */
  rows: Row[]
  cells: Cell[]
}
export type HitRows = (query: RowQuery, hits: Hits, order: Order, position: Position) => HitPage

/** `columnsNow` returns the columns as they are, as of createProductColumns. */
export function createHitRows(prepare: Statements, columnsNow: () => ProductColumns): HitRows {
  const fitting = createFitting(prepare)
  const findHits = createFindHits(prepare, fitting)
  return (query, hits, order, position) => {
    const columns = columnsNow()
    const { traits, cellOf } = columns
    const all = findHits(hits, columns, order.sortBy === 'relevance')
    const car = chosenCar(query)
    const { seqs, tiers } = car ? withoutMentions(all) : all
    const listsCar = new Set(car && fitting.ofCar(car, seqs))
    const groups = fitGroupsOf(query)
    const isInGroups = (rank: number) => groups?.includes(rank) !== false
    const isWanted = productFilter(prepare, query, columns)
    const [isCounted, isListed] = traitsFilters(query, traits)
    const counts = createCounts(columns)
    const rows = { seqs: new Array<number>(), groups: new Array<number>() }
    for (const [at, seq] of seqs.entries()) {
      const cell = cellOf[seq] ?? 0
      if (!isCounted(cell) || !isWanted(seq)) continue
      const tier = tiers[at] ?? worst
      const fits = listsCar.has(seq)
      counts.add(cell, fits, tier >= mentionTier)
      const { otherFit, inStock } = traits[cell] ?? noTraits
      const rank = groups === undefined || fits ? 0 : otherFit
      if (!isListed(cell) || !isInGroups(rank)) continue
      rows.seqs.push(seq)
      rows.groups.push(hitGroup(order, rank, { tier, fits, inStock }))
    }
    const listing = { ...position, order, hasRanks: groups !== undefined, count: query.limit + 1 }
    return {
      rows: sortHits(prepare, columns, rows, listing),
      cells: counts.cells(car !== undefined),
    }
  }
}

/**
 * What only mentions the part does not match for a car, unless nothing else is found: in its groups it
 * would come before what is the part.
 */
function withoutMentions({ seqs, tiers }: Found): Found {
  const isMatch = (tier: number | undefined) => tier !== undefined && tier < mentionTier
  return tiers.some(isMatch)
    ? { seqs: seqs.filter((_, at) => isMatch(tiers[at])), tiers: tiers.filter(isMatch) }
    : { seqs, tiers }
}

const noTraits = { otherFit: 0, inStock: false }

/** Counts products by traits, whether they list the car, and whether they are a mention. */
function createCounts({ traits, places }: ProductColumns) {
  const counts = new Uint32Array(4 * traits.length)
  const used: number[] = []
  const traitsAt = (at: number) => at >> 2
  const lists = (at: number) => (at & 2) > 0
  const isMention = (at: number) => (at & 1) > 0
  const rankAt = (at: number) => (lists(at) ? 0 : (traits[traitsAt(at)]?.otherFit ?? 0))
  return {
    add(traitsIndex: number, listsCar: boolean, mention: boolean) {
      const at = 4 * traitsIndex + (listsCar ? 2 : 0) + (mention ? 1 : 0)
      if (counts[at] === 0) used.push(at)
      counts[at] = (counts[at] ?? 0) + 1
    },
    /** In the order of their facets. */
    cells(hasCar: boolean): Cell[] {
      const placeOf = (at: number) => places[traitsAt(at)] ?? 0
      used.sort((one, other) => placeOf(one) - placeOf(other) || rankAt(one) - rankAt(other))
      return used.flatMap((at): Cell[] => {
        const one = traits[traitsAt(at)]
        if (!one) return []
        const { otherFit: _, partType: _p, ...facets } = one
        const fit = hasCar ? (fitsByRank[rankAt(at)] ?? null) : null
        return [{ ...facets, fit, isMention: isMention(at), count: counts[at] ?? 0 }]
      })
    },
  }
}
