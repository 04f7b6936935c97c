/** The whole contract. Only infra, generated code and tests load it; handlers load their own rows. */
import { addresses } from '../addresses/contract.ts'
import { alerts } from '../alerts/contract.ts'
import { cartDocument } from '../cart/contract.ts'
import { carBrands, carCountries, cars, carTrims, carYears } from '../cars/contract.ts'
import { catalogue } from '../catalogue/contract.ts'
import { categories } from '../categories/contract.ts'
import { donors } from '../donors/contract.ts'
import { favouritesDocument } from '../favourites/contract.ts'
import { garageDocument } from '../garage/contract.ts'
import { images } from '../images/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { orders } from '../orders/contract.ts'
import { products } from '../products/contract.ts'
import { reports } from '../reports/contract.ts'
import { requests } from '../requests/contract.ts'
import { reviews } from '../reviews/contract.ts'
import { users } from '../users/contract.ts'
import { variants } from '../variants/contract.ts'
import { vendors } from '../vendors/contract.ts'
import type { Row } from './endpoint.ts'

export const domains = [
  users,
  vendors,
  addresses,
  cartDocument,
  garageDocument,
  favouritesDocument,
  categories,
  products,
  donors,
  catalogue,
  variants,
  orders,
  requests,
  reviews,
  notifications,
  alerts,
  cars,
  carCountries,
  carBrands,
  carTrims,
  carYears,
  images,
  reports,
] as const

type DomainRows<D> = D extends unknown ? D[keyof D] : never
type RowUnion = DomainRows<(typeof domains)[number]>

/** Every row by its id, for types: `ContractRows['orders/cancelOrder']`. */
export type ContractRows = {
  [R in RowUnion as R extends { id: infer I extends string } ? I : never]: R
}
export type RowId = keyof ContractRows

export const rows: readonly Row[] = domains.flatMap((domain) => Object.values(domain) as Row[])
