import type { signInText } from '../ar/signIn.ts'
import type { Translation } from '../namespace.ts'

export default {
  label: 'Your mobile number or email',
  hint: 'Such as 0770 123 4567',
  invalid: 'Write a mobile number such as 0770 123 4567, or an email address.',
  useEmail: 'Use my email address',
  usePhone: 'Use my mobile number',
  newHere: 'New here?',
  createAccount: 'Create an account',
  haveAccount: 'Have an account?',
  signIn: 'Sign in',
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
  reason: 'Sign in to order parts and follow your orders.',
  reasonFor: 'Sign in to open “{page}”; you will come back to it.',
} satisfies Translation<typeof signInText.signIn>
