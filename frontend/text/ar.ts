import { common } from './ar/common.ts'
import { shell } from './ar/shell.ts'
import { landing } from './ar/landing.ts'
import { session } from './ar/session.ts'
import { onboarding } from './ar/onboarding.ts'
import { home } from './ar/home.ts'
import { search } from './ar/search.ts'
import { product } from './ar/product.ts'
import { orders } from './ar/orders.ts'
import { cars } from './ar/cars.ts'
import { garage } from './ar/garage.ts'
import { errors } from './ar/errors.ts'
import { toasts } from './ar/toasts.ts'

/** The Arabic texts: the source language, part of the first chunk. */
export const ar = {
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
