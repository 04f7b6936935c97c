import { useEffect, type ReactNode, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { WifiOff } from 'lucide-react'
import type { Responses } from '../api/apiContext.ts'
import { ApiProvider } from '../api/ApiProvider.tsx'
import { SessionProvider } from '../features/session/SessionProvider.tsx'
import { useSession } from '../features/session/useSession.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { AccountDocuments } from './AccountDocuments.tsx'
import { useText } from '../text/useText.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = {
  /** That came with the page. */
  responses: Responses | undefined
}

/** The site around its pages: what every page needs, outermost first. Needs a router around it. */
export function App({ responses }: Props) {
  useEffect(() => {
    // From now on a press has an effect: early.js and flows in a browser look at it.
    document.documentElement.dataset.started = ''
  }, [])
  return (
    <LanguageProvider>
      <SessionProvider>
        <SessionApi responses={responses}>
          <AccountDocuments />
          <OfflineBanner />
          <Outlet />
        </SessionApi>
      </SessionProvider>
      <Toasts />
    </LanguageProvider>
  )
}

function SessionApi({ responses, children }: Props & { children: ReactNode }) {
  const { status, user, getToken } = useSession()
  return (
    <ApiProvider
      identity={{ status, id: user?.id, email: user?.email, role: user?.role }}
      getToken={getToken}
      responses={responses}
    >
      {children}
    </ApiProvider>
  )
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the browser is offline; lists are read again afterwards. */
function OfflineBanner() {
  const { t } = useText()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
          <Icon of={WifiOff} size={18} />
          {t('errors.offline')}
        </p>
      )}
    </div>
  )
}
