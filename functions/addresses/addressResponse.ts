import type { Address } from '#shared/addresses/schema.ts'
import type { OwnAddress } from './store.ts'

/** The contract's schema strips what only the row has. */
export const addressResponse = (address: OwnAddress): Address => ({
  ...address,
  id: address.addressId,
})
