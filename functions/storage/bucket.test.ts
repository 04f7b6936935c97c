import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from './bucket.ts'
import { openObjectStore } from './openObjectStore.ts'

/** As much of S3 as a bucket needs: keeps what is put, and rejects some names. */
const objects = new Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>()
const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://s3').pathname
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const [, bucket, ...key] = path.split('/')
    const reject = (status: number, body?: string) => {
      response.statusCode = status
      response.end(body)
    }
    if (bucket === 'nowhere') return reject(404, xml('NoSuchBucket'))
    if (bucket === 'forbidden') return reject(403, xml('AccessDenied'))
    if (key.join('/') === 'bare') return reject(404)
    if (request.method === 'PUT')
      objects.set(path, { bytes: Buffer.concat(chunks), headers: request.headers })
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method !== 'GET') return reject(request.method === 'DELETE' ? 204 : 200)
    const found = objects.get(path)
    if (!found) return reject(404, xml('NoSuchKey'))
    response.end(found.bytes)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`
})
afterAll(() => {
  delete process.env.AWS_ENDPOINT_URL_S3
  server.closeAllConnections()
  server.close()
})
beforeEach(() => objects.clear())

const bytes = new Uint8Array([0, 1, 254, 255])

describe('snapshots in a bucket', () => {
  test('come back as they were put; a missing one is undefined', async () => {
    const store = openObjectStore('IMAGE_STORE', 's3://snapshots')
    expect(await store.get('catalogue.snapshot')).toBeUndefined()
    await store.put('catalogue.snapshot', bytes)
    expect(await store.get('catalogue.snapshot')).toEqual(bytes)
    expect([...objects.keys()]).toEqual(['/snapshots/catalogue.snapshot'])
  })

  test('come back in parts', async () => {
    const store = openObjectStore('IMAGE_STORE', 's3://snapshots')
    expect(await store.read('catalogue.snapshot')).toBeUndefined()
    const large = Buffer.alloc(1_000_000, bytes)
    await store.put('catalogue.snapshot', large)
    const parts: Uint8Array[] = []
    for await (const part of (await store.read('catalogue.snapshot')) ?? []) parts.push(part)
    expect(parts.length).toBeGreaterThan(1)
    expect(Buffer.concat(parts)).toEqual(large)
  })

  test('a missing object may be recognised by the status alone', async () => {
    expect(await openBucket('s3://snapshots').get('bare')).toBeUndefined()
  })

  test.each([
    ['a missing bucket', 'nowhere', 'NoSuchBucket'],
    ['a missing permission', 'forbidden', 'AccessDenied'],
  ])('%s is not mistaken for a missing object', async (_, bucket, name) => {
    await expect(openObjectStore('IMAGE_STORE', `s3://${bucket}`).get('x')).rejects.toMatchObject({
      name,
    })
  })
})

describe('images in a bucket', () => {
  const key = 'img/user_1/a.png'

  test('are stored with their type and cache control, and removed', async () => {
    const store = openObjectStore('IMAGE_STORE', 's3://images')
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, bytes, { contentType: 'image/png', cacheControl: 'public, max-age=1' })
    expect(objects.get(`/images/${key}`)?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=1',
    })
    expect(await store.get(key)).toEqual(bytes)
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('are uploaded with a form for one key, one type, a maximum size and ten minutes', async () => {
    const expiresAt = new Date(Date.now() + 600_000)
    const { url, fields } = await openObjectStore('IMAGE_STORE', 's3://images').presignPost({
      key: 'incoming/user_1/a',
      contentType: 'image/png',
      maxBytes: 1234,
      expiresAt,
    })
    expect(new URL(url).pathname).toBe('/images')
    expect(fields).toMatchObject({ key: 'incoming/user_1/a', 'Content-Type': 'image/png' })
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString('utf8')) as {
      expiration: string
      conditions: unknown[]
    }
    const expiry = Date.parse(policy.expiration)
    expect(expiry).toBeLessThanOrEqual(expiresAt.getTime())
    expect(expiry).toBeGreaterThan(expiresAt.getTime() - 60_000)
    // Everything that S3 checks is an exact value: no 'starts-with'.
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 1234],
        { key: 'incoming/user_1/a' },
        { 'Content-Type': 'image/png' },
        { bucket: 'images' },
      ]),
    )
    expect(JSON.stringify(policy.conditions)).not.toContain('starts-with')
  })
})
