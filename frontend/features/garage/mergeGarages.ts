/** Garages of several devices of one account, merged (rules.md, Account documents). */
import { readDetails } from '#shared/cars/details.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Garage, SavedCar } from './garageCar.ts'

/** As the server keeps it: fields in one order, absent ones left out. */
export const toWire = ({ cars, activeId }: Garage): Garage => ({
  cars: cars.map(({ id, name, country, brand, trim, years, chassis, ...rest }) => ({
    id,
    ...(name !== undefined && { name }),
    country: { id: country.id, name: country.name },
    brand: { id: brand.id, name: brand.name },
    trim: trim && { id: trim.id, name: trim.name },
    years: years.map(({ id, year }) => ({ id, year })),
    ...readDetails(rest),
    ...(chassis !== undefined && { chassis }),
  })),
  ...(activeId !== undefined && { activeId }),
})

/** Model, years and details identify a car; only its name and chassis number change. */
export const fingerprint = ({ cars, activeId }: Garage): string =>
  JSON.stringify([cars.map(({ id, name, chassis }) => [id, name, chassis]).toSorted(), activeId])

/** What one side changed wins over what is as it was; of what both changed, the server's. */
const changed = <T>(base: T, own: T, remote: T): T => (remote === base ? own : remote)

const isWritten = (was: SavedCar, now: SavedCar): boolean =>
  now.name !== was.name || now.chassis !== was.chassis

export function mergeGarages(own: Garage, base: Garage, remote: Garage): Garage {
  const inBase = new Map(base.cars.map((car) => [car.id, car]))
  const inOwn = new Map(own.cars.map((car) => [car.id, car]))
  const inRemote = new Map(remote.cars.map((car) => [car.id, car]))
  const merged = (id: string): SavedCar[] => {
    const [was, mine, theirs] = [inBase.get(id), inOwn.get(id), inRemote.get(id)]
    // Removed on one side, and as it was on the other: gone. Renamed there: it stays.
    if (!mine) return theirs && (!was || isWritten(was, theirs)) ? [theirs] : []
    if (!theirs) return !was || isWritten(was, mine) ? [mine] : []
    const name = changed(was?.name, mine.name, theirs.name)
    const chassis = changed(was?.chassis, mine.chassis, theirs.chassis)
    return [{ ...theirs, name, chassis }]
  }
  const ids = [...new Set([...inRemote.keys(), ...inOwn.keys()])]
  const cars = ids.flatMap(merged).slice(-limits.carsPerGarage)
  const activeId = changed(base.activeId, own.activeId, remote.activeId)
  return { cars, ...(cars.some(({ id }) => id === activeId) && { activeId }) }
}
