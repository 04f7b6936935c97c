import { carSelector as arabic } from './ar/carSelector.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() =>
  import('./en/carSelector.ts').then(({ carSelector }) => carSelector),
)

/** The texts of the steps in which a car is chosen. */
export const useCarSelectorText = () => useOwnTranslate(arabic, english)
