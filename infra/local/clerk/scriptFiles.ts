import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const distFolder = new URL('../../../node_modules/@clerk/clerk-js/dist/', import.meta.url)

/** A file name without a folder, so nothing outside the folder can be requested. */
const address = /^\/npm\/@clerk\/clerk-js(?:@[\w.-]+)?\/dist\/([\w-]+(?:\.[\w-]+)*\.js)$/

/** Names of Clerk's chunks hold a hash and a version. */
const immutableName = /_[0-9a-f]{6}_\d+\.\d+\.\d+\.js$/

/**
 * Serves the prebuilt browser files of @clerk/clerk-js under the paths of Clerk's CDN; null for
 * other paths. Browsers cache chunks for a year, and the entry script, whose name is the same in
 * all versions, for an hour before they revalidate it by ETag.
 */
export async function serveScriptFile(request: Request, path: string): Promise<Response | null> {
  const name = address.exec(path)?.[1]
  if (name === undefined || !['GET', 'HEAD'].includes(request.method)) return null
  const file = await readFile(new URL(name, distFolder)).catch(() => null)
  if (!file) return null
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': immutableName.test(name)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600, must-revalidate',
    etag,
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file), { headers })
}
