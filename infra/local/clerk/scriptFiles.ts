import { readFile } from 'node:fs/promises'

const distFolder = new URL('../../../node_modules/@clerk/clerk-js/dist/', import.meta.url)

/** One file name without any folder, so nothing outside the folder can be asked for. */
const address = /^\/npm\/@clerk\/clerk-js(?:@[\w.-]+)?\/dist\/([\w-]+(?:\.[\w-]+)*\.js)$/

/** Clerk's chunks carry a hash and their version in the name. */
const immutableName = /_[0-9a-f]{6}_\d+\.\d+\.\d+\.js$/

/**
 * Serves the prebuilt browser files of @clerk/clerk-js where Clerk's own network has them.
 * Null when the path names none. Chunks are kept by the browser for a year; the entry script,
 * whose name stays the same over versions, for an hour: it is asked again by its tag.
 */
export async function serveScriptFile(request: Request, path: string): Promise<Response | null> {
  const name = address.exec(path)?.[1]
  if (name === undefined || !['GET', 'HEAD'].includes(request.method)) return null
  const file = await readFile(new URL(name, distFolder)).catch(() => null)
  if (!file) return null
  const tag = `"${await digest(file)}"`
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': immutableName.test(name)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600, must-revalidate',
    etag: tag,
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === tag) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file), { headers })
}

async function digest(file: Buffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(file))
  return Buffer.from(hash).toString('base64url').slice(0, 22)
}
