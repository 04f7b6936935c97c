/**
 * Renders a page to text: for the build, which stores the pages that most visits begin with, and for the
 * site's function, which renders them with data. Nothing is known of the visitor: no session, no car, no
 * cart; the language is Arabic. `entry-client.tsx` takes the page over.
 */
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { PageRenderer } from '#shared/site/renderedPage.ts'
import { App } from './app/App.tsx'
import { firstScreens } from './app/firstScreens.ts'
import { createRoutes } from './app/Router.tsx'
import { PageSkeleton } from './app/layouts/PageSkeleton.tsx'
import ProductPage from './pages/ProductPage.tsx'
import { site } from './routes/site.ts'
import { errorsText } from './text/ar/errors.ts'
import english from './text/en/errors.ts'

/** Those of the pages that are rendered. */
export const screens = { ...firstScreens, ProductPage }

export const renderPage: PageRenderer['renderPage'] = ({ path, responses }, origin) => {
  site.origin = origin
  const routes = createRoutes(screens, <App responses={responses} />)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  return renderToString(<RouterProvider router={router} />)
}

/** What a page without markup shows until the application has started. */
export const shell = renderToString(
  <PageSkeleton>
    {[errorsText.errors, english].map(({ lineLost, codeLost }) => (
      <p key={lineLost} dir="auto" className="hidden text-center in-data-lost:block">
        {lineLost}. {codeLost}
      </p>
    ))}
  </PageSkeleton>,
)

export const build = (import.meta.env.VITE_BUILD as string | undefined) ?? 'sources'
