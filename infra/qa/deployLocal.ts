/**
 * `npm run deploy:local`: deploys the data and API stacks to the emulator at AWS_ENDPOINT_URL
 * (LocalStack or MiniStack), by default to its own MiniStack, and serves the site in front of them on
 * PORT until it is stopped. Prints `ready <origin>`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildLocalSite, siteFolder } from '../local/buildLocalSite.ts'
import { createClerkEmulator } from '../local/clerk/clerkEmulator.ts'
import { clerkBasePath, clerkHost } from '../local/clerk/settings.ts'
import { runProgram } from '../local/runProgram.ts'
import { StartError } from '../local/server.ts'
import { bootstrap, deploy, storeClerkSecret, type Emulator } from './emulator.ts'
import { startMinistack } from './ministack.ts'
import { startSiteProxy } from './siteProxy.ts'
import { step } from './step.ts'

/** A running emulator, or a new one that ends with this program. */
async function findEmulator(running: AsyncDisposableStack): Promise<Emulator> {
  const endpoint = process.env.AWS_ENDPOINT_URL?.replace(/\/$/, '')
  if (!endpoint) return step('start MiniStack', () => startMinistack({ strict: false, running }))
  await fetch(endpoint).catch(() => {
    throw new StartError(
      `Nothing is reachable at AWS_ENDPOINT_URL=${endpoint}. Start the emulator.`,
    )
  })
  return { endpoint, certificate: undefined }
}

await runProgram(0, async ({ running }) => {
  const port = Number(process.env.PORT ?? 3000)
  // Separate from the accounts of `npm start`.
  const dataDir = join(process.env.DATA_DIR ?? '.data', 'emulated')
  mkdirSync(dataDir, { recursive: true })
  const emulator = await findEmulator(running)
  const clerk = createClerkEmulator({ dataDir, issuer: `https://${clerkHost}` })
  running.defer(() => clerk.close())
  await step('build the site', () => buildLocalSite(running))
  const proxy = await startSiteProxy({ port, emulator, clerk, site: siteFolder })
  running.defer(() => proxy.close())
  await step('bootstrap', () => bootstrap(emulator))
  await storeClerkSecret(emulator, clerk.secretKey)
  const deployment = await step('deploy the data and API stacks', () =>
    deploy(
      emulator,
      {
        siteOrigin: proxy.origin,
        clerkJwtKey: clerk.publicKeyPem(),
        // Functions in containers reach this machine under another name.
        clerkApiUrl: process.env.CLERK_API_URL ?? `${proxy.origin}${clerkBasePath}`,
      },
      join(dataDir, 'cdk.out'),
    ),
  )
  proxy.serve(deployment)
  process.stdout.write(`API   ${deployment.gateway}/api\nready ${proxy.origin}\n`)
})
