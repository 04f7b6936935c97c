/** Deploys to an AWS emulator. LocalStack and MiniStack have the same API, so either will do. */
import { execFile, type ExecFileException } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ListBucketsCommand, PutBucketTaggingCommand, S3Client } from '@aws-sdk/client-s3'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { StartError } from '../local/server.ts'
import { localStage as stage, parameterNames } from '../settings.ts'

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
const environment = `aws://000000000000/${region}`

/** For clients with all permissions. */
const clientSettings = ({ endpoint }: Emulator) => ({
  endpoint,
  region,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
})

export const openStorage = (emulator: Emulator): S3Client => new S3Client(clientSettings(emulator))

/** Repeatable. */
export async function bootstrap(emulator: Emulator): Promise<void> {
  await cdk(emulator, ['bootstrap', environment])
}

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
