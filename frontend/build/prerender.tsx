/** The build's own entry: the markup of pages that visitors open first, before any data. */
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Providers } from '../app/Providers.tsx'
import { fetchScreen, Router } from '../app/Router.tsx'

/** What a visitor without an account, a car or a cart sees at `path`, in Arabic. */
export async function prerender(path: string): Promise<string> {
  const place = await fetchScreen(path)
  place?.()
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <Providers>
        <Router />
      </Providers>
    </StaticRouter>,
  )
}
