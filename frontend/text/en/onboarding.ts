import type { onboarding as ar } from '../ar/onboarding.ts'
import type { TextOf } from '../catalogue.ts'

export const onboarding: TextOf<typeof ar> = {
  title: 'Welcome to Qitati',
  text: "How will you use Qitati? You can't change this later.",
  toCheckout: 'Your cart is waiting: choose your role once, then complete your order.',
  roleLegend: 'Choose your role',
  customer: 'Customer',
  customerText: 'I want to buy parts for my car.',
  vendor: 'Seller',
  vendorText: 'I want to sell parts and receive orders.',
  continue: 'Continue',
  failed: 'Your choice could not be saved. Please try again.',
}
