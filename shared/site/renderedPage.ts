/** What the build, the site's function and the browser agree on about pages that are rendered before them. */

import { limits } from '../kernel/limits.ts'

export interface PageData {
  path: string
  /** Bodies of responses of the API, by the addresses that the page requests them from. */
  responses: Readonly<Record<string, unknown>>
}

/** What frontend/entry-server.tsx exports. */
export interface PageRenderer {
  /** The markup of a page as every visitor gets it; `origin` is the site's, as in 'https://qitati.iq'. */
  renderPage: (page: PageData, origin: string) => string
  /** The markup of header and skeleton, shown while the root is empty. */
  shell: string
  /** Names the sources: a page is rendered for the scripts of the same build only. */
  build: string
}

/** The root of a built page before it is rendered. */
export const emptyRoot = (build: string): string => `<div id="root" data-build="${build}"></div>`

export const renderedRoot = (markup: string, page: PageData): string =>
  `<div id="root">${markup}</div>
    <script type="application/json" id="page-data">${scriptJson(page)}</script>`

/** JSON inside a script element, without `<`: neither `</script` nor `<!--` can end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The address of the first products of the list without filters, as the application requests it. */
export const firstProducts = `/api/products?sortBy=newest&limit=${limits.searchPageSize}`
export const allCategories = '/api/categories'
