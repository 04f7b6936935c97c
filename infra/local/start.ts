/** `npm start` and `npm run dev` (with --dev): prints `ready <origin>` when it accepts requests. */
import { buildLocalSite, localSiteConfig, siteFolder } from './buildLocalSite.ts'
import {
  keepCompiled,
  ProgramFailed,
  startChildProgram,
  type ChildProgram,
} from './childProgram.ts'
import { openDataFolder } from './dataFolder.ts'
import { StartError, type Middleware } from './server.ts'

keepCompiled()
const dev = process.argv.includes('--dev')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Functions that stop what has been started. */
const running: (() => Promise<void>)[] = []
let stopping = false

async function stop(code: number): Promise<never> {
  if (stopping) return forever()
  stopping = true
  await Promise.all(running.map((stopOne) => stopOne()))
  process.exit(code)
}

const forever = () => new Promise<never>(() => {})
const onStarted = (program: ChildProgram) => void running.push(() => program.stop())

/** Fills an empty folder, in a process of its own. */
async function seed(dataDir: string): Promise<void> {
  if (process.env.SEED === '0') return
  const folder = openDataFolder(dataDir)
  folder.release()
  if (!folder.isNew) return
  if (folder.seedingWasInterrupted) say('The first seeding was interrupted; starting again.')
  const seeding = startChildProgram('reseed.ts')
  onStarted(seeding)
  await seeding.done
}

/** Vite as middleware, which serves the sources. */
async function serveSources(port: number) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    ...localSiteConfig(),
    server: { middlewareMode: true, ws: { port: 24_678 + (port % 1000) } },
    appType: 'spa',
  })
  running.push(() => vite.close())
  return { middleware: vite.middlewares as Middleware }
}

async function start(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError('PORT must be a number from 1 to 65535.')
  const dataDir = process.env.DATA_DIR ?? '.data'
  const [{ startLocalServer }, site] = await Promise.all([
    import('./localServer.ts'),
    dev ? serveSources(port) : { folder: siteFolder },
    dev || buildLocalSite(onStarted),
    seed(dataDir),
  ])
  const server = await startLocalServer({
    port,
    dataDir,
    site,
    say,
    onStarting: (stopStarted) => void running.push(stopStarted),
    onFailure: (message) => {
      process.stderr.write(`${message}\n`)
      void stop(1)
    },
  })
  say(`ready ${server.origin}`)
}

// Before anything starts, so that an early Ctrl-C leaves nothing running either.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
// A crash of this process must not leave the engine running.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`)
  void stop(1)
})
// A closed pipe or a full disk is not a reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
try {
  await start()
} catch (error) {
  // Errors caused by stopping are not failures.
  if (stopping) await forever()
  // A child program has printed its own error.
  if (!(error instanceof ProgramFailed))
    process.stderr.write(
      `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
  await stop(1)
}
