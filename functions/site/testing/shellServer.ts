/** A test's own site: serves product.html and index.html, records requests, and can hang. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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

const indexHtml = shellHtml
  .replace(' data-preloads="/api/products/PRODUCT_ID"', '')
  .replace(/(<div id="root">).*(<\/div><\/body>)/, '$1$2')

export interface ShellServer {
  origin: string
  asked: string[]
  status: number
  /** Of a site whose files were not deployed yet: the status of product.html, if not `status`. */
  productStatus: number | undefined
  /** Accepts requests and never responds. */
  hangs: boolean
  close(): Promise<void>
}

/** The site's origin is the first authorised party, so the environment names it until `close`. */
export async function startShellServer(): Promise<ShellServer> {
  const server = createServer((request, response) => {
    shell.asked.push(request.url ?? '')
    if (shell.hangs) return
    const isProduct = request.url === '/product.html'
    const status = (isProduct && shell.productStatus) || shell.status
    const html = isProduct ? shellHtml : indexHtml
    response.writeHead(status, { 'content-type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = process.env.CLERK_AUTHORIZED_PARTIES
  const shell: ShellServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    status: 200,
    productStatus: undefined,
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
