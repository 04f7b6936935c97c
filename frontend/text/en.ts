import type { ar } from './ar.ts'
import common from './en/common.ts'
import shell from './en/shell.ts'
import session from './en/session.ts'
import errors from './en/errors.ts'
import toasts from './en/toasts.ts'
import garage from './en/garage.ts'
import product from './en/product.ts'
import type { Translation } from './namespace.ts'

export { englishName } from '#shared/catalogue/englishNames.ts'

/** The same in English; fetched when a reader chooses it. */
export const en: Translation<typeof ar> = {
  common,
  shell,
  session,
  errors,
  toasts,
  garage,
  product,
}
