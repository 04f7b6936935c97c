import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerkScriptPath } from './clerk/settings.ts'
import { startTestEmulator } from './clerk/testing/testBrowser.ts'
import { listen } from './server.ts'

const port = 6000 + (process.pid % 2000)
let emulator: ReturnType<typeof startTestEmulator>
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  emulator = startTestEmulator()
  server = await listen({ port, serve: (request) => emulator.emulator.handle(request) })
})
afterAll(async () => {
  await server.close()
  await emulator.dispose()
})

/** As it comes over the line; fetch would decompress it. */
const read = (path: string, headers: Record<string, string>) =>
  new Promise<{ status?: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(`${server.origin}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status, headers } = response
          resolve({ status, headers, body: Buffer.concat(chunks) })
        })
      }).on('error', reject)
    },
  )

test('a browser gets the identity script at less than a third of its size, and caches it as before', async () => {
  const plain = await read(clerkScriptPath, {})
  const asBrotli = await read(clerkScriptPath, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const asGzip = await read(clerkScriptPath, { 'accept-encoding': 'gzip' })
  expect([plain, asBrotli, asGzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(asBrotli.body)).toEqual(plain.body)
  expect(gunzipSync(asGzip.body)).toEqual(plain.body)
  expect(asBrotli.body.length).toBeLessThan(plain.body.length / 3)
  expect(asGzip.body.length).toBeLessThan(plain.body.length / 3)
  for (const { headers } of [plain, asBrotli, asGzip])
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=3600, must-revalidate',
      etag: plain.headers.etag,
    })
  const unchanged = { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) }
  expect((await read(clerkScriptPath, unchanged)).status).toBe(304)
})

test('the identity script is soon held at the shortest, as on its CDN', async () => {
  const asBrotli = () => read(clerkScriptPath, { 'accept-encoding': 'br' })
  const plain = await read(clerkScriptPath, {})
  const shortest = brotliCompressSync(plain.body)
  await expect
    .poll(async () => (await asBrotli()).body.length, { timeout: 20_000 })
    .toBe(shortest.length)
  expect(brotliDecompressSync((await asBrotli()).body)).toEqual(plain.body)
}, 30_000)

test.each([
  ['br;q=0', undefined],
  ['gzip;q=0, br;q=0.000', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br ; Q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity, deflate', undefined],
])('of a browser that accepts "%s" the encoding is %s', async (accepted, encoding) => {
  const { headers } = await read(clerkScriptPath, { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
})

test('what is short stays as it is', async () => {
  const missing = await read('/__clerk/v1/nothing', { 'accept-encoding': 'br' })
  expect([missing.status, missing.headers['content-encoding']]).toEqual([404, undefined])
})
