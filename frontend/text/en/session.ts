import type { session as ar } from '../ar/session.ts'
import type { TextOf } from '../catalogue.ts'

export const session: TextOf<typeof ar> = {
  loading: 'Loading...',
  signInTitle: 'Sign in',
  signInText: 'Sign in to order parts and follow your orders.',
  signInFor: 'Sign in to open “{page}”; you will come back to it.',
  opening: 'Opening the sign-in window...',
  lastSeen: 'As you last saw it. Updating...',
  unavailable: 'The sign-in service is not available right now. Please try again.',
}
