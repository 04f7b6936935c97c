import { matchPath } from 'react-router-dom'
import { routes, type AppRoute } from './routes.ts'

/** Not in routes.ts, which the service worker has too, without the router. */
export function findRoute(href: string): AppRoute | undefined {
  const pathname = href.split(/[?#]/)[0] ?? href
  return routes.find((route) => matchPath(route.path, pathname) !== null)
}
