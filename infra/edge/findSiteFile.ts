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
  handler: (event: { request: EdgeRequest }) => EdgeRequest
}

interface EdgeRequest {
  uri: string
  querystring: Record<string, { value: string }>
}

export const viewerRequest = (request: EdgeRequest): EdgeRequest => handler({ request })

export const findSiteFile = (uri: string): string => viewerRequest({ uri, querystring: {} }).uri
