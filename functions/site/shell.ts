/**
 * The built product.html, fetched from the site: this function needs no permission on the site's
 * bucket and no build of its own, and picks up a new deployment within a minute. Until the bucket has a
 * product.html, index.html is used: it has the head to fill in.
 */
const cacheMs = 60_000
/** A file behind the edge: a slower response is not worth waiting for. */
const defaultTimeoutMs = 2_000

let cache: { origin: string; html: string; at: number } | undefined

/**
 * Throws when the site cannot be reached and nothing is cached. The cached file is used for another
 * minute then, so that a site which hangs does not cost every request `timeoutMs`.
 */
export async function siteShell(
  origin: string,
  now: Date,
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const known = cache?.origin === origin ? cache : undefined
  if (known && now.getTime() - known.at < cacheMs) return known.html
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    let response = await fetch(`${origin}/product.html`, { signal })
    // Not deployed yet. The bucket says 403, since the edge may not list it.
    if ([403, 404].includes(response.status))
      response = await fetch(`${origin}/index.html`, { signal })
    if (!response.ok) throw new Error(`the site's page returned ${response.status}`)
    const html = await response.text()
    cache = { origin, html, at: now.getTime() }
    return html
  } catch (error) {
    if (!known) throw error
    cache = { ...known, at: now.getTime() }
    return known.html
  }
}
