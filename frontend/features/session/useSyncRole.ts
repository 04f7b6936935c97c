import { useCommand } from '../../api/useCommand.ts'
import { useSession, type SessionRole } from './useSession.ts'

/**
 * Saves the chosen role: the server writes it and mirrors it to the identity provider
 * (decision C), then the session is read again. Returns whether that succeeded.
 */
export function useSyncRole() {
  const { user, refresh } = useSession()
  const sync = useCommand('users/syncUser', { done: 'toasts.dataSynced', quiet: true })

  const choose = async (role: SessionRole): Promise<boolean> => {
    if (!user) return false
    try {
      await sync.attempt({
        body: {
          clerkId: user.id,
          firstName: user.firstName ?? undefined,
          lastName: user.lastName ?? undefined,
          username: user.username ?? undefined,
          email: user.email,
          role: role === 'vendor' ? 'VENDOR' : 'CUSTOMER',
          onboardingCompleted: true,
        },
      })
      await refresh()
      return true
    } catch (error) {
      // Onboarding errors are logged (ONB-04); the caller shows them too (ONB-05).
      console.error('The role could not be saved', error)
      return false
    }
  }
  return { choose }
}
