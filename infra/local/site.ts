/** Serves the built site as the edge does: hashed assets are immutable, index.html is not cached. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { chooseCaching } from '#infra/edge/caching.ts'
import { findSiteFile } from '#infra/edge/findSiteFile.ts'
import { securityHeaders } from '#infra/securityHeaders.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

export function createSite(folder: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405 })
    const path = decodePath(findSiteFile(new URL(request.url).pathname))
    const file = path === undefined ? undefined : join(folder, path)
    const stats = file ? await stat(file).catch(() => undefined) : undefined
    if (path === undefined || !file || !stats?.isFile())
      return new Response('Not found', { status: 404, headers: securityHeaders() })
    const extension = extname(file)
    const headers: Record<string, string> = {
      ...securityHeaders(),
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': chooseCaching(path),
    }
    const stream = Readable.toWeb(createReadStream(file)) as ReadableStream
    return new Response(stream, { headers })
  }
}

function decodePath(pathname: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(pathname))
    return path.includes('\0') || path.startsWith('..') ? undefined : path
  } catch {
    return undefined
  }
}
