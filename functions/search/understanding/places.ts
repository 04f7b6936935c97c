/** Where the shops are that a text names, by a place or their own name. */
import type { NamedVendor } from '#functions/search/market.ts'
import { type Place, toNamedArea } from '#shared/addresses/tradeAreas.ts'
import type { Understood } from '#shared/catalogue/schema.ts'

/** Vendors of these areas come first, then those of these governorates. */
export interface NamedPlace {
  area?: readonly string[]
  governorate: readonly string[]
}

/** If many towns have the quarter, only the one in the named town: «الحي الصناعي بالنجف». */
export function findPlace(places: readonly Place[]): NamedPlace | undefined {
  if (places.length === 0) return undefined
  const named = places.flatMap((one) => (one.governorate === undefined ? one.id : []))
  const areas = places.filter(
    ({ governorate = '' }) => governorate && (named.length === 0 || named.includes(governorate)),
  )
  return {
    ...(areas.length > 0 && { area: areas.map(({ id }) => id) }),
    governorate: named.length > 0 ? named : areas.map(({ governorate = '' }) => governorate),
  }
}

export const understoodPlaces = (
  places: readonly Place[],
  span: { start: number; end: number },
): Understood[] =>
  places.some(({ governorate }) => governorate !== undefined)
    ? [{ kind: 'area', ...span, ...shortestName(places.map(toNamedArea)) }]
    : places.map(({ id }) => ({ kind: 'governorate', ...span, governorate: id }))

export const nameVendors = (vendors: readonly NamedVendor[]) =>
  shortestName(vendors.map(({ id, name }) => ({ id, nameAr: name })))

/** With its id, if it is the only one. */
function shortestName(all: readonly { id: string; nameAr: string; nameEn?: string }[]) {
  const { id, ...name } = all.reduce((one, other) =>
    other.nameAr.length < one.nameAr.length ? other : one,
  )
  return { ...name, ...(all.length === 1 && { id }) }
}
