import {
  Fragment,
  Suspense,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { Navigate, Outlet, useLocation, type RouteObject, useNavigate } from 'react-router-dom'
import { staleParts } from '../api/useEndpoint.ts'
import { useSession } from '../features/session/useSession.ts'
import { useStore } from '../storage/createStore.ts'
import { useText } from '../text/useText.ts'
import { Button, cx, Spinner } from '../ui/elements.tsx'
import { ErrorPanel, WaitingNote } from '../ui/states.tsx'
import { useBackOnline } from '../ui/useOnline.ts'
import { setTitle } from './documentTitle.ts'
import { layouts } from './layouts/layouts.tsx'
import { PageSkeleton } from './layouts/PageSkeleton.tsx'
import { RouteFocus } from './RouteFocus.ts'
import { findRoute } from '../routes/findRoute.ts'
import { paths, routes, type AppRoute } from '../routes/routes.ts'
import {
  locationHref,
  requestedLocation,
  type RequestedLocation,
} from '../features/session/requestedLocation.ts'
import { toast } from '../ui/overlays/toast.ts'
import { decideAccess } from '../routes/decideAccess.ts'

export type Screens = Readonly<Record<string, ComponentType>>

/**
 * Every route of the table inside `root`. One component renders them all, so that a shell stays while pages
 * change; its child is the screen, or what stands for it once it crashed or its code could not be fetched.
 */
export const createRoutes = (screens: Screens, root: ReactNode): RouteObject[] => [
  {
    element: root,
    errorElement: <PageCrash />,
    children: [
      ...routes.map((route) => ({
        path: route.path,
        element: <Page route={route} />,
        children: [
          { index: true, Component: screens[route.screen], errorElement: <PageCrash /> } as const,
        ],
      })),
      { path: '*', element: <Navigate to={paths.notFound()} replace /> },
    ],
  },
]

function Page({ route }: { route: AppRoute }) {
  const { pathname } = useLocation()
  return (
    <Gate route={route}>
      <RouteTitle route={route} />
      <StaleNote />
      <Shell route={route}>
        {/* Without something around it, React takes the page over with changed texts: it overlooks contexts. */}
        <Fragment key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Heading route={route}>
              <Outlet />
            </Heading>
            <RouteFocus />
          </Suspense>
        </Fragment>
      </Shell>
    </Gate>
  )
}

function Heading({ route: { column, title }, children }: { route: AppRoute; children: ReactNode }) {
  const { t } = useText()
  if (column === undefined) return children
  return (
    <div className={cx('flex flex-col gap-5', column)}>
      <h1 className="text-2xl">{t(title)}</h1>
      {children}
    </div>
  )
}

/** Inside the gate: a page that is not shown sets no title. */
function RouteTitle({ route }: { route: AppRoute }) {
  const { pathname } = useLocation()
  const { t } = useText()
  const page = `${t(route.title)} | ${t('common.appName')}`
  // A layout effect, to run before the page's own, which may set a better title.
  useLayoutEffect(() => setTitle({ page }), [page, pathname])
  return null
}

/** Says that the screen shows what was last seen, until fresh data has come. */
function StaleNote() {
  const { t, asOf } = useText()
  const parts = useStore(staleParts)
  const lost = parts.filter(({ isLost }) => isLost).map(({ at }) => at)
  if (lost.length > 0)
    return (
      <WaitingNote text={t('session.lastSeenOnly', { when: asOf(Math.min(...lost)) })} isLost />
    )
  return <WaitingNote text={parts.length > 0 ? t('session.lastSeen') : undefined} />
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex min-h-dvh justify-center py-24 text-brand">
      <Spinner />
    </div>
  )
}

function Shell({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { user } = useSession()
  const { layout, bleed, deep } = route
  const isForCustomer = layout === 'public' && user?.role === 'customer' && !deep
  const Layout = layouts[isForCustomer ? 'customer' : layout]
  return (
    <Layout bleed={bleed} deep={deep}>
      {children}
    </Layout>
  )
}

/** Reloading also fetches the page's code again, and the new version after a deployment. */
function PageCrash() {
  const { t } = useText()
  return (
    <>
      <ErrorPanel message={t('errors.pageCrashed')} />
      <p className="text-center">
        <Button variant="brand" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </Button>
      </p>
    </>
  )
}

/** Shows the page, waits, or redirects, as `decideAccess` decides for this visitor. */
function Gate({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const { t } = useText()
  const { access, threshold } = route
  const decision = decideAccess({
    access,
    threshold,
    session,
    here: locationHref(location),
    from: requestedLocation(location),
    accessOf: (href) => findRoute(href)?.access,
  })

  // The history entry whose page was last shown to a signed-in user.
  const [signedInAt, setSignedInAt] = useState<string>()
  if (decision.do === 'show' && session.status === 'signedIn' && signedInAt !== location.key)
    setSignedInAt(location.key)
  const hasLostSession =
    signedInAt === location.key && session.status === 'signedOut' && !session.leftByChoice

  switch (decision.do) {
    case 'show':
      return children
    case 'wait':
      return (
        <PageSkeleton>
          <Spinner text={t('common.loading')} />
        </PageSkeleton>
      )
    case 'unavailable':
      return <Unavailable retry={session.retry} />
    case 'redirect': {
      if (route.warnOnSessionLoss && hasLostSession) return <LostSession />
      const state: RequestedLocation | null = decision.from ? { from: decision.from } : null
      return <Navigate to={decision.to} replace state={state} />
    }
  }
}

/** Nothing on this page can be lost, so it loads again by itself once the connection is back. */
function Unavailable({ retry }: { retry: () => void }) {
  const { t } = useText()
  useBackOnline(retry)
  return <ErrorPanel message={t('session.unavailable')} onRetry={retry} />
}

/** A session that ends in the middle of an order is reported (decision L). */
function LostSession() {
  const { t } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(t('toasts.sessionExpired'))
    void navigate(paths.customerHome(), { replace: true })
  }, [t, navigate])
  return null
}
