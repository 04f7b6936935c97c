/**
 * The filters of a text's list: those of the query, then those of the text. Of a relaxed text what no product
 * meets is given up: as little as possible, and what people mind least.
 */
import type { Wish } from '#functions/catalogue/port.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import type { Columns } from '../columns/columns.ts'
import { hasKind } from '../columns/kinds.ts'
import { type Hit, partLevel, type TextSearch } from '../text/findHits.ts'
import { type Filters, hasPriceRange, productFilter } from './filters.ts'

/** Giving up one of these is worse than giving up all of those before it. */
const wishes: readonly Wish[] = ['position', 'partType', 'price', 'condition', 'vendor']
const filterNames: Partial<Record<Wish, readonly (keyof Filters)[]>> = {
  partType: ['partType'],
  price: ['minPrice', 'maxPrice'],
  condition: ['condition'],
  vendor: ['vendorId'],
}

export function chooseFilters(
  query: CatalogueQuery,
  search: TextSearch | undefined,
  found: readonly Hit[] | undefined,
  columns: Columns,
): { filters: Filters; wishes: readonly Wish[] } {
  const ofText: Partial<Filters> = { ...search?.filters }
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) delete ofText[name as keyof Filters]
  const unmet = found && search?.searches?.isRelaxed ? giveUp(found, query, ofText, columns) : []
  for (const name of unmet.flatMap((wish) => filterNames[wish] ?? [])) delete ofText[name]
  return { filters: { ...query, ...ofText }, wishes: unmet }
}

function giveUp(
  found: readonly Hit[],
  query: CatalogueQuery,
  ofText: Partial<Filters>,
  columns: Columns,
): readonly Wish[] {
  const now = columns.now()
  const test = (filters: Partial<Filters>) => productFilter(filters, now, columns.sets)
  const isWanted = test(query)
  const { condition, partType, vendorId, minPrice, maxPrice } = ofText
  const isPriced = test({ minPrice, maxPrice })
  const isOfVendor = test({ vendorId })
  const kindsAt = (seq: number) => now.traits[now.cellOf[seq] ?? 0]?.kinds ?? []
  const unmetBy = ({ seq, isOpposed }: Hit): number => {
    const kinds = kindsAt(seq)
    const isCondition = hasKind(kinds, { condition })
    const isType = hasKind(kinds, { partType, ...(isCondition && { condition }) })
    return toBits([
      ...[isOpposed, !isType, isPriced?.(seq) === false],
      ...[!isCondition, isOfVendor?.(seq) === false],
    ])
  }
  // A price that no engine meets is given up, even if bolts meet it.
  const lastLevel = hasPriceRange({ ...query, ...ofText }) ? partLevel.seldom : partLevel.belonging
  let least: number | undefined
  for (const hit of found) {
    if (least === 0) break
    if (hit.level > lastLevel || isWanted?.(hit.seq) === false) continue
    if (!hasKind(kindsAt(hit.seq), { partType: query.partType })) continue
    least = Math.min(least ?? Infinity, unmetBy(hit))
  }
  return wishes.filter((_, at) => (((least ?? 0) >> at) & 1) === 1)
}

const toBits = (flags: readonly boolean[]): number =>
  flags.reduce((bits, flag, at) => bits | (flag ? 1 << at : 0), 0)
