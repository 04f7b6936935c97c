/**
 * `npm run deploy:local`: deploys the data and API stacks to the emulator at AWS_ENDPOINT_URL
 * (LocalStack or MiniStack), by default to its own MiniStack, and serves the site in front of them on
 * PORT until it is stopped. Prints `ready <origin>`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildLocalSite, siteFolder } from '../local/buildLocalSite.ts'
import { runProgram } from '../local/programs.ts'
import { StartError } from '../local/server.ts'
import { deployBehindProxy, type Emulator, step } from './emulator.ts'
import { startMinistack } from './ministack.ts'

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
  await step('build the site', () => buildLocalSite(running))
  const folder = join(dataDir, 'cdk.out')
  const { proxy, deployment } = await deployBehindProxy(running, {
    ...{ port, emulator, dataDir, folder },
    site: siteFolder,
  })
  process.stdout.write(`API   ${deployment.gateway}/api\nready ${proxy.origin}\n`)
})
