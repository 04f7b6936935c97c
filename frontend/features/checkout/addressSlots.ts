import type { ComponentType } from 'react'
import type { DeliveryAddress } from '#shared/addresses/schema.ts'
import type { Input } from '../../api/types.ts'

/** The address parts, of another feature: the page hands them in. */
export interface AddressSlots {
  AddressText: ComponentType<{ address: DeliveryAddress }>
  AddressForm: ComponentType<{
    pending?: boolean
    onSave: (values: Input<'addresses/createAddress'>['body']) => void
    onCancel?: (() => void) | undefined
  }>
}
