/**
 * The built pages that are filled in, fetched from the site: this function needs no permission on the site's
 * bucket and no build of its own, and picks up a new deployment within a minute. Until the bucket has such
 * a page, index.html is used: it has the head to fill in.
 */
type Page = 'page.html' | 'products.html'

const cacheMs = 60_000
/** A file behind the edge: a slower response is not worth waiting for. */
const defaultTimeoutMs = 2_000

const cache = new Map<Page, { origin: string; html: string; at: number }>()

/**
 * Throws when the site cannot be reached and nothing is cached. The cached file is used for another
 * minute then, so that a site which hangs does not cost every request `timeoutMs`.
 */
export async function siteShell(
  page: Page,
  origin: string,
  now: Date,
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const cached = cache.get(page)
  const known = cached?.origin === origin ? cached : undefined
  if (known && now.getTime() - known.at < cacheMs) return known.html
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
    if (!known) throw error
    cache.set(page, { ...known, at: now.getTime() })
    return known.html
  }
}
