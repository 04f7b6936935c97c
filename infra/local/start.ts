/** `npm start` and `npm run dev` (with --dev): prints `ready <origin>` when it accepts requests. */
import { refreshVocabulary } from '../vocabulary/buildVocabulary.ts'
import { buildLocalSite, localSiteConfig, siteFolder } from './buildLocalSite.ts'
import { openDataFolder } from './dataFolder.ts'
import { keepCompiled, runProgram, startChildProgram } from './programs.ts'
import { StartError, type Middleware } from './server.ts'

keepCompiled()
refreshVocabulary()
const dev = process.argv.includes('--dev')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Fills an empty folder, in a process of its own. */
async function seed(dataDir: string, running: AsyncDisposableStack): Promise<void> {
  if (process.env.SEED === '0') return
  const folder = openDataFolder(dataDir)
  folder.release()
  if (!folder.isNew) return
  if (folder.seedingWasInterrupted) say('The first seeding was interrupted; starting again.')
  await startChildProgram('reseed.ts', running)
}

/** Vite as middleware, which serves the sources. */
async function serveSources(port: number, running: AsyncDisposableStack) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    ...localSiteConfig(),
    server: { middlewareMode: true, ws: { port: 24_678 + (port % 1000) } },
    appType: 'spa',
  })
  running.defer(() => vite.close())
  return { middleware: vite.middlewares as Middleware }
}

await runProgram(0, async (program) => {
  const { running } = program
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError('PORT must be a number from 1 to 65535.')
  const dataDir = process.env.DATA_DIR ?? '.data'
  const [{ startLocalServer }, site] = await Promise.all([
    import('./localServer.ts'),
    dev ? serveSources(port, running) : { folder: siteFolder },
    dev || buildLocalSite(running),
    seed(dataDir, running),
  ])
  const origin = await startLocalServer(program, { port, dataDir, site, say })
  say(`ready ${origin}`)
})
