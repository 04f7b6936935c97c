/**
 * What CloudFront does in front of a deployment, on this machine: one origin for the built site, the
 * deployed API and the pictures in the bucket; beside them the identity emulator. Pages that the
 * edge fills (heads of products, sitemap) are served as the bare site.
 */
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import type { ClerkEmulator } from '../local/clerk/clerkEmulator.ts'
import { clerkBasePath } from '../local/clerk/settings.ts'
import { listen } from '../local/server.ts'
import { createSite } from '../local/site.ts'
import { openStorage, type Deployment, type Emulator } from './emulator.ts'

export interface SiteProxy {
  origin: string
  /** Everything but identity is answered with 503 until there is something to send it to. */
  serve(deployment: Deployment): void
  close(): Promise<void>
}

/** Stands in for the edge in front of a deployment: the built site, /api, /img and Clerk on one origin. */
export async function startSiteProxy(options: {
  port: number
  emulator: Emulator
  clerk: ClerkEmulator
  /** Folder of the built site; none for programs that only call the API. */
  site?: string
}): Promise<SiteProxy> {
  const storage = openStorage(options.emulator)
  const site = options.site ? createSite(options.site) : undefined
  let deployment: Deployment | undefined

  /** The edge signs its reads of the bucket too; nobody else may read it. */
  async function image(bucket: string, key: string): Promise<Response> {
    try {
      const found = await storage.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      return new Response(found.Body?.transformToWebStream(), {
        headers: {
          'content-type': found.ContentType ?? '',
          'cache-control': found.CacheControl ?? '',
        },
      })
    } catch (error) {
      if (error instanceof NoSuchKey) return new Response('Not found', { status: 404 })
      throw error
    }
  }

  /** Pictures go straight to the bucket, whose host the page's policy must name. */
  function allowUploads(page: Response): Response {
    const policy = page.headers.get('content-security-policy')
    if (policy)
      page.headers.set(
        'content-security-policy',
        policy.replace('connect-src', `connect-src ${options.emulator.endpoint}`),
      )
    return page
  }

  const listening = await listen({
    port: options.port,
    serve: async (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith(`${clerkBasePath}/`)) return options.clerk.handle(request)
      if (!deployment) return new Response('Not deployed yet', { status: 503 })
      if (pathname.startsWith('/api/'))
        return forward(request, `${deployment.gateway}${pathname}${search}`)
      if (pathname.startsWith('/img/'))
        return image(deployment.images, decodeURIComponent(pathname.slice(1)))
      return site ? allowUploads(await site(request)) : new Response('Not found', { status: 404 })
    },
  })
  return {
    origin: listening.origin,
    serve: (what) => {
      deployment = what
    },
    close: async () => {
      await listening.close()
      storage.destroy()
    },
  }
}

/** All headers of the visitor but the host, as the edge sends them on. */
async function forward(request: Request, address: string): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length', 'accept-encoding', 'expect'])
    headers.delete(name)
  const response = await fetch(address, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    duplex: 'half',
  } as RequestInit)
  // Already unpacked, and of another length then.
  const kept = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    kept.delete(name)
  return new Response(response.body, { status: response.status, headers: kept })
}
