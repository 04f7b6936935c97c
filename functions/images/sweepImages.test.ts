import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { imageCountKey, imageKey, reviewKey } from '#functions/table/keys.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { withWidths } from '#shared/images/imageUrl.ts'
import { quickOffer } from '#functions/requests/testing/board.ts'
import { createImageBench, type ImageBench } from './testing/imageBench.ts'
import { webpImage } from './testing/images.ts'
import { handler } from './sweepImages.ts'

const day = 86_400_000

let bench: ImageBench
let market: Market
beforeEach(async () => {
  bench = await createImageBench()
  market = await openMarket(bench.app)
  // The job reads the machine's clock, so it is kept equal to the app's.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(bench.app.now())
})
beforeEach(() => () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const upload = async (as?: string) => {
  const { secure_url } = await bench.publish(webpImage(16, 12), 'image/webp', {}, as)
  return secure_url
}
const exists = (url: string) => existsSync(join(bench.folder, url))
const counted = async () =>
  (await bench.app.services.table.get(imageCountKey(bench.vendor)))?.images
const sell = (url: string) => market.sell(bench.vendor, { imageUrl: JSON.stringify([url]) })

/** Runs the job this many days later. */
async function sweep(days: number) {
  bench.app.advance(days * day)
  vi.setSystemTime(bench.app.now())
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await asFunction('sweepImages', () => handler())
}

it('deletes an unused upload after 30 days, with its copies, and decrements the count', async () => {
  const [unused, shown] = [await upload(), await upload()]
  const id = unused.split('/').at(-1)?.replace('.webp', '') ?? ''
  const copy = async (of: { thumbnailOf?: string; middleOf?: string }) =>
    (await bench.publish(webpImage(8, 6), 'image/webp', of)).secure_url
  const copies = [await copy({ thumbnailOf: id }), await copy({ middleOf: id })]
  // The address of an image in use may tell its widths.
  await sell(withWidths(shown, { photo: 16 }))
  await sweep(29)
  expect([unused, ...copies, shown].map(exists)).toEqual([true, true, true, true])
  await sweep(2)
  expect([unused, ...copies, shown].map(exists)).toEqual([false, false, false, true])
  expect(await counted()).toBe(1)
  expect(await bench.app.services.table.get(imageKey(bench.vendor, id))).toBeUndefined()
  await sweep(1)
  expect(await counted()).toBe(1)
})

it("keeps an image that a product no longer shows for 30 days, and an order's for good", async () => {
  const [replaced, ordered, fresh] = [await upload(), await upload(), await upload()]
  const product = await sell(replaced)
  const sold = await sell(ordered)
  const customer = await bench.app.signUp('CUSTOMER')
  const deliveryAddress = {
    street: 'شارع الكندي',
    city: 'بغداد',
    province: 'بغداد',
    phone: '07701234567',
  }
  const items = [{ productId: sold.id, quantity: 1 }]
  const order = await bench.app.call(
    'orders/createOrder',
    { body: { items, deliveryAddress } },
    { as: customer },
  )
  expect(order.status).toBe(201)
  bench.app.advance(20 * day)
  const as = bench.vendor
  const { stocks: _, ...body } = market.productBody({ imageUrl: JSON.stringify([fresh]) })
  const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 5 }]
  await bench.app.call(
    'products/updateProduct',
    { params: { id: product.id }, body: { ...body, stocks } },
    { as },
  )
  await bench.app.call('products/deleteProduct', { params: { id: sold.id } }, { as })
  await sweep(11)
  expect([replaced, ordered, fresh].map(exists)).toEqual([false, true, true])
})

it('keeps the photos of a packed order', async () => {
  const customer = await bench.app.signUp('CUSTOMER')
  const [packed, other] = [await upload(), await upload()]
  const items = [{ productId: (await market.sell(bench.vendor)).id, quantity: 1 }]
  const order = { body: { items, deliveryAddress: testAddress } }
  const { data } = await bench.app.call('orders/createOrder', order, { as: customer })
  const photos = { params: { id: data.id }, body: { images: [packed] } }
  await bench.app.call('orders/savePackingImages', photos, { as: bench.vendor })
  await sweep(31)
  expect([packed, other].map(exists)).toEqual([true, false])
})

it('keeps the photos of a request, its offers and a review for as long as these are stored', async () => {
  const customer = await bench.app.signUp('CUSTOMER')
  const [wanted, offered] = [await upload(customer), await upload()]
  const reviewed = await upload(customer)
  const review = { ...reviewKey('r'), entity: 'review', listing: { imageUrl: reviewed } }
  await bench.app.services.table.put(review)
  const body = { text: 'فلتر دهن', governorate: 'baghdad', days: 3, imageUrl: wanted } as const
  const asked = await bench.app.call('requests/createRequest', { body }, { as: customer })
  const made = await bench.app.call(
    'requests/createOffer',
    { params: { id: asked.data.id }, body: { ...quickOffer, imageUrl: offered } },
    { as: bench.vendor },
  )
  expect(made.status).toBe(201)
  await sweep(31)
  expect([wanted, offered, reviewed].map(exists)).toEqual([true, true, true])
})

it("keeps a vendor's logo until 30 days after another has replaced it", async () => {
  const [first, second] = [await upload(), await upload()]
  const setLogo = (logo: string) =>
    bench.app.call(
      'vendors/updateVendor',
      { params: { id: bench.vendor }, body: { logo } },
      { as: bench.vendor },
    )
  await setLogo(first)
  await sweep(40)
  expect([first, second].map(exists)).toEqual([true, false])
  const third = await upload()
  await setLogo(third)
  await sweep(31)
  expect([first, third].map(exists)).toEqual([false, true])
})

it('keeps an image that a product begins to show during the sweep', async () => {
  const url = await upload()
  const { table } = bench.app.services
  // The product is added after the scan.
  const scanAll = table.scanAll.bind(table)
  const { sweepImages } = await import('./sweepImages.ts')
  const racing = {
    ...table,
    async *scanAll() {
      yield* scanAll()
      await sell(url)
    },
  }
  bench.app.advance(31 * day)
  const deleted = await sweepImages({
    table: racing,
    store: bench.store,
    now: bench.app.now(),
    log: bench.app.services.log,
  })
  expect(deleted).toBe(0)
  expect(exists(url)).toBe(true)
})

it('resumes after an interrupted run; products cannot name an image it has marked', async () => {
  const url = await upload()
  const { sweepImages } = await import('./sweepImages.ts')
  bench.app.advance(31 * day)
  const broken = {
    ...bench.store,
    remove: () => Promise.reject(new Error('the store is unavailable')),
  }
  const { table, log } = bench.app.services
  await expect(sweepImages({ table, store: broken, now: bench.app.now(), log })).rejects.toThrow(
    'unavailable',
  )
  await expect(sell(url)).rejects.toThrow('Images must be uploaded before')
  await sweep(0)
  expect(exists(url)).toBe(false)
  expect(await counted()).toBe(0)
})
