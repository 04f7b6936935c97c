/** Compresses responses, as the edge and Clerk's CDN do, so that measurements on a slow line are realistic. */
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

type Headers = Record<string, string>

export const isCompressible = (type = '') => compressible.test(type)

/**
 * A body of a compressible type, compressed if its length and the request's accept-encoding allow it,
 * and the headers to send with it, except its length. Names of headers are in lower case.
 */
export async function compressed(
  accepted: string,
  given: Headers,
  body: Buffer,
): Promise<{ headers: Headers; body: Buffer }> {
  const vary = given.vary === undefined ? 'accept-encoding' : `${given.vary}, accept-encoding`
  const headers: Headers = { ...given, vary }
  const encoding = body.length < minBytes ? undefined : encodingFor(accepted)
  if (!encoding) return { headers, body }
  headers['content-encoding'] = encoding
  const shorter =
    encoding === 'br'
      ? (keptOf(headers, body) ?? (await toBrotli(body, quality(brotliQuality))))
      : await toGzip(body)
  return { headers, body: shorter }
}

const quality = (value: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: value } })

/** The first request begins it and does not wait: it takes seconds. */
function keptOf(headers: Headers, body: Buffer): Buffer | undefined {
  const { etag } = headers
  if (etag === undefined || !headers['content-type']?.startsWith('text/javascript'))
    return undefined
  if (!kept.has(etag)) {
    kept.set(etag, undefined)
    toBrotli(body, quality(keptQuality)).then(
      (shortest) => kept.set(etag, shortest),
      () => kept.delete(etag),
    )
  }
  return kept.get(etag)
}

/** The shortest encoding that an accept-encoding header allows; `q=0` forbids one (RFC 9110, 12.5.3). */
function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry
        .toLowerCase()
        .split(';')
        .map((one) => one.trim())
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return [name, Number(weight ?? 1)]
    }),
  )
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return (['br', 'gzip'] as const).find((name) => weightOf(name) > 0)
}
