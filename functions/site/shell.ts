/**
 * The built index.html, as the site itself serves it: this Lambda needs no permission on the site's
 * bucket and no build of its own, and a new deployment is seen within a minute.
 */
const keptMs = 60_000
/** The site is a file behind the edge: what takes longer will not come. */
const defaultTimeoutMs = 2_000

let kept: { origin: string; html: string; at: number } | undefined

/**
 * Throws when the site cannot be asked and nothing is kept of it. What is kept serves for another
 * minute then, so that a site which hangs does not cost every request `timeoutMs`.
 */
export async function siteShell(
  origin: string,
  now: Date,
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const known = kept?.origin === origin ? kept : undefined
  if (known && now.getTime() - known.at < keptMs) return known.html
  try {
    const response = await fetch(`${origin}/index.html`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`index.html answered ${response.status}`)
    const html = await response.text()
    kept = { origin, html, at: now.getTime() }
    return html
  } catch (error) {
    if (!known) throw error
    kept = { ...known, at: now.getTime() }
    return known.html
  }
}
