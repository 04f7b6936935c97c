/** A test's own site: serves the pages and the API, records requests, and can fail and hang. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asFetch, createGateway } from '#functions/local/gateway.ts'
import { rows } from '#shared/contract/index.ts'
import { drawingAngles, drawingTints } from '#shared/images/drawingLook.ts'
import {
  cardsMark,
  listEnd,
  listStart,
  partMark,
  templateComment,
} from '#shared/site/cardTemplate.ts'

export const shellHtml = `<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <script data-preloads="/api/products/PRODUCT_ID"></script>
    <title>قطعتي</title>
    <meta
      name="description"
      content="سوق قطع غيار السيارات"
    />
  </head>
  <body><div id="root"><div inert><!--gallery drawing-0-->0 /parts/PRODUCT_IMAGE<!--gallery drawing-1-->1 /parts/PRODUCT_IMAGE<!--gallery drawing-2-->2 /parts/PRODUCT_IMAGE<!--gallery drawing-3-->3 /parts/PRODUCT_IMAGE<!--gallery photos-1--><img src="/img/PRODUCT_IMAGE"><!--gallery photos-2-->two <img sizes="90vw" src="/img/PRODUCT_IMAGE" alt=""> <img src="/img/PRODUCT_IMAGE"><!--gallery photos-0-->none<!--galleries end--><h1>PRODUCT_NAME</h1></div></div></body>
</html>
`

const looks = Array.from({ length: drawingTints * drawingAngles }, (_, index) => [
  `drawing ${index % drawingTints} ${index % drawingAngles}`,
  '/parts/CARD_IMAGE',
])
const images = [...looks, ['photograph', '/img/CARD_IMAGE']].flatMap(([look, image]) =>
  ['eager', 'lazy'].map((loading) => [`${look} ${loading}`, `${look} ${loading} ${image}`]),
)

/** Of a build that does not know refurbished products. */
const listTemplate = templateComment({
  list: `LIST_COUNT of LIST_TOTAL:${cardsMark}`,
  card: `<li>CARD_ID CARD_NAME; ${(['image', 'exceptions', 'fit', 'origin', 'vendor', 'price', 'add'] as const).map(partMark).join('; ')}</li>`,
  parts: {
    image: Object.fromEntries(images) as Record<string, string>,
    exceptions: { 'new in stock': '', 'new out of stock': 'sold out', 'used in stock': 'used' },
    fit: {
      universal: 'universal',
      'car years': 'CARD_MAKE CARD_MODEL CARD_YEARS',
      'car years more one': 'CARD_MAKE CARD_MODEL CARD_YEARS and one more',
    },
    origin: { alone: 'CARD_ORIGIN', 'with manufacturer': 'CARD_ORIGIN, CARD_MANUFACTURER' },
    vendor: { 'with place': 'CARD_VENDOR in CARD_PLACE' },
    price: { 'one whole': 'CARD_AMOUNT', 'from exact': 'from CARD_AMOUNT(CARD_DECIMALS)' },
    add: { 'in stock': 'add CARD_NAME', 'out of stock': 'cannot add CARD_NAME' },
  },
})

const listHtml = shellHtml.replace(
  /(<div inert>).*(<\/div><\/div>)/,
  (_, before: string, after: string) =>
    `${before}${listStart}skeleton${listEnd}${listTemplate}${after}`,
)

const indexHtml = shellHtml
  .replace(' data-preloads="/api/products/PRODUCT_ID"', '')
  .replace(/(<div id="root">).*(<\/div><\/body>)/, '$1$2')

const pages: Record<string, string> = { '/product.html': shellHtml, '/list.html': listHtml }

export interface ShellServer {
  origin: string
  asked: string[]
  status: number
  /** Of a site whose files were not deployed yet: the status of pages but index.html, if not `status`. */
  pageStatus: number | undefined
  /** Otherwise the real one. */
  api: 'fails' | 'hangs' | undefined
  /** Accepts requests and never responds. */
  hangs: boolean
  close(): Promise<void>
}

/** The site's origin is the first authorised party, so the environment names it until `close`. */
export async function startShellServer(): Promise<ShellServer> {
  const api = asFetch(createGateway(rows))
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
    const page = pages[url]
    const status = (page && shell.pageStatus) || shell.status
    response.writeHead(status, { 'content-type': 'text/html' }).end(page ?? indexHtml)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = process.env.CLERK_AUTHORIZED_PARTIES
  const shell: ShellServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    status: 200,
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
