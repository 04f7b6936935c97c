import { Suspense, useLayoutEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useText } from '../text/useText.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Gate } from './Gate.tsx'
import { PageCrash } from './PageCrash.tsx'
import { paths } from './paths.ts'
import { routes, type AppRoute } from './routes.ts'
import { Shell } from './Shell.tsx'
import { useArrival } from './useArrival.ts'

export function Router() {
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.name} path={route.path} element={<Screen route={route} />} />
      ))}
      <Route path="*" element={<Navigate to={paths.notFound()} replace />} />
    </Routes>
  )
}

/** One component for every route, so that a shell stays while the page inside it changes. */
function Screen({ route }: { route: AppRoute }) {
  const { pathname } = useLocation()
  const { page: Page } = route
  return (
    <Gate route={route}>
      <RouteTitle route={route} />
      <Shell route={route}>
        <ErrorBoundary resetKey={pathname} fallback={<PageCrash />}>
          <Suspense fallback={<Waiting />}>
            <Page key={pathname} />
            <Arrival />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Gate>
  )
}

/** Inside the gate: a page that is not shown names nothing. */
function RouteTitle({ route }: { route: AppRoute }) {
  const { pathname } = useLocation()
  const { t } = useText()
  const title = `${t(route.title)} | ${t('common.appName')}`
  // A layout effect, to come before the page's own, which may know a better title.
  useLayoutEffect(() => {
    document.title = title
  }, [title, pathname])
  return null
}

/** Beside the page, so that it runs once the page is there. */
function Arrival() {
  useArrival()
  return null
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex min-h-dvh justify-center py-24 text-brand">
      <Spinner text={false} />
    </div>
  )
}
