import type { profile as ar } from '../ar/profile.ts'
import type { TextOf } from '../catalogue.ts'

export const profile: TextOf<typeof ar> = {
  title: 'My account',
  memberSince: 'Member since {date}',
  addresses: 'Delivery addresses',
  addAddress: 'Add an address',
  editAddress: 'Edit the address',
  makeDefault: 'Set as default',
  default: 'Default',
  label: 'Address name',
  labelHint: 'Home, work, etc.',
  street: 'Street',
  city: 'City',
  province: 'Province',
  phone: 'Phone number',
  deleteAddress: 'Delete the address',
  confirmDelete: 'Are you sure you want to delete this address?',
}
