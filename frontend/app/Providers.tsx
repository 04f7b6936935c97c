import type { ReactNode } from 'react'
import { ApiProvider } from '../api/ApiProvider.tsx'
import { CartProvider } from '../features/cart/CartProvider.tsx'
import { SessionProvider } from '../features/session/SessionProvider.tsx'
import { useSession } from '../features/session/useSession.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { AccountDocuments } from './AccountDocuments.tsx'

/** What every page needs, outermost first. Needs a router around it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <SessionProvider>
        <SessionApi>
          <AccountDocuments />
          <CartProvider>{children}</CartProvider>
        </SessionApi>
      </SessionProvider>
      <Toasts />
    </LanguageProvider>
  )
}

function SessionApi({ children }: { children: ReactNode }) {
  const { status, user, getToken } = useSession()
  return (
    <ApiProvider
      identity={{ status, id: user?.id, email: user?.email, role: user?.role }}
      getToken={getToken}
    >
      {children}
    </ApiProvider>
  )
}
