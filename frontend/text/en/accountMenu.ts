import type { accountMenu as ar } from '../ar/accountMenu.ts'
import type { TextOf } from '../catalogue.ts'

export const accountMenu: TextOf<typeof ar> = {
  account: 'Account',
  askCustomer: 'Sign out on this device? Your cart and cars stay in your account.',
  askVendor: 'Sign out on this device?',
  stay: 'Stay',
}
