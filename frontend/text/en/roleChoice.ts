import type { roleChoice as ar } from '../ar/roleChoice.ts'
import type { TextOf } from '../catalogue.ts'

export const roleChoice: TextOf<typeof ar> = {
  text: 'How will you use Qitati?',
  toCheckout: 'Your cart is waiting: confirm your role, then complete your order.',
  toSelling: 'You chose to sell. Confirm, and we set up your shop step by step.',
  permanent:
    'The role is permanent: it cannot change once you continue. To sell and to buy, you need two accounts.',
  roleLegend: 'Choose your role',
  customer: 'Customer',
  customerText: 'I want to buy parts for my car.',
  vendor: 'Seller',
  vendorText: 'I want to sell parts and receive orders.',
  continue: 'Continue',
  failed: 'Your choice could not be saved. Please try again.',
}
