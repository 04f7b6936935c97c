/**
 * Stands in for CloudFront in front of an emulated deployment: one origin for the built site, the
 * deployed API, the images in the bucket and the Clerk emulator. Pages that the edge renders (product
 * heads, sitemap) are served as the plain site.
 */
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { createClerkEmulator, type ClerkEmulator } from '../local/clerk/clerkEmulator.ts'
import { clerkBasePath, clerkHost } from '../local/clerk/settings.ts'
import { listen } from '../local/server.ts'
import { createSite } from '../local/site.ts'
import {
  bootstrap,
  deploy,
  openStorage,
  step,
  storeClerkSecret,
  type Deployment,
  type Emulator,
} from './emulator.ts'

interface ProxyOptions {
  port: number
  emulator: Emulator
  /** Folder of the built site; not needed by programs that only call the API. */
  site?: string
}

/**
 * Deploys the data and API stacks behind a proxy, with identities in `dataDir`; CDK's output goes into
 * `folder`. `running` stops all but the emulator.
 */
export async function deployBehindProxy(
  running: AsyncDisposableStack,
  options: ProxyOptions & { dataDir: string; folder: string },
) {
  const { emulator, dataDir, folder } = options
  const clerk = createClerkEmulator({ dataDir, issuer: `https://${clerkHost}` })
  running.defer(() => clerk.close())
  const proxy = await startSiteProxy(options, clerk)
  running.defer(() => proxy.close())
  const settings = {
    siteOrigin: proxy.origin,
    clerkJwtKey: clerk.publicKeyPem(),
    // Functions in containers reach this machine under another name.
    clerkApiUrl: process.env.CLERK_API_URL ?? `${proxy.origin}${clerkBasePath}`,
  }
  await step('bootstrap', () => bootstrap(emulator))
  await storeClerkSecret(emulator, clerk.secretKey)
  const deployment = await step('deploy the data and API stacks', () =>
    deploy(emulator, settings, folder),
  )
  proxy.serve(deployment)
  return { clerk, proxy, settings, deployment }
}

async function startSiteProxy(options: ProxyOptions, clerk: ClerkEmulator) {
  const storage = openStorage(options.emulator)
  const site = options.site ? createSite(options.site) : undefined
  let deployment: Deployment | undefined

  /** Signed, as the edge's reads are; nobody else may read the bucket. */
  async function image(bucket: string, key: string): Promise<Response> {
    try {
      const object = await storage.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      return new Response(object.Body?.transformToWebStream(), {
        headers: {
          'content-type': object.ContentType ?? '',
          'cache-control': object.CacheControl ?? '',
        },
      })
    } catch (error) {
      if (error instanceof NoSuchKey) return new Response('Not found', { status: 404 })
      throw error
    }
  }

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
      if (pathname.startsWith(`${clerkBasePath}/`)) return clerk.handle(request)
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
    /** Until then, everything but identity is 503. */
    serve: (target: Deployment): void => {
      deployment = target
    },
    close: async () => {
      listening.close()
      storage.destroy()
    },
  }
}

/** Forwards all headers but the host, as the edge does. */
async function forward(request: Request, address: string): Promise<Response> {
  const ofThisConnection = ['host', 'connection', 'content-length', 'accept-encoding', 'expect']
  const response = await fetch(address, {
    method: request.method,
    headers: without(request.headers, ofThisConnection),
    body: request.body,
    redirect: 'manual',
    duplex: 'half',
  } as RequestInit)
  // fetch has decompressed the body, which changes its length.
  const changed = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']
  const headers = without(response.headers, changed)
  return new Response(response.body, { status: response.status, headers })
}

const without = (headers: Headers, names: readonly string[]) =>
  [...headers].filter(([name]) => !names.includes(name))
