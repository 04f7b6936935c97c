/** Compresses responses, as the edge and Clerk's CDN do, so that a slow line is measured truly. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /^(text\/|image\/svg|application\/(json|javascript|manifest\+json))/
/** CloudFront compresses nothing smaller. */
const minBytes = 1000
/** About what an edge spends on a file that it compresses while a browser waits. */
const brotliQuality = 5
/** For the identity scripts, which their CDN holds compressed. */
const keptQuality = constants.BROTLI_MAX_QUALITY
/** Scripts at that quality, by ETag; undefined while one is being compressed. */
const kept = new Map<string, Buffer | undefined>()

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The response, compressed if its type, its length and the request allow it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || request.method === 'HEAD' || !compressible.test(type)) return response
  const { status } = response
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const body = Buffer.from(await response.arrayBuffer())
  const encoding = body.length < minBytes ? undefined : encodingFor(request)
  if (!encoding) return new Response(body, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const shorter =
    encoding === 'br'
      ? (keptOf(headers, body) ?? (await toBrotli(body, quality(brotliQuality))))
      : await toGzip(body)
  return new Response(new Uint8Array(shorter), { status, headers })
}

const quality = (value: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: value } })

/** The first request begins it and does not wait: it takes seconds. */
function keptOf(headers: Headers, body: Buffer): Buffer | undefined {
  const etag = headers.get('etag')
  if (etag === null || !headers.get('content-type')?.startsWith('text/javascript')) return undefined
  if (!kept.has(etag)) {
    kept.set(etag, undefined)
    toBrotli(body, quality(keptQuality)).then(
      (shortest) => kept.set(etag, shortest),
      () => kept.delete(etag),
    )
  }
  return kept.get(etag)
}

function encodingFor(request: Request): 'br' | 'gzip' | undefined {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
}
