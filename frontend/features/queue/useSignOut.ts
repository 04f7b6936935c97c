import { offlineText } from '../../text/ar/offline.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSession } from '../session/useSession.ts'
import { useWaiting } from './waitingCommands.ts'

/** For buttons without a question: what waits is asked about in the account's menu. False if it keeps the session. */
export function useSignOut(): () => Promise<boolean> {
  const { t } = useText(offlineText)
  const { signOut } = useSession()
  const mayLeave = useWaiting().length === 0
  return async () => {
    if (mayLeave) await signOut()
    else toast.info(t('offline.leaveByMenu'))
    return mayLeave
  }
}
