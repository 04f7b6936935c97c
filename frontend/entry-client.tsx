import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { PageData } from '#shared/site/renderedPage.ts'
import { App } from './app/App.tsx'
import { applyTheme } from './app/layouts/switches.tsx'
import { reportCrash, reportUncaught } from './app/reportCrash.ts'
import { createRoutes, type Screens } from './app/Router.tsx'
import { loadScreen, screens } from './app/screens.ts'
import { findRoute } from './routes/findRoute.ts'

reportUncaught()
applyTheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const data = document.getElementById('page-data')?.textContent
const page = data ? (JSON.parse(data) as PageData) : undefined
const { pathname, search } = window.location
const { dataset } = document.documentElement
const isForOthers = dataset.rendered === 'for-others'

const isTakenOver = page?.path === pathname + search && !isForOthers
const screen = isTakenOver && findRoute(pathname)?.screen

// A page with a query is stored without it, and one in English or with a session has nothing in common with
// the stored one: taking that over would render everything twice. A transition renders in short tasks,
// between which the browser can respond.
const start = (screens: Screens) => {
  const router = createBrowserRouter(createRoutes(screens, <App responses={page?.responses} />))
  const app = (
    <StrictMode>
      <RouterProvider router={router} onError={reportCrash} />
    </StrictMode>
  )
  startTransition(() => {
    if (isTakenOver) return void hydrateRoot(root, app)
    if (isForOthers) {
      root.replaceChildren()
      delete dataset.rendered
    }
    createRoot(root).render(app)
  })
}
if (screen) void loadScreen(screen).then(start, () => start(screens))
else start(screens)
