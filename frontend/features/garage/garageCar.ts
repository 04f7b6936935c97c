import { yearRanges } from '#shared/cars/years.ts'
import { detailQueryNames, readDetails, type CarDetails } from '#shared/cars/details.ts'
import { limits } from '#shared/kernel/limits.ts'

export interface GarageCar extends CarDetails {
  country: { id: string; name: string }
  brand: { id: string; name: string }
  /** Null: any model of the brand. */
  trim: { id: string; name: string } | null
  /** The chosen years of the trim; empty: any. */
  years: readonly { id: string; year: number }[]
  /** As `readChassis` writes it; says nothing about the model, and makes no car another one. */
  chassis?: string | undefined
}

/**
 * A car by its ids, as the API and the addresses of lists name it (SRCH-14); country and brand follow
 * from a trim, and stand alone for all their models.
 */
export interface CarIds {
  carCountryId?: string | undefined
  carBrandId?: string | undefined
  carTrimId?: string | undefined
  carYearIds: readonly string[]
  carEngine?: CarDetails['engine']
  carMarket?: CarDetails['market']
  carBody?: CarDetails['body']
  carDrive?: CarDetails['drive']
}

interface HasId {
  id: string
}

/** Also for a car that is chosen only in part. */
export const toCarIds = (
  car: {
    country?: HasId
    brand?: HasId
    trim?: HasId | null
    years: readonly HasId[]
  } & CarDetails,
): CarIds => ({
  carCountryId: car.country?.id,
  carBrandId: car.brand?.id,
  carTrimId: car.trim?.id,
  carYearIds: car.years.map(({ id }) => id),
  ...detailIds(car),
})

const detailIds = ({ engine, market, body, drive }: CarDetails) => ({
  ...{ carEngine: engine, carMarket: market, carBody: body, carDrive: drive },
})

/** What the ids say besides model and years. */
export const pickDetails = ({ carEngine, carMarket, carBody, carDrive }: Partial<CarIds>) => ({
  ...{ carEngine, carMarket, carBody, carDrive },
})

/** The same of an address. */
export function parseDetails(query: URLSearchParams) {
  const [engine, market, body, drive] = detailQueryNames.map((key) => query.get(key))
  return detailIds(readDetails({ engine, market, body, drive }))
}

/** Whether both name the same car: the narrowest id decides, with the years of a trim and all details. */
export function isSameCar(one: CarIds, other: CarIds): boolean {
  if (one.carTrimId !== other.carTrimId) return false
  if (one.carTrimId === undefined && one.carBrandId !== other.carBrandId) return false
  if ((one.carTrimId ?? one.carBrandId) === undefined && one.carCountryId !== other.carCountryId)
    return false
  if (detailQueryNames.some((key) => one[key] !== other[key])) return false
  const years = new Set(other.carYearIds)
  return one.carYearIds.length === years.size && one.carYearIds.every((id) => years.has(id))
}

export interface SavedCar extends GarageCar {
  /** The same for the same model, years and details, on every device: `toCarId`. */
  id: string
  /** What its owner calls it, such as 'سيارة أبي'. */
  name?: string | undefined
}

export interface Garage {
  /** In the order in which they were added; at most `limits.carsPerGarage`. */
  cars: readonly SavedCar[]
  /** The car that lists and marks are for; absent: none. */
  activeId?: string | undefined
}

export const emptyGarage: Garage = { cars: [] }

/** Made from what the car is, so that one added on two devices is one car when they meet. */
const toCarId = ({ brand, trim, years, ...rest }: GarageCar): string => {
  const ranges = yearRanges(years.map(({ year }) => year)).map(({ from, to }) => `${from}-${to}`)
  const details = Object.values(readDetails(rest)).map((value) => `.${value.replaceAll(' ', '-')}`)
  const ending = details.join('')
  return [(trim ?? brand).id, ...ranges].join('.').slice(0, 80 - ending.length) + ending
}

const plainCar = ({ country, brand, trim, years, chassis, ...rest }: GarageCar): GarageCar => ({
  ...{ country, brand, trim, years },
  ...readDetails(rest),
  ...(typeof chassis === 'string' && { chassis }),
})

/** Adds the car and makes it the active one; if it is there already, only that and its chassis number. */
export function withCar({ cars }: Garage, car: GarageCar): Garage {
  const id = toCarId(car)
  if (cars.some((one) => one.id === id))
    return {
      cars: cars.map((one) =>
        one.id === id && car.chassis ? { ...one, chassis: car.chassis } : one,
      ),
      activeId: id,
    }
  // A full garage loses its oldest car.
  const otherCars = cars.slice(-limits.carsPerGarage + 1)
  return { cars: [...otherCars, { id, ...plainCar(car) }], activeId: id }
}

/** Changes a car. Other details make it another car, which is not listed twice. */
export function withChanges(
  { cars, activeId }: Garage,
  id: string,
  changes: Partial<GarageCar>,
): Garage {
  const before = cars.find((car) => car.id === id)
  if (!before) return { cars, activeId }
  const { country, brand, trim, years, chassis, name } = before
  const car = plainCar({ country, brand, trim, years, chassis, ...changes })
  const newId = toCarId(car)
  const others = cars.filter((one) => one.id === id || one.id !== newId)
  return {
    cars: others.map((one) => (one.id === id ? { ...car, id: newId, name } : one)),
    activeId: activeId === id ? newId : activeId,
  }
}

/** Every car of both, each once, with the chassis number of either; the guest's active car, chosen last, is the active one. */
export function joinGarages(own: Garage, guests: Garage): Garage {
  const newCars = guests.cars.filter(({ id }) => !own.cars.some((car) => car.id === id))
  const known = own.cars.map((car) => ({
    ...car,
    chassis: car.chassis ?? guests.cars.find(({ id }) => id === car.id)?.chassis,
  }))
  const cars = [...known, ...newCars].slice(-limits.carsPerGarage)
  const activeId = guests.activeId ?? own.activeId
  return { cars, ...(cars.some(({ id }) => id === activeId) && { activeId }) }
}

const isNamed = (value: unknown): boolean => {
  const { id, name } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}

const isCar = (stored: unknown): stored is GarageCar => {
  const car = (stored ?? {}) as Partial<GarageCar>
  return (
    isNamed(car.country) &&
    isNamed(car.brand) &&
    (car.trim === null || isNamed(car.trim)) &&
    Array.isArray(car.years) &&
    car.years.every((one) => typeof one?.id === 'string' && typeof one?.year === 'number')
  )
}

/** The stored garage; of browsers from before there were several cars, the one stored car. */
export function parseGarage(stored: unknown): Garage {
  if (isCar(stored)) return withCar(emptyGarage, stored)
  const { cars, activeId } = (stored ?? {}) as Partial<Garage>
  if (!Array.isArray(cars)) return emptyGarage
  const valid = (cars as readonly unknown[]).filter(isCar).map((car) => {
    const { name } = car as Partial<SavedCar>
    return { ...plainCar(car), id: toCarId(car), name: typeof name === 'string' ? name : undefined }
  })
  return { cars: valid, ...(valid.some(({ id }) => id === activeId) && { activeId }) }
}

export function carQuery(car: GarageCar): Record<string, string> {
  const { carYearIds, ...ids } = toCarIds(car)
  const parameters = Object.entries({ ...ids, carYearIds: carYearIds.join(',') })
  return Object.fromEntries(parameters.flatMap(([name, id]) => (id ? [[name, id]] : [])))
}

/** The query of a list's address without what it says of cars; undefined if that is nothing. */
export function withoutCar(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const before = query.size
  for (const key of [
    'carCountryId',
    'carBrandId',
    'carTrimId',
    'carYearIds',
    ...detailQueryNames,
    'cars',
  ])
    query.delete(key)
  return query.size === before ? undefined : query.toString()
}
