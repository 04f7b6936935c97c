import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pngImage } from '#functions/images/testing/images.ts'
import { useTestEngine } from '#functions/testing/useTestEngine.ts'
import { limits } from '#shared/kernel/limits.ts'
import { createImageRoutes, isImagePath } from './imageRoutes.ts'
import { listen } from './server.ts'
import { createTestApi, type TestApi } from '#functions/testing/testApi.ts'

useTestEngine()

const folder = mkdtempSync(join(tmpdir(), 'qitati-images-'))
const port = 4000 + (process.pid % 2000)
const origin = `http://localhost:${port}`
let api: TestApi
let server: Awaited<ReturnType<typeof listen>>
let vendor: string

beforeAll(async () => {
  const imageStore = pathToFileURL(folder).href
  vi.stubEnv('IMAGE_STORE', imageStore)
  api = await createTestApi()
  vendor = await api.app.signUp('VENDOR')
  const routes = createImageRoutes(imageStore, api.app.now)
  server = await listen({ port, serve: (request) => routes.handle(request) })
})
afterAll(async () => {
  server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const post = async (path: string, body?: unknown) => {
  const response = await api.fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await api.tokenOf(vendor)}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data } = (await response.json()) as { data: Record<string, unknown> }
  return { status: response.status, data }
}

/** As the browser does: all fields of the form, then the file. */
function toForm(fields: Record<string, string>, file?: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'photo.png')
  return form
}
const send = (form: FormData | string | ReadableStream, init: RequestInit = {}) =>
  fetch(`${origin}/img-upload`, { method: 'POST', body: form, ...init })

async function newForm(bytes: number): Promise<{ id: string; fields: Record<string, string> }> {
  const { data } = await post('/api/images', { contentType: 'image/png', bytes })
  return data as { id: string; fields: Record<string, string> }
}

test('an image is uploaded by its form and served to everybody, for a day and only as an image [API-IMG-02]', async () => {
  const file = pngImage(5, 4)
  const { id, fields } = await newForm(file.length)
  expect((await send(toForm(fields, file))).status).toBe(204)
  const { data } = await post(`/api/images/${id}/complete`)
  expect(data).toMatchObject({ width: 5, height: 4 })
  const address = `${origin}${String(data.secure_url)}`
  const shown = await fetch(address)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(file))
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.length)])
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(405)
})

test('incomplete uploads and other files of the folder are not served', async () => {
  const { id, fields } = await newForm(100)
  await send(toForm(fields, new Uint8Array(100)))
  for (const path of [
    `/img/${vendor}/${id}.png`,
    `/img/../incoming/${vendor}/${id}`,
    `/img/%2e%2e/incoming/${vendor}/${id}`,
    `/img/..%2fupload.key`,
    '/img/',
  ])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
})

test('uploads are rejected as S3 rejects them', async () => {
  const { fields } = await newForm(10)
  const rejectionOf = async (response: Response) => [
    response.status,
    /<Code>(\w+)</.exec(await response.text())?.[1],
  ]
  const file = new Uint8Array(10)
  expect(await rejectionOf(await send(toForm({ ...fields, key: 'img/x' }, file)))).toEqual([
    403,
    'AccessDenied',
  ])
  expect(await rejectionOf(await send(toForm(fields, new Uint8Array(11))))).toEqual([
    400,
    'EntityTooLarge',
  ])
  expect(await rejectionOf(await send(toForm(fields)))).toEqual([400, 'MalformedPOSTRequest'])
  expect(await rejectionOf(await send('no form'))).toEqual([400, 'MalformedPOSTRequest'])
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) })
  expect(await rejectionOf(await send(endless, { duplex: 'half' } as RequestInit))).toEqual([
    411,
    'MissingContentLength',
  ])
})

test('a file that is far too large is rejected before it is read', async () => {
  const { fields } = await newForm(10)
  const response = await send(
    toForm(fields, new Uint8Array(limits.imageMaxBytes + 1_000_000)),
  ).catch(() => undefined)
  // The response may arrive during the upload, which then sees a closed connection.
  if (response) expect(response.status).toBe(400)
})

test('owns its paths, not those of the site', () => {
  expect(['/img/user/a.png', '/img-upload'].every(isImagePath)).toBe(true)
  expect(['/images', '/img-uploads', '/parts/battery.svg'].some(isImagePath)).toBe(false)
})
