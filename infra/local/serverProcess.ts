/** Run by `startProcesses`: serves the connections that the parent sends, and ends with it. */
import { once } from 'node:events'
import { Socket } from 'node:net'
import { prepareCatalogue } from '#functions/catalogue/store.ts'
import { replaceServices, services } from '#functions/http/services.ts'
import { endWithParent } from './childProgram.ts'
import { createImageRoutes } from './imageRoutes.ts'
import { logToFile } from './logFile.ts'
import { createRoutes, openClerk } from './routes.ts'
import { runProgram } from './runProgram.ts'
import { createConnectionServer } from './server.ts'

/** All else is in the environment, as for a deployed function. */
export interface ServerProcessOptions {
  origin: string
  dataDir: string
  siteFolder: string
  imageStore: string
}

await runProgram(0, async (program) => {
  endWithParent(() => void program.end(0))
  const { origin, dataDir, siteFolder, imageStore } = JSON.parse(
    process.argv[2] ?? '',
  ) as ServerProcessOptions
  replaceServices({ log: logToFile(dataDir) })
  const routes = createRoutes({
    clerk: openClerk(dataDir, program, (line) => void process.stdout.write(`${line}\n`)),
    images: createImageRoutes(imageStore, services().now),
    site: { folder: siteFolder },
  })
  const serve = createConnectionServer(routes, origin)
  // The snapshot is there.
  await once(process, 'message')
  await prepareCatalogue(services())
  process.on('message', (_, connection) => {
    process.send?.('taken')
    // Undefined if the client has not waited.
    if (connection instanceof Socket) serve(connection)
  })
  process.send?.('ready')
})
