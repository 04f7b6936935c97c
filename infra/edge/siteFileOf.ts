/** The edge's function (viewerRequest.js), for the local server and for tests. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'

export const viewerRequestFile = fileURLToPath(new URL('viewerRequest.js', import.meta.url))

const context = createContext({})
new Script(readFileSync(viewerRequestFile, 'utf8'), { filename: viewerRequestFile }).runInContext(
  context,
)
const { handler } = context as {
  handler: (event: { request: { uri: string } }) => { uri: string }
}

export const siteFileOf = (uri: string): string => handler({ request: { uri } }).uri
