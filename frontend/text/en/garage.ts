import type { garage as ar } from '../ar/garage.ts'
import type { TextOf } from '../catalogue.ts'

export const garage: TextOf<typeof ar> = {
  title: 'My car',
  myCar: 'My car: {car}',
  choose: 'Choose your car',
  change: 'Change car',
  switch: 'Switch',
  makeMine: 'Make it my car',
  showFitting: 'Show parts that fit',
  carName: '{brand} {trim} {years}',
  anyTrim: 'All trims',
}
