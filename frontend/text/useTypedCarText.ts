import { typedCar as arabic } from './ar/typedCar.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() => import('./en/typedCar.ts').then(({ typedCar }) => typedCar))

/** The texts of the line in which a car is typed. */
export const useTypedCarText = () => useOwnTranslate(arabic, english)
