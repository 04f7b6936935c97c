/** Deploys to an AWS emulator, behind a proxy for CloudFront. LocalStack and MiniStack have the same API, so either will do. */
import { execFile, type ExecFileException } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  GetObjectCommand,
  ListBucketsCommand,
  NoSuchKey,
  PutBucketTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { listen, StartError } from '../local/server.ts'
import { localStage as stage, parameterNames } from '../settings.ts'
import { type ClerkEmulator, createClerkEmulator } from '../local/clerk/clerkEmulator.ts'
import { clerkBasePath, clerkHost } from '../local/clerk/settings.ts'
import { createSite } from '../local/site.ts'

export interface Emulator {
  /** With an IP address, so that buckets are addressed by path and need no DNS. */
  endpoint: string
  /** PEM file to trust for an https endpoint. */
  certificate: string | undefined
}

export type Deployment = Awaited<ReturnType<typeof deploy>>

const root = fileURLToPath(new URL('../../', import.meta.url))
const stacks = ['Data', 'Api'].map((part) => `Qitati-${stage}-${part}`)
const region = 'us-east-1'

/** For clients with all permissions. */
const clientSettings = ({ endpoint }: Emulator) => ({
  endpoint,
  region,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
})

export const openStorage = (emulator: Emulator): S3Client => new S3Client(clientSettings(emulator))

export async function storeClerkSecret(emulator: Emulator, secret: string): Promise<void> {
  const client = new SSMClient(clientSettings(emulator))
  await client.send(
    new PutParameterCommand({
      Name: parameterNames(stage).clerkSecret,
      Type: 'SecureString',
      Value: secret,
      Overwrite: true,
    }),
  )
  client.destroy()
}

/**
 * `settings` override the entry `local` of infra/stages.json; `folder` gets CDK's output, which
 * `destroy` needs.
 */
export async function deploy(
  emulator: Emulator,
  settings: Record<string, unknown>,
  folder: string,
) {
  const outputsFile = join(folder, 'outputs.json')
  await cdk(emulator, [
    ...['deploy', ...stacks, '--require-approval', 'never'],
    ...['--output', folder, '--outputs-file', outputsFile],
    ...['-c', `stage=${stage}`, '-c', `settings=${JSON.stringify(settings)}`],
  ])
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Outputs
  const apiId = outputs[`Qitati-${stage}-Api`]?.ApiId
  if (!apiId) throw new Error('The API stack has no output ApiId.')
  const storage = openStorage(emulator)
  const buckets = await ourBuckets(storage)
  storage.destroy()
  const bucketOf = (kind: string) => {
    const name = buckets.find((one) => one.includes(`-data-${kind}`))
    if (!name) throw new Error(`The data stack has no bucket for ${kind}.`)
    return name
  }
  return {
    /** The gateway's address, without '/api/...'. */
    gateway: `${emulator.endpoint}/_aws/execute-api/${apiId}/live`,
    images: bucketOf('images'),
    snapshots: bucketOf('snapshots'),
  }
}

/**
 * Deletes both stacks; `folder` is that of their last deployment. CDK empties only buckets with its
 * tag, and emulators do not keep a template's tags.
 */
export async function destroy(emulator: Emulator, folder: string): Promise<void> {
  const storage = openStorage(emulator)
  const tag = { Key: 'aws-cdk:auto-delete-objects', Value: 'true' }
  for (const name of await ourBuckets(storage))
    await storage.send(new PutBucketTaggingCommand({ Bucket: name, Tagging: { TagSet: [tag] } }))
  await cdk(emulator, ['destroy', ...stacks, '--force', '--app', folder])
  const leftBuckets = await ourBuckets(storage)
  storage.destroy()
  if (leftBuckets.length > 0) throw new Error(`Buckets are left: ${leftBuckets.join(', ')}`)
}

async function ourBuckets(storage: S3Client): Promise<string[]> {
  const { Buckets = [] } = await storage.send(new ListBucketsCommand({}))
  return Buckets.flatMap(({ Name }) => (Name?.startsWith(`qitati-${stage}-`) ? [Name] : []))
}

type Outputs = Record<string, Record<string, string> | undefined>

async function cdk({ endpoint, certificate }: Emulator, args: string[]): Promise<void> {
  const trust = certificate ? ['--ca-bundle-path', certificate] : []
  await promisify(execFile)('cdklocal', [...args, '--no-notices', ...trust], {
    // Without cdk.json, bootstrap does not synthesise templates first.
    cwd: args[0] === 'bootstrap' ? tmpdir() : root,
    maxBuffer: Infinity,
    // CloudFormation waits an hour for a custom resource whose function does not start.
    timeout: 5 * 60_000,
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ENDPOINT_URL_S3: endpoint,
      CDK_DISABLE_CLI_TELEMETRY: '1',
    },
  }).catch(({ stdout = '', stderr = '' }: ExecFileException) => {
    throw new StartError(`cdklocal ${args[0]} failed:\n${`${stdout}${stderr}`.slice(-6000)}`)
  })
}

/** Runs one step and prints it with its duration in seconds. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const start = performance.now()
  try {
    const result = await work()
    print(start, name)
    return result
  } catch (error) {
    print(start, `FAILED: ${name}`)
    throw error
  }
}

function print(start: number, line: string): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${seconds.padStart(6)} s  ${line}\n`)
}

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
  // Repeatable.
  await step('bootstrap', () => cdk(emulator, ['bootstrap', `aws://000000000000/${region}`]))
  await storeClerkSecret(emulator, clerk.secretKey)
  const deployment = await step('deploy the data and API stacks', () =>
    deploy(emulator, settings, folder),
  )
  proxy.serve(deployment)
  return { clerk, proxy, settings, deployment }
}

/**
 * Stands in for CloudFront in front of an emulated deployment: one origin for the built site, the
 * deployed API, the images in the bucket and the Clerk emulator. Pages that the edge renders (product
 * heads, sitemap) are served as the plain site.
 */
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
