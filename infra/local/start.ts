/** `npm start` and `npm run dev` (with --dev): prints one line `ready <origin>` when it can serve. */
import { createServer as createVite } from 'vite'
import { buildLocalSite, localSiteConfig, siteFolder } from './buildLocalSite.ts'
import { startLocalServer } from './localServer.ts'
import { seedMarket } from './seed/seedMarket.ts'
import { StartError, type Middleware } from './server.ts'

const dev = process.argv.includes('--dev')
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError('PORT must be a number from 1 to 65535.')
  const vite = dev
    ? await createVite({
        ...localSiteConfig(),
        server: { middlewareMode: true, ws: { port: 24_678 + (port % 1000) } },
        appType: 'spa',
      })
    : undefined
  if (!vite) await buildLocalSite()
  let stopServer = async () => {}
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await vite?.close()
    await stopServer()
    process.exit(code)
  }
  // From the first moment on: an impatient Ctrl-C must leave nothing running either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  const server = await startLocalServer({
    port,
    dataDir: process.env.DATA_DIR ?? '.data',
    site: vite ? { middleware: vite.middlewares as Middleware } : { folder: siteFolder },
    seed: process.env.SEED === '0' ? undefined : seedMarket,
    say,
    onStarting: (stopStarted) => {
      stopServer = stopStarted
    },
    onBroken: (sentence) => {
      process.stderr.write(`${sentence}\n`)
      void stop(1)
    },
  }).catch((error: unknown) => {
    // Whatever fails because it is being stopped is not a failure.
    if (stopping) return new Promise<never>(() => {})
    throw error
  })
  say(`ready ${server.origin}`)
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
