import type { sessionText } from '../ar/session.ts'
import type { Translation } from '../namespace.ts'

export default {
  signInTitle: 'Sign in',
  signInText: 'Sign in to order parts and follow your orders.',
  signInFor: 'Sign in to open “{page}”; you will come back to it.',
  opening: 'Opening the sign-in window...',
  lastSeen: 'As you last saw it. Updating...',
  lastSeenOnly: 'As you last saw it. Nothing newer has arrived.',
  unavailable: 'The sign-in service is not available right now. Please try again.',
  roleChoice: {
    text: 'How will you use Qitati?',
    toCheckout: 'Your cart is waiting. Press “Continue” and complete your order.',
    toBuying: 'This account is for buying. To sell one day, you open a second one, free.',
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
  },
} satisfies Translation<typeof sessionText.session>
