/** The car that the visitor wants parts for. */
export interface GarageCar {
  country: { id: string; name: string }
  brand: { id: string; name: string }
  /** Null: any model of the brand. */
  trim: { id: string; name: string } | null
  /** The chosen years of the trim; empty: any. */
  years: readonly { id: string; year: number }[]
}

const isNamed = (value: unknown): boolean => {
  const { id, name } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}

/** The stored car, or null when there is none or it is invalid. */
export function parseGarageCar(stored: unknown): GarageCar | null {
  const car = (stored ?? {}) as Partial<GarageCar>
  const isValid =
    isNamed(car.country) &&
    isNamed(car.brand) &&
    (car.trim === null || isNamed(car.trim)) &&
    Array.isArray(car.years) &&
    car.years.every((one) => typeof one?.id === 'string' && typeof one?.year === 'number')
  return isValid ? (car as GarageCar) : null
}
