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
} satisfies Translation<typeof signInText.signIn>
