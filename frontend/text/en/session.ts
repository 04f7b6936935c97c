import type { sessionText } from '../ar/session.ts'
import type { Translation } from '../namespace.ts'

export default {
  signInTitle: 'Sign in',
  opening: 'Opening the sign-in window...',
  lastSeen: 'As you last saw it. Updating...',
  lastSeenOnly: 'As it was at {when}. Nothing newer has arrived.',
  unavailable: 'The sign-in service is not available right now. Please try again.',
} satisfies Translation<typeof sessionText.session>
