import type { garagePanel as ar } from '../ar/garagePanel.ts'
import type { TextOf } from '../catalogue.ts'

export const garagePanel: TextOf<typeof ar> = {
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
}
