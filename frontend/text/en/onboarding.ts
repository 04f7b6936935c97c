import type { onboarding as ar } from '../ar/onboarding.ts'
import type { TextOf } from '../catalogue.ts'

export const onboarding: TextOf<typeof ar> = {
  title: 'Welcome to Qitati',
  text: 'How will you use Qitati? The role is chosen once.',
  roleLegend: 'Choose your role',
  customer: 'Customer',
  customerText: 'I look for parts for my car and order them.',
  vendor: 'Seller',
  vendorText: 'I offer parts for sale and receive orders.',
  continue: 'Continue',
  failed: 'Your choice could not be saved. Please try again.',
}
