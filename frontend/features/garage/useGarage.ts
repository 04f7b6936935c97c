import { createStored } from '../../storage/createStored.ts'
import { useStore } from '../../storage/createStore.ts'
import { parseGarageCar, type GarageCar } from './garageCar.ts'

const stored = createStored<GarageCar | null>('qitati.garage.v1', parseGarageCar)
const setCar = (car: GarageCar) => stored.write(car)
export const clearGarage = () => stored.write(null)

/** The chosen car, kept in this browser; signed in or not. */
export function useGarage(): {
  car: GarageCar | null
  setCar: (car: GarageCar) => void
  clear: () => void
} {
  return { car: useStore(stored), setCar, clear: clearGarage }
}
