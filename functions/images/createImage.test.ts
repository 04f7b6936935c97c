import { beforeEach, expect, it } from 'vitest'
import { createTestApp, rejection } from '#functions/testing/testApp.ts'
import { limits } from '#shared/kernel/limits.ts'
import { createImageBench, type ImageBench } from './testing/imageBench.ts'
import { pngImage } from './testing/images.ts'

let bench: ImageBench
const png = pngImage(3, 2)
beforeEach(async () => {
  bench = await createImageBench()
})

it('returns a form for one file of the caller, valid for ten minutes', async () => {
  const response = await bench.create({ contentType: 'image/png', bytes: png.length })
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({
    url: '/img-upload',
    fields: { 'Content-Type': 'image/png' },
  })
  expect(response.data.id).toMatch(/^[0-9A-Z]{26}$/)
  bench.app.advance(9 * 60_000)
  expect(await bench.upload(response.data, png)).toBeUndefined()
  bench.app.advance(60_000)
  expect(await bench.upload(response.data, png)).toBe('AccessDenied')
})

it('returns a form that allows no other key, type, size or time', async () => {
  const { data } = await bench.create({ contentType: 'image/png', bytes: png.length })
  const { fields } = data
  const loose = Buffer.from(
    Buffer.from(fields.policy ?? '', 'base64')
      .toString()
      .replace(/"maxBytes":\d+/, '"maxBytes":99999999'),
  ).toString('base64')
  for (const forged of [
    { ...fields, key: `img/${bench.vendor}/x.png` },
    { ...fields, 'Content-Type': 'text/html' },
    { ...fields, policy: loose },
    { ...fields, signature: 'f'.repeat(64) },
    { ...fields, signature: 'short' },
    {},
  ])
    expect(await bench.upload({ fields: forged as Record<string, string> }, png)).toBe(
      'AccessDenied',
    )
  expect(await bench.upload(data, new Uint8Array(png.length + 1))).toBe('EntityTooLarge')
  expect((await bench.complete(data.id)).status).toBe(404)
})

it('rejects other types and sizes', async () => {
  const body = { contentType: 'image/png' as const, bytes: 1000 }
  const rejections = [
    [{ ...body, contentType: 'image/svg+xml' }, 'Choose a JPEG, PNG or WebP image'],
    [{ ...body, bytes: 0 }, 'The image is empty'],
    [{ ...body, bytes: 1.5 }, 'Image size must be a whole number'],
    [{ ...body, bytes: limits.imageMaxBytes + 1 }, 'Image is too large (at most 8 MB)'],
    [{ contentType: 'image/png' }, 'Image size is required'],
    [{ ...body, thumbnailOf: '../x' }, 'The id is not valid'],
    [
      { ...body, bytes: limits.thumbnailMaxBytes + 1, thumbnailOf: '01JABCDEFGHJKMNPQRSTVWXYZ0' },
      'Thumbnail is too large (at most 30 KB)',
    ],
    [{ ...body, middleOf: 'x' }, 'The id is not valid'],
    [
      { ...body, bytes: limits.middleMaxBytes + 1, middleOf: '01JABCDEFGHJKMNPQRSTVWXYZ0' },
      'Middle size is too large (at most 100 KB)',
    ],
    [
      {
        ...body,
        thumbnailOf: '01JABCDEFGHJKMNPQRSTVWXYZ0',
        middleOf: '01JABCDEFGHJKMNPQRSTVWXYZ0',
      },
      'A copy is either a thumbnail or of middle size',
    ],
  ] as const
  for (const [wrong, message] of rejections) {
    const response = await bench.create(wrong as typeof body)
    expect([response.status, response.error.message]).toEqual([400, `Validation: ${message}`])
  }
  expect((await bench.create({ ...body, bytes: limits.imageMaxBytes })).status).toBe(201)
})

it('needs an image store to be configured', async () => {
  delete process.env.IMAGE_STORE
  const app = await createTestApp()
  const as = await app.signUp('VENDOR')
  const body = { contentType: 'image/png' as const, bytes: 10 }
  expect(await rejection(app.call('images/createImage', { body }, { as }))).toBe('500 SERVER_ERROR')
  expect(app.logLines.join()).toContain('IMAGE_STORE must be an s3:// or file:// address')
})
