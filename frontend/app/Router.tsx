import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useText } from '../text/useText.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Gate } from './Gate.tsx'
import { PageCrash } from './PageCrash.tsx'
import { paths, routes, type AppRoute } from './routes.ts'
import { Shell } from './Shell.tsx'
import { useRouteFocus } from './useRouteFocus.ts'

const files = import.meta.glob<{ default: ComponentType }>('../pages/*Page.tsx')

/** The table's screens, each fetched when it is first shown. */
const screens = Object.fromEntries(
  routes.map(({ screen }) => {
    const load = files[`../pages/${screen}.tsx`]
    if (!load) throw new Error(`frontend/pages has no ${screen}`)
    return [screen, lazy(load)]
  }),
)

/** Every route of the table, rendered by one component, so that a shell stays while pages change. */
export function Router() {
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.name} path={route.path} element={<Page route={route} />} />
      ))}
      <Route path="*" element={<Navigate to={paths.notFound()} replace />} />
    </Routes>
  )
}

function Page({ route }: { route: AppRoute }) {
  const { pathname } = useLocation()
  const Screen = screens[route.screen]
  return (
    <Gate route={route}>
      <RouteTitle route={route} />
      <Shell route={route}>
        <ErrorBoundary key={pathname} fallback={<PageCrash />}>
          <Suspense fallback={<Waiting />}>
            {Screen && <Screen />}
            <RouteFocus />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Gate>
  )
}

/** Inside the gate: a page that is not shown sets no title. */
function RouteTitle({ route }: { route: AppRoute }) {
  const { pathname } = useLocation()
  const { t } = useText()
  const title = `${t(route.title)} | ${t('common.appName')}`
  // A layout effect, to run before the page's own, which may set a better title.
  useLayoutEffect(() => {
    document.title = title
  }, [title, pathname])
  return null
}

/** Beside the page, so that it runs once the page has loaded. */
function RouteFocus() {
  useRouteFocus()
  return null
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex min-h-dvh justify-center py-24 text-brand">
      <Spinner text={false} />
    </div>
  )
}
