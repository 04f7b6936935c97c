import type { info as ar } from '../ar/info.ts'
import type { TextOf } from '../catalogue.ts'

export const info: TextOf<typeof ar> = {
  about: { title: 'About us' },
  contact: { title: 'Contact' },
  help: { title: 'Help' },
  shipping: { title: 'Delivery' },
  returns: { title: 'Returns and exchange' },
  privacy: { title: 'Privacy' },
}
