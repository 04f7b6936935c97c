/** A test's own site: serves the pages and the API, records requests, and can fail and hang. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { createGateway } from '#functions/local/gateway.ts'
import { rows } from '#shared/contract/index.ts'
import { emptyRoot } from '#shared/site/renderedPage.ts'

export const shellHtml = `<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <title>قطعتي</title>
    <meta
      name="description"
      content="سوق قطع غيار السيارات"
    />
  </head>
  <body>${emptyRoot('sources')}</body>
</html>
`

/** Built for any function, or before it. */
const indexHtml = shellHtml.replace(' data-build="sources"', '')

const pages: Record<string, string> = { '/page.html': shellHtml, '/products.html': indexHtml }

interface ShellServer {
  origin: string
  asked: string[]
  status: number
  /** The build of the pages that functions render. */
  build: string
  /** The status of all pages but index.html, if not `status`: files that were not deployed yet. */
  pageStatus: number | undefined
  /** Otherwise the real one. */
  api: 'fails' | 'hangs' | undefined
  /** Accepts requests and never responds. */
  hangs: boolean
  close(): Promise<void>
}

/** The site's origin is the first authorised party, so the environment names it until `close`. */
async function startShellServer(): Promise<ShellServer> {
  const api = createGateway(rows)
  const respondWithApi = async (url: string, response: ServerResponse) => {
    if (shell.api === 'hangs') return
    const { status, body } =
      shell.api === 'fails'
        ? { status: 503, body: null }
        : await api(new Request(shell.origin + url))
    response.writeHead(status).end(await new Response(body).text())
  }
  const server = createServer((request, response) => {
    const { url = '' } = request
    shell.asked.push(url)
    if (shell.hangs) return
    if (url.startsWith('/api/')) return void respondWithApi(url, response)
    const page = pages[url]?.replace('sources', shell.build)
    const status = (page && shell.pageStatus) || shell.status
    response.writeHead(status, { 'content-type': 'text/html' }).end(page ?? indexHtml)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = process.env.CLERK_AUTHORIZED_PARTIES
  const shell: ShellServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    status: 200,
    build: 'sources',
    pageStatus: undefined,
    api: undefined,
    hangs: false,
    close: () => {
      process.env.CLERK_AUTHORIZED_PARTIES = before
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  process.env.CLERK_AUTHORIZED_PARTIES = `${shell.origin},http://localhost:3000`
  return shell
}

/** The site of the running test. */
export let site: ShellServer

/** Starts a site before each test; call it before the app is made, whose environment names it. */
export function useSite(): void {
  beforeEach(async () => {
    site = await startShellServer()
  })
  afterEach(() => site.close())
}
