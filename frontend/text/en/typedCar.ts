import type { typedCar as ar } from '../ar/typedCar.ts'
import type { TextOf } from '../catalogue.ts'

export const typedCar: TextOf<typeof ar> = {
  label: 'Type the car in one line',
  hint: 'For example: Camry 2015',
  searching: 'Looking for the car…',
  found: {
    zero: '',
    one: 'We found one car. Select it to choose it.',
    other: 'We found {n} cars. Choose one.',
  },
  candidates: 'Cars we found',
  none: "We don't know this car. Try another spelling, or choose it from the list below.",
  unknown: "We didn't understand: {words}",
  or: 'Or choose step by step',
}
