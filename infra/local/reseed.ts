/**
 * `npm run seed`: an empty data folder gets the demo market; one that holds data is refused unless
 * `-- --reset` says that everything in it may go.
 */
import { emptyDataFolder, openDataFolder } from './dataFolder.ts'
import { startLocalServer } from './localServer.ts'
import { StartError } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const dataDir = process.env.DATA_DIR ?? '.data'
  const folder = openDataFolder(dataDir)
  const holdsData = !folder.isNew
  folder.release()
  if (holdsData && !process.argv.includes('--reset'))
    throw new StartError(
      `${folder.path} holds a market already. "npm run seed -- --reset" throws it away and seeds anew.`,
    )
  emptyDataFolder(dataDir)
  const server = await startLocalServer({
    port: Number(process.env.PORT ?? 3000),
    dataDir,
    site: { folder: '.build/site' },
    seed: true,
    say,
  })
  await server.close()
  say('seeded')
  process.exit(0)
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
