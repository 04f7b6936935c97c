import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { ImageType } from '#shared/images/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { imageCountKey } from '#functions/table/keys.ts'
import { imageCopies } from '#shared/images/imageCopies.ts'
import { createImageBench, type ImageBench } from './testing/imageBench.ts'
import { jpegImage, pngImage, webpImage } from './testing/images.ts'
import { rejection } from '#functions/testing/testApp.ts'

let bench: ImageBench
beforeEach(async () => {
  bench = await createImageBench()
})

const uploaded = async (file: Uint8Array, contentType: ImageType = 'image/png') => {
  const { data } = await bench.create({ contentType, bytes: file.length })
  expect(await bench.upload(data, file)).toBeUndefined()
  return data.id
}
const incoming = () => readdirSync(join(bench.folder, 'incoming', bench.vendor))
const inStore = (url: string) => bench.store.get(url.slice(1))

it.each([
  ['image/png', 'png', pngImage],
  ['image/jpeg', 'jpg', jpegImage],
  ['image/webp', 'webp', webpImage],
] as const)(
  'publishes %s under the vendor with its true size [API-IMG-01]',
  async (type, extension, make) => {
    const file = make(640, 480)
    const id = await uploaded(file, type)
    const { status, data } = await bench.complete(id)
    expect(status).toBe(200)
    expect(data).toEqual({
      public_id: `${bench.vendor}/${id}`,
      secure_url: `/img/${bench.vendor}/${id}.${extension}`,
      width: 640,
      height: 480,
    })
    expect(Buffer.from((await inStore(data.secure_url)) ?? [])).toEqual(Buffer.from(file))
    expect(incoming()).toEqual([])
  },
)

it('returns the same for repeated and for simultaneous calls', async () => {
  const id = await uploaded(pngImage(3, 2))
  const both = await Promise.all([bench.complete(id), bench.complete(id)])
  const again = await bench.complete(id)
  expect(both.map(({ data }) => data)).toEqual([again.data, again.data])
})

it('does not let the same form change a published image', async () => {
  const file = pngImage(3, 2)
  const { data: form } = await bench.create({ contentType: 'image/png', bytes: 5000 })
  await bench.upload(form, file)
  const { data } = await bench.complete(form.id)
  await bench.upload(form, pngImage(9, 9))
  expect((await bench.complete(form.id)).data).toEqual(data)
  expect(Buffer.from((await inStore(data.secure_url)) ?? [])).toEqual(Buffer.from(file))
})

it('rejects and deletes a file that is not an image, whatever its declared type', async () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const png = Buffer.from(pngImage(4, 4))
  const hostile = [
    html,
    Buffer.from('GIF89a\x01\x00\x01\x00'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    png.subarray(0, 12),
    // A header without pixels.
    png.subarray(0, 33),
    Buffer.concat([png.subarray(0, 16), Buffer.alloc(8), png.subarray(24)]),
    Buffer.from(pngImage(12_001, 1)),
    // A small file, but 25 million pixels to decode.
    Buffer.from(jpegImage(5000, 5000)),
    Buffer.concat([Buffer.from([0xff, 0xd8]), html]),
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(8_000_000)]),
    Buffer.from('RIFF\x20\x00\x00\x00WEBPVP8X'),
  ]
  for (const file of hostile) {
    const id = await uploaded(file)
    const response = await bench.complete(id)
    expect([response.status, response.error.message]).toEqual([
      400,
      'Validation: The file is not a JPEG, PNG or WebP image',
    ])
    expect((await bench.complete(id)).status).toBe(404)
  }
  expect(incoming()).toEqual([])
  expect(existsSync(join(bench.folder, 'img'))).toBe(false)
})

it("returns 404 for another vendor's upload, a missing one, and an invalid id", async () => {
  const id = await uploaded(pngImage(3, 2))
  expect((await bench.complete(id, bench.other)).status).toBe(404)
  expect((await bench.complete('01JABCDEFGHJKMNPQRSTVWXYZ0')).status).toBe(404)
  for (const bad of ['..', '.', 'upload.key', `${id}.png`])
    expect((await bench.complete(bad)).status).toBe(404)
  expect((await bench.complete(id)).status).toBe(200)
  expect((await bench.complete(id, bench.other)).status).toBe(404)
})

it('publishes a thumbnail next to its image', async () => {
  const { public_id, secure_url } = await bench.publish(webpImage(1600, 1200), 'image/webp')
  const thumbnailOf = public_id.split('/')[1] ?? ''
  const small = webpImage(320, 240)
  const { data } = await bench.create({
    contentType: 'image/webp',
    bytes: small.length,
    thumbnailOf,
  })
  await bench.upload(data, small)
  const copy = await bench.complete(data.id)
  expect(copy.data).toMatchObject({ secure_url: imageCopies(secure_url).thumbnail, width: 320 })
  expect((await bench.complete(thumbnailOf)).data.width).toBe(1600)
})

it('publishes a middle size next to its image, and the same for repeated calls', async () => {
  const { public_id, secure_url } = await bench.publish(webpImage(1600, 1200), 'image/webp')
  const middleOf = public_id.split('/')[1] ?? ''
  const copy = await bench.publish(webpImage(960, 720), 'image/webp', { middleOf })
  expect(copy).toEqual({
    public_id: `${public_id}.middle`,
    secure_url: secure_url.replace('.webp', '.middle.webp'),
    width: 960,
    height: 720,
  })
  expect(await inStore(copy.secure_url)).toBeDefined()
  expect((await bench.complete(`${middleOf}.middle`)).data).toEqual(copy)
  expect((await bench.complete(`${middleOf}.thumb`)).status).toBe(404)
  expect((await bench.complete(`${middleOf}.huge`)).status).toBe(404)
})

it.each(['thumbnailOf', 'middleOf'] as const)(
  'rejects a copy that is larger than its size or its image, or no image: %s',
  async (copyOf) => {
    const { public_id } = await bench.publish(webpImage(300, 400), 'image/webp')
    const id = public_id.split('/')[1] ?? ''
    const statusOf = async (file: Uint8Array) => {
      const form = { contentType: 'image/webp' as const, bytes: file.length, [copyOf]: id }
      const { data } = await bench.create(form)
      await bench.upload(data, file)
      return (await bench.complete(data.id)).status
    }
    const maxSide = copyOf === 'thumbnailOf' ? limits.thumbnailMaxSide : limits.middleMaxSide
    expect(await statusOf(webpImage(30, maxSide + 1))).toBe(400)
    expect(await statusOf(webpImage(301, 401))).toBe(400)
    expect(await statusOf(Buffer.from('<!doctype html>'))).toBe(400)
    expect(await statusOf(webpImage(300, 400))).toBe(200)
  },
)

it('deletes uploads that were not completed within a day', async () => {
  const [old, young] = [await uploaded(pngImage(3, 2)), await uploaded(pngImage(3, 2))]
  const file = (id: string) => join(bench.folder, 'incoming', bench.vendor, id)
  const now = bench.app.now().getTime() / 1000
  utimesSync(file(old), now, now - 24 * 3600 - 1)
  utimesSync(file(young), now, now - 24 * 3600 + 60)
  await bench.store.sweep(bench.app.now())
  expect(incoming()).toEqual([young])
})

it("rejects a copy of an unpublished image, of another vendor's, or of another type", async () => {
  const { public_id } = await bench.publish(webpImage(1600, 1200), 'image/webp')
  const thumbnail = async (thumbnailOf: string, file: Uint8Array, contentType: ImageType) => {
    const { data } = await bench.create({ contentType, bytes: file.length, thumbnailOf })
    await bench.upload(data, file)
    return (await bench.complete(data.id)).status
  }
  const small = pngImage(32, 24)
  expect(await thumbnail('01JABCDEFGHJKMNPQRSTVWXYZ0', small, 'image/png')).toBe(404)
  const imageId = public_id.split('/')[1] ?? ''
  expect(await thumbnail(imageId, small, 'image/png')).toBe(400)
  const body = { contentType: 'image/webp' as const, bytes: 500, middleOf: imageId }
  const { data } = await bench.create(body, bench.other)
  await bench.upload(data, webpImage(32, 24))
  expect((await bench.complete(data.id, bench.other)).status).toBe(404)
})

it("limits a vendor's images, also for simultaneous uploads and separately for each vendor", async () => {
  const { table } = bench.app.services
  const reach = (images: number) => table.update(imageCountKey(bench.vendor), { set: { images } })
  await reach(limits.imagesPerVendor - 1)
  const file = pngImage(3, 2)
  const [one, other, third] = [await uploaded(file), await uploaded(file), await uploaded(file)]
  const both = await Promise.all([bench.complete(one), bench.complete(other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rejection(bench.complete(third))).toBe('409 TOO_MANY_IMAGES')
  expect(await table.get(imageCountKey(bench.vendor))).toMatchObject({
    images: limits.imagesPerVendor,
  })
  expect(readdirSync(join(bench.folder, 'img', bench.vendor))).toHaveLength(1)
  const { data } = await bench.create({ contentType: 'image/png', bytes: 1000 }, bench.other)
  await bench.upload(data, file)
  expect((await bench.complete(data.id, bench.other)).status).toBe(200)
})
