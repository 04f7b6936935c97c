import { expect, it } from 'vitest'
import { rejection } from '#functions/testing/testApp.ts'
import { imageCountKey } from '#functions/table/keys.ts'
import { limits } from '#shared/kernel/limits.ts'
import { imageOwner } from './imageRows.ts'
import { createImageBench } from './testing/imageBench.ts'
import { pngImage } from './testing/images.ts'

it("a customer's photo does not say whose it is, and only they can ask with it; there are at most 100", async () => {
  const bench = await createImageBench()
  const { app } = bench
  const [customer, other] = [await app.signUp('CUSTOMER'), await app.signUp('CUSTOMER')]
  const file = pngImage(3, 2)
  const form = { contentType: 'image/png' as const, bytes: file.length }
  const { data } = await bench.create(form, customer)
  await bench.upload(data, file)
  expect((await bench.complete(data.id, other)).status).toBe(404)
  const { secure_url: imageUrl } = (await bench.complete(data.id, customer)).data
  expect(imageUrl).toContain(data.id)
  expect(imageUrl).not.toContain(customer)
  const body = { text: 'فلتر دهن', governorate: 'baghdad', days: 3, imageUrl }
  const ask = (as: string) => app.call('requests/createRequest', { body: body as never }, { as })
  expect((await ask(other)).error.issues?.[0]?.path).toEqual(['imageUrl'])
  expect((await ask(customer)).data).toMatchObject({ imageUrl })
  const images = limits.imagesPerCustomer
  await app.services.table.update(imageCountKey(imageOwner(customer, false)), { set: { images } })
  const { data: next } = await bench.create(form, customer)
  await bench.upload(next, file)
  expect(await rejection(bench.complete(next.id, customer))).toBe('409 TOO_MANY_IMAGES')
})
