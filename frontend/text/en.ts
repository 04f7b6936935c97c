import type { Catalogue } from './catalogue.ts'
import { common } from './en/common.ts'
import { shell } from './en/shell.ts'
import { landing } from './en/landing.ts'
import { session } from './en/session.ts'
import { onboarding } from './en/onboarding.ts'
import { home } from './en/home.ts'
import { search } from './en/search.ts'
import { product } from './en/product.ts'
import { orders } from './en/orders.ts'
import { cars } from './en/cars.ts'
import { garage } from './en/garage.ts'
import { errors } from './en/errors.ts'
import { toasts } from './en/toasts.ts'

export { englishName } from '#shared/catalogue/englishNames.ts'

/** The English texts; fetched when a reader chooses them. */
export const en: Catalogue = {
  common,
  shell,
  landing,
  session,
  onboarding,
  home,
  search,
  product,
  orders,
  cars,
  garage,
  errors,
  toasts,
}
