import type { settings as ar } from '../ar/settings.ts'
import type { TextOf } from '../catalogue.ts'

export const settings: TextOf<typeof ar> = {
  title: 'Settings',
  shop: 'Shop details',
}
