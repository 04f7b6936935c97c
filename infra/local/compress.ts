/** Compresses responses, as the edge and Clerk's CDN do, so that a slow line is measured truly. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /^(text\/|image\/svg|application\/(json|javascript|manifest\+json))/
/** CloudFront compresses nothing smaller. */
const minBytes = 1000
/** About what an edge spends on a file that it compresses while a browser waits. */
const brotliQuality = 5

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
      ? await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : await toGzip(body)
  return new Response(new Uint8Array(shorter), { status, headers })
}

function encodingFor(request: Request): 'br' | 'gzip' | undefined {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
}
