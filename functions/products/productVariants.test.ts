import { beforeEach, expect, it } from 'vitest'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { limits } from '#shared/kernel/limits.ts'
import { openEditing } from './testing/editing.ts'

let bench: Awaited<ReturnType<typeof openEditing>>
beforeEach(async () => {
  bench = await openEditing()
})

const variant = (year: string, more: { id?: string; engineType?: string } = {}) => ({
  ...{ carBrand: 'هيونداي', carModel: 'النترا', year, additionalPrice: 500 },
  ...more,
})

const listed = async () => {
  const params = { productId: bench.product.id }
  return (await bench.app.call('variants/listProductVariants', { params })).data
}
const years = async () => (await listed()).map(({ year }) => year)

const add = (year: string) =>
  bench.app.call(
    'variants/createVariant',
    { body: { ...variant(year), productId: bench.product.id } },
    { as: bench.vendor },
  )

it('are created with it, in their order', async () => {
  const { app, market, vendor } = bench
  const body = market.productBody({
    variants: ['2015', '2016', '2017'].map((year) => variant(year)),
  })
  const { data } = await app.call('products/createProduct', { body }, { as: vendor })
  expect(data.variants?.map(({ year }) => year)).toEqual(['2015', '2016', '2017'])
  expect(data.variants?.[0]?.id).toMatch(new RegExp(`^${data.id}\\.[0-9A-Z]{8}$`))
  const seventeenth = await app.call(
    'variants/createVariant',
    { body: { ...variant('2018'), productId: data.id } },
    { as: vendor },
  )
  expect(seventeenth.status).toBe(201)
})

it('are the whole list in an edit, which keeps those with an id; absent, all stay', async () => {
  await bench.edit({ variants: [variant('2015', { engineType: '1.6' }), variant('2016')] })
  const [first, second] = await listed()
  await bench.edit({ nameAr: 'اسم آخر' })
  expect(await years()).toEqual(['2015', '2016'])
  bench.app.advance(1000)
  const { data } = await bench.edit({
    variants: [variant('2017'), variant('2014', { id: first?.id })],
  })
  expect(data.variants).toMatchObject([{ id: first?.id, year: '2014' }, { year: '2017' }])
  expect(data.variants?.[0]).not.toHaveProperty('engineType')
  expect(await listed()).toEqual(data.variants)
  expect(data.variants?.map(({ id }) => id)).not.toContain(second?.id)
  expect(await bench.row()).toMatchObject({ variantCount: 2, variantRev: 2 })
})

it('are saved with the product or not at all', async () => {
  await bench.edit({ variants: [variant('2015')] })
  const before = await bench.read()
  const twice = before.variants?.map(({ id }) => variant('2020', { id })) ?? []
  for (const wrong of [[...twice, ...twice], [variant('2020', { id: `${bench.product.id}.x` })]]) {
    const response = await bench.edit({ nameAr: 'اسم آخر', variants: wrong })
    expect(response.error.issues).toMatchObject([
      { path: ['variants', wrong.length - 1, 'id'], message: 'The variant does not exist' },
    ])
  }
  bench.beforeTransactions(() => Promise.reject(new Error('the process died here')))
  expect((await bench.edit({ nameAr: 'اسم آخر', variants: [] })).status).toBe(500)
  expect(await bench.read()).toEqual(before)
})

it('that another tab has changed since are not overwritten', async () => {
  const { version } = await bench.read()
  await add('2016')
  const stale = await bench.edit({ version, variantRev: 0, variants: [variant('2015')] })
  expect([stale.status, stale.error.code, stale.error.issues?.[0]?.path]).toEqual([
    409,
    'STALE_VERSION',
    ['variantRev'],
  ])
  expect(await years()).toEqual(['2016'])
  const { variantRev } = await bench.read()
  const now = await bench.edit({ version, variantRev, variants: [variant('2015')] })
  expect([now.status, now.data.variantRev]).toEqual([200, 2])
})

it('that change between an edit’s read and its write are read again', async () => {
  let isFirst = true
  bench.beforeTransactions(async (writes) => {
    if (!isFirst || writes.length < 2) return
    isFirst = false
    await add('2016')
  })
  const { data } = await bench.edit({ variants: [variant('2015')] })
  expect(data.variants?.map(({ year }) => year)).toEqual(['2015'])
  expect(await years()).toEqual(['2015'])
  expect(await bench.row()).toMatchObject({ variantCount: 1, variantRev: 2 })
})

it('are at most 20, and more changes than a transaction holds are a clear rejection', async () => {
  const { app, market, vendor } = bench
  const trims = await Promise.all(
    Array.from({ length: 80 }, (_, index) => market.addTrim(`طراز ${index}`, [2000])),
  )
  const fitments = trims.map(({ trimId, yearIds }) => ({ carTrimId: trimId, carYearIds: yearIds }))
  const images = await Promise.all(Array.from({ length: 10 }, () => publishedImage(app, vendor)))
  const imageUrl = JSON.stringify(images.map((id) => `/img/${vendor}/${id}.webp`))
  const twenty = Array.from({ length: 20 }, (_, index) => variant(String(2000 + index)))
  const full = await bench.edit({ compatibilities: fitments.slice(0, 40), variants: twenty })
  expect(full.status).toBe(200)
  const many = await bench.edit({ variants: [...twenty, variant('2030')] })
  expect(many.error.issues).toMatchObject([{ path: ['variants'], code: 'too_big' }])
  const before = await bench.read()
  const parts: { productId: string; quantity: number }[] = []
  while (parts.length < limits.partsPerSet)
    parts.push({ productId: (await market.sell(vendor)).id, quantity: 1 })
  const all = { compatibilities: fitments.slice(40), imageUrl, variants: twenty, parts }
  const tooMuch = await bench.edit(all)
  expect([tooMuch.status, tooMuch.error.issues?.[0]?.path]).toEqual([400, ['variants']])
  expect(await bench.read()).toEqual(before)
})
