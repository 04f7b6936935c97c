import type { Address } from '#shared/addresses/schema.ts'
import type { OwnAddress } from './store.ts'

export function addressResponse(address: OwnAddress): Address {
  const { addressId, street, city, province, phone, isDefault, createdAt, updatedAt } = address
  return {
    id: addressId,
    street,
    city,
    province,
    phone,
    label: address.label,
    landmark: address.landmark,
    phone2: address.phone2,
    isDefault,
    createdAt,
    updatedAt,
  }
}
