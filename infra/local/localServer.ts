/**
 * All of Qitati at one origin: engine, Clerk emulator, gateway with the deployed handlers, and the
 * site.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import webPush from 'web-push'
import { publishSnapshot } from '#functions/catalogue/openCatalogue.ts'
import { createLog, describeError, type Log } from '#functions/http/log.ts'
import { replaceServices, services } from '#functions/http/services.ts'
import { followedEntities } from '#functions/plans/functionPlans.ts'
import { followStream } from '#functions/stream/followStream.ts'
import { runMigrations } from '#functions/deployment/migrate.ts'
import { localSiteVariables } from './buildLocalSite.ts'
import { createClerkEmulator } from './clerk/clerkEmulator.ts'
import { clerkBasePath, clerkHost } from './clerk/settings.ts'
import { emptyDataFolder, localTable, openDataFolder, type DataFolder } from './dataFolder.ts'
import { ensureTable, startEngine } from '#functions/local/engine.ts'
import { followWrites } from '#functions/local/followWrites.ts'
import { createImageRoutes } from './imageRoutes.ts'
import { createRoutes, type SiteSource } from './routes.ts'
import type { Program } from './programs.ts'
import type { SeedPlace } from './seed/seedMarket.ts'
import { listen, StartError } from './server.ts'

const snapshotEveryMs = 60_000

export async function startLocalServer(
  program: Program,
  options: {
    port: number
    dataDir: string
    site: SiteSource
    /** Fills a new data folder; by default the market is empty. */
    seed?: (place: SeedPlace) => Promise<unknown>
    say: (line: string) => void
  },
): Promise<string> {
  const { running } = program
  const { port, say, seed } = options
  const folder = openDataFolder(options.dataDir)
  running.defer(() => folder.release())
  if (folder.seedingWasInterrupted) {
    say('The first seeding was interrupted; starting again.')
    emptyDataFolder(folder.path)
  }
  const endpoint = process.env.DYNAMODB_ENDPOINT || (await startOwnEngine(folder, program))
  const origin = `http://localhost:${port}`
  const imageStore = pathToFileURL(join(folder.path, 'images')).href
  setEnvironment({ endpoint, origin, imageStore, data: folder.path })
  const clerk = createClerkEmulator({
    dataDir: folder.path,
    issuer: `https://${clerkHost}`,
    say: (line) => {
      say(line)
      services().log.info(line)
    },
  })
  running.defer(() => clerk.close())
  process.env.CLERK_JWT_KEY = clerk.publicKeyPem()
  process.env.CLERK_SECRET_KEY = clerk.secretKey
  await ensureTable(new DynamoDBClient({ endpoint }), localTable.name)
  replaceServices({ log: logToFile(folder.path) })
  running.defer(followLocalWrites())
  const { table, now, log } = services()
  await runMigrations(table, now, log)
  const seeds = seed !== undefined && folder.isNew
  // As a deployment does: new code has no snapshot yet, and no request should wait for one. Not
  // before seeding, whose rows have past times, which such a snapshot would miss.
  if (!seeds) await publishSnapshot(services())

  const images = createImageRoutes(imageStore, now)
  await images.sweep()
  let ready = false
  const routes = createRoutes({ clerk, images, site: options.site, isReady: () => ready })
  const listening = await listen({ port, ...routes })
  running.defer(() => listening.close())

  if (seeds) {
    say('First start: seeding the market.')
    folder.seedingStarts()
    await seed({ clerk, serve: routes.serve, origin, say })
    await publishSnapshot(services())
    folder.seedingDone()
  }
  const snapshots = setInterval(() => {
    publishSnapshot(services()).catch((error: unknown) =>
      log.error('snapshot failed', { error: String(error) }),
    )
  }, snapshotEveryMs)
  running.defer(async () => {
    clearInterval(snapshots)
    await publishSnapshot(services())
  })
  ready = true
  say(`Mails are files in ${join(folder.path, 'mails')}`)
  return origin
}

/** Returns what waits until all has been followed. */
function followLocalWrites(): () => Promise<void> {
  const { log } = services()
  const { table, settled } = followWrites(
    services().table,
    followedEntities,
    services().now,
    (changes) =>
      followStream(changes, services()).catch((error: unknown) =>
        log.error('following failed', describeError(error)),
      ),
  )
  replaceServices({ log, table })
  return settled
}

async function startOwnEngine(folder: DataFolder, { running, fail }: Program): Promise<string> {
  const engine = await startEngine({
    dbPath: join(folder.path, localTable.file),
    ownGroup: true,
    onSpawn: (stop) => running.defer(stop),
  }).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error))
  })
  folder.rememberEngine(engine)
  const death = new StartError(
    'The DynamoDB engine ended unexpectedly. Start again; nothing is lost.',
  )
  void engine.exited.then(() => (running.disposed ? undefined : fail(death)))
  return engine.endpoint
}

/** The variables of the deployed functions; none of them marks the server as local. */
function setEnvironment(
  local: Record<'endpoint' | 'origin' | 'imageStore' | 'data', string>,
): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: local.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME: localTable.name,
    CLERK_ISSUER: `https://${clerkHost}`,
    CLERK_AUTHORIZED_PARTIES: local.origin,
    CLERK_API_URL: `${local.origin}${clerkBasePath}`,
    USD_RATE: localSiteVariables.VITE_USD_RATE,
    ...readPushKeys(local.data),
    EMAIL_FROM: 'info@qitati.test',
    EMAIL_OUTBOX: pathToFileURL(join(local.data, 'mails')).href,
    SNAPSHOT_STORE: pathToFileURL(join(local.data, 'snapshots')).href,
    IMAGE_STORE: local.imageStore,
  })
}

/** Generated once, so that browsers stay subscribed. */
function readPushKeys(dataDir: string) {
  const file = join(dataDir, 'pushKeys.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()))
  const keys = JSON.parse(readFileSync(file, 'utf8')) as webPush.VapidKeys
  return {
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_SUBJECT: 'mailto:info@qitati.test',
  }
}

/** A log in the data folder's `server.log`; errors are printed too. */
function logToFile(dataDir: string): Log {
  const file = join(dataDir, 'server.log')
  let hasWarned = false
  return createLog((line) => {
    try {
      appendFileSync(file, `${line}\n`)
      hasWarned = false
    } catch (error) {
      // A full disk loses log lines, but must not turn a 404 into a 500 or stop the server.
      if (!hasWarned) process.stderr.write(`${file} is not writable: ${String(error)}\n`)
      hasWarned = true
    }
    if (line.startsWith('{"level":"error"')) process.stderr.write(`${line}\n`)
  })
}
