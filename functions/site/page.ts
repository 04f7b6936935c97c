/** A page of the site as this function sends it: the built page, with a head and rendered from data. */
import type { APIGatewayProxyResult } from 'aws-lambda'
import { describeError } from '#functions/http/log.ts'
import { services } from '#functions/http/services.ts'
import { escapeMarkup } from '#shared/site/escapeMarkup.ts'
import { emptyRoot, renderedRoot, type PageData } from '#shared/site/renderedPage.ts'

export const fromEdge = 'public, max-age=0, s-maxage=60'
export const forAnHour = 'public, max-age=3600'

/** `caching` is the Cache-Control header. */
export const textResponse = (
  type: string,
  statusCode: number,
  body: string,
  caching: string,
): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': caching,
    ...(statusCode === 503 ? { 'retry-after': '60' } : {}),
  },
  body,
})

/** What `respond` returns, or 503 with Retry-After; `what` names it in the log. */
export async function unlessUnavailable(
  what: string,
  respond: () => Promise<APIGatewayProxyResult>,
): Promise<APIGatewayProxyResult> {
  try {
    return await respond()
  } catch (error) {
    services().log.error(`no ${what}`, describeError(error))
    return textResponse('text/plain', 503, 'Service unavailable', 'no-store')
  }
}

export const htmlPage = (statusCode: number, body: string, caching: string) =>
  textResponse('text/html', statusCode, body, caching)

/** The page with markup and data; as it is while site and function are of different deployments. */
export async function render(shell: string, page: PageData, origin: string): Promise<string> {
  const { renderPage, build } = await import('#pages')
  const root = emptyRoot(build)
  if (!shell.includes(root)) return shell
  return shell.replace(root, () => renderedRoot(renderPage(page, origin), page))
}

export interface Head {
  title: string
  description: string
  /** Elements for the end of the head. `data-page` marks those of this address only. */
  elements: string[]
}

export function fillHead(shell: string, { title, description, elements }: Head): string {
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    ...elements,
  ]
  // Functions, because '$&' in a product's name is a pattern in a replacement string.
  return shell
    .replace(/<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g, () => '')
    .replace('</head>', () => `${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`)
}

type Page = 'page.html' | 'products.html'

const cacheMs = 60_000
/** A file behind the edge: a slower response is not worth waiting for. */
const defaultTimeoutMs = 2_000

const cache = new Map<Page, { origin: string; html: string; at: number }>()

/**
 * A built page that is filled in, fetched from the site: this function needs neither permission on its bucket
 * nor a build. index.html where the site has no such page yet. Cached for a minute, so that requests wait for
 * no second response.
 *
 * Throws when the site cannot be reached and nothing is cached. A cached file is used for another minute
 * then, so that a site which hangs does not cost every request `timeoutMs`.
 */
export async function siteShell(
  page: Page,
  origin: string,
  now: Date,
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const cached = cache.get(page)
  const fallback = cached?.origin === origin ? cached : undefined
  if (fallback && now.getTime() - fallback.at < cacheMs) return fallback.html
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    let response = await fetch(`${origin}/${page}`, { signal })
    // Not deployed yet. The bucket says 403, since the edge may not list it.
    if ([403, 404].includes(response.status))
      response = await fetch(`${origin}/index.html`, { signal })
    if (!response.ok) throw new Error(`the site's page returned ${response.status}`)
    const html = await response.text()
    cache.set(page, { origin, html, at: now.getTime() })
    return html
  } catch (error) {
    if (!fallback) throw error
    cache.set(page, { ...fallback, at: now.getTime() })
    return fallback.html
  }
}
