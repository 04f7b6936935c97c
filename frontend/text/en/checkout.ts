import type { checkout as ar } from '../ar/checkout.ts'
import type { TextOf } from '../catalogue.ts'

export const checkout: TextOf<typeof ar> = {
  title: 'Checkout',
  stepReview: 'Review order',
  stepAddress: 'Delivery address',
  stepConfirm: 'Confirm',
  chooseAddress: 'Please choose a delivery address',
  payment: 'Cash on delivery - no payment method needed in advance',
  notesFor: 'Notes for {vendor}',
  createOrders: 'Create orders',
  total: 'Grand total',
}
