import type { alertsText } from '../../ar/pages/alerts.ts'
import type { Translation } from '../../namespace.ts'

export default {
  title: 'Tell me about this part',
  back: 'When it is in stock again',
  cheaper: 'When it is cheaper',
  hint: 'We notify your device at most once a day, for {n} days.',
  save: 'Save',
  saved: 'Done. We tell you as soon as it changes.',
  removed: 'Alert removed',
  mine: 'My alerts',
  notListed: 'A part that is no longer listed',
  priceThen: 'It was',
  until: 'until {day}',
  removeNamed: 'Remove alert: {name}',
} satisfies Translation<typeof alertsText.alerts>
