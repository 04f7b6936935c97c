import { createStore } from '../../storage/createStore.ts'
import type { GarageCar } from './garageCar.ts'

interface Opening {
  /** What follows a choice, such as opening a list; without it the visitor stays on the page. */
  then?: (car: GarageCar) => void
}

/** The panel of the visitor's cars, which the header shows; null while it is closed. */
export const garagePanel = createStore<Opening | null>(null)

/** Opens the panel from anywhere on a page with a header. */
export const openGarage = (then?: (car: GarageCar) => void) =>
  garagePanel.write(then ? { then } : {})
