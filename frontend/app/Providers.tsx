import type { ReactNode } from 'react'
import type { Responses } from '../api/apiContext.ts'
import { ApiProvider } from '../api/ApiProvider.tsx'
import { CartProvider } from '../features/cart/CartProvider.tsx'
import { SessionProvider } from '../features/session/SessionProvider.tsx'
import { useSession } from '../features/session/useSession.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { AccountDocuments } from './AccountDocuments.tsx'

/** What every page needs, outermost first. Needs a router around it. */
interface Props {
  /** That came with the page. */
  responses: Responses | undefined
  children: ReactNode
}

export function Providers({ responses, children }: Props) {
  return (
    <LanguageProvider>
      <SessionProvider>
        <SessionApi responses={responses}>
          <AccountDocuments />
          <CartProvider>{children}</CartProvider>
        </SessionApi>
      </SessionProvider>
      <Toasts />
    </LanguageProvider>
  )
}

function SessionApi({ responses, children }: Props) {
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
