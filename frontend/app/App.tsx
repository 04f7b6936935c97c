import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ApiProvider, useCall, type Responses } from '../api/ApiProvider.tsx'
import { SessionProvider } from '../features/session/SessionProvider.tsx'
import { beforeLeaving } from '../features/session/leaving.ts'
import { lastOwner, useOwner } from '../features/session/useOwner.ts'
import { useSession } from '../features/session/useSession.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Toasts } from '../ui/overlays/Toasts.tsx'
import { fetchCode, fetchCodeSometime } from '../ui/fetchCode.ts'

type Props = {
  responses: Responses | undefined
}

/** The site around its pages: what every page needs, outermost first. Needs a router around it. */
export function App({ responses }: Props) {
  useEffect(() => {
    // From now on a press has an effect: base.css and flows in a browser look at it.
    document.documentElement.dataset.started = ''
    document.getElementById('shell')?.remove()
  }, [])
  return (
    <LanguageProvider>
      <SessionProvider>
        <SessionApi responses={responses}>
          <AccountDocuments />
          <Background />
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

const load = () => fetchCode(() => import('./synchroniseAccount.ts'))

/** Synchronises the account's cart and garage, and clears the device when nobody is signed in. */
export function AccountDocuments() {
  const { status } = useSession()
  const { id, role } = useOwner() ?? {}
  const call = useCall()
  useEffect(() => {
    if (status !== 'signedIn' && status !== 'signedOut') return
    const owner = id && role ? { id, role } : null
    if (!owner && !lastOwner.read()) return
    let hasEnded = false
    const begin = ({ synchroniseAccount, forgetOthers }: Awaited<ReturnType<typeof load>>) => {
      if (hasEnded) return undefined
      forgetOthers(owner?.id)
      lastOwner.write(owner)
      return owner ? synchroniseAccount(owner, call) : undefined
    }
    // Without the chunk everything works on this device; the next page load tries again.
    const begun = load()
      .then(begin)
      .catch(() => undefined)
    const stay = beforeLeaving(async () => (await begun)?.finish())
    return () => {
      hasEnded = true
      stay()
      void begun.then((documents) => documents?.end())
    }
  }, [status, id, role, call])
  useEffect(
    () => beforeLeaving(() => load().then(({ forgetUnsent }) => forgetUnsent(call)), 1),
    [call],
  )
  return null
}

/** After the page's own downloads, which a weak line needs first. */
const backgroundDelayMs = 3000

const BackgroundCode = lazy(() => fetchCodeSometime(() => import('./background/Background.tsx')))

/** Keeps the site usable offline. */
function Background() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), backgroundDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <BackgroundCode />}</Suspense>
}
