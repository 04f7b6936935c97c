import type { garageText } from '../ar/garage.ts'
import type { Translation } from '../namespace.ts'

export default {
  title: 'My car',
  myCar: 'My car: {car}',
  choose: 'Choose your car',
  change: 'Change car',
  switch: 'Switch',
  makeMine: 'Make it my car',
  showFitting: 'Show parts that fit',
  carName: '{brand} {trim} {years}',
  anyTrim: 'All trims',
  list: 'My cars',
  none: 'Without a car',
  rename: 'Rename {car}',
  name: 'What do you call your {car}?',
  nameHint: "For example: Dad's car",
  removed: '{car} removed',
  undo: 'Undo',
  add: 'Add a car',
  first: 'Save your car, and every part says whether it fits.',
  done: 'This is my car',
} satisfies Translation<typeof garageText.garage>
