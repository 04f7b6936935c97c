import { describe, expect, it } from 'vitest'
import { donorKey } from '#functions/table/keys.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import type { NewDonor } from '#shared/donors/schema.ts'

useApp('market', 'vendor', 'customer')

type Body = Partial<NewDonor>

const bodyOf = (changes: Body = {}) => ({
  carTrimId: market.trimId,
  carYearId: market.yearIds[0] ?? '',
  ...changes,
})
const add = async (changes?: Body, as = vendor, idempotencyKey?: string) =>
  app.call('donors/createDonor', { body: bodyOf(changes), idempotencyKey }, { as })
const read = async (id: string, as?: string) =>
  app.call('donors/getDonor', { params: { id } }, as ? { as } : {})
const listParts = async (id: string, as = vendor) =>
  app.call('donors/listDonorParts', { params: { id } }, { as })
const upload = async (as = vendor) => `/img/${as}/${await publishedImage(app, as)}.webp`
const stocks = [
  { origin: 'تفصيخ', price: 45_000, quantity: 1, condition: 'used', grade: 'B' },
] as const

/** Sends these parts of a car as the vendor's screen does. */
async function publish(donorId: string, ids: readonly string[], key = 'k') {
  const { data: parts } = await listParts(donorId)
  const rows = parts
    .filter(({ id }) => ids.includes(id))
    .map(({ id, product }) => ({
      create: { ...product, stocks: [...stocks], donor: { id: donorId, part: id } },
    }))
  const input = { body: { rows }, idempotencyKey: key }
  return (await app.call('products/changeProducts', input, { as: vendor })).data
}

describe('donors/createDonor', () => {
  it('adds a car once per key, with the names of its model and year', async () => {
    const image = await upload()
    const sent: Body = {
      ...{ engine: '2,4', market: 'gulf', colour: 'أبيض', kilometres: 120_000 },
      ...{ images: [image], note: 'ضربة من الخلف' },
    }
    const { data, status } = await add(sent, vendor, 'k')
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ brand: 'هيونداي', trim: 'النترا', year: 2015, engine: '2.4', market: 'gulf' },
      ...{ colour: 'أبيض', kilometres: 120_000, images: [image], productIds: [], isClosed: false },
    })
    const again = await add(sent, vendor, 'k')
    expect([again.status, again.data.id]).toEqual([200, data.id])
    expect((await add({ ...sent, colour: 'أسود' }, vendor, 'k')).error.code).toBe('KEY_REUSED')
  })

  it('names the wrong field', async () => {
    const foreign = await upload(await app.signUp('VENDOR'))
    for (const [changes, path] of [
      [{ carTrimId: 'none' }, ['carTrimId']],
      [{ carYearId: market.otherYearIds[0] }, ['carYearId']],
      [{ carYearId: `${market.trimId}.__proto__` }, ['carYearId']],
      [{ kilometres: -1 }, ['kilometres']],
      [{ kilometres: 2_000_001 }, ['kilometres']],
      [{ engine: 'قوي' }, ['engine']],
      [{ images: [foreign] }, ['images']],
      [{ images: ['https://example.com/a.webp'] }, ['images', 0]],
      [{ note: 'ا'.repeat(501) }, ['note']],
    ] as const) {
      const response = await add(changes as Body)
      expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, path])
    }
  })
})

describe('parts of a donor', () => {
  it('has each part once, with category, place, names and the limits that matter to it', async () => {
    const { data: donor } = await add({ engine: '2.0', drive: 'front', body: 'sedan' })
    const { data: parts } = await listParts(donor.id)
    expect(parts.length).toBeGreaterThanOrEqual(60)
    expect(parts.length).toBeLessThanOrEqual(80)
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
    const find = (wanted: string) => parts.find(({ id }) => id === wanted)
    const years = { carTrimId: market.trimId, carYearIds: [market.yearIds[0]] }
    expect(find('door-front-right')).toMatchObject({
      area: 'doors',
      nameAr: 'باب أمامي يمين',
      nameEn: 'Front right door',
      product: {
        nameAr: 'باب أمامي يمين النترا ٢٠١٥',
        nameEn: 'Front right door Elantra 2015',
        ...{ categoryId: 'cat-body', position: 'front', side: 'right' },
        compatibilities: [{ ...years, bodies: ['sedan'] }],
      },
    })
    expect(find('engine')?.product.compatibilities).toEqual([{ ...years, engines: ['2.0'] }])
    // A name that says its place says it once; a feminine one agrees with it.
    expect(find('windshield')).toMatchObject({
      nameAr: 'جام أمامي',
      product: { position: 'front' },
    })
    expect(find('side-mirror-left')).toMatchObject({ nameAr: 'مراية يسار' })
  })

  it('become products once, however often they are sent, with the photos of the car', async () => {
    const image = await upload()
    const { data: donor } = await add({ images: [image], engine: '2.0' })
    const ids = ['door-front-right', 'engine', 'hood', 'seat-front-left']
    const results = await publish(donor.id, ids)
    expect(results.map(({ done }) => done)).toEqual([true, true, true, true])
    // The same request, and one of another screen that had not seen it.
    await publish(donor.id, ids)
    const others = await publish(donor.id, ids, 'other')
    expect(others).toMatchObject(
      ids.map(() => ({ done: false, issues: [{ path: ['donor', 'part'] }] })),
    )
    const { data: shown } = await read(donor.id)
    expect(shown.productIds).toHaveLength(4)
    const { data: product } = await app.call('products/getProduct', {
      params: { id: shown.productIds[0] ?? '' },
    })
    expect(product).toMatchObject({
      ...{ donorId: donor.id, imageUrl: JSON.stringify([image]), condition: 'used' },
      stocks: [{ grade: 'B', quantity: 1, origin: 'تفصيخ' }],
    })
    const { data: parts } = await listParts(donor.id)
    expect(parts.filter(({ productId }) => productId).map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    )
  })

  it('are there once when two screens send them at the same time', async () => {
    const { data: donor } = await add()
    const ids = ['door-front-right', 'hood', 'trunk', 'grille', 'gearbox', 'radiator']
    await Promise.all([publish(donor.id, ids, 'one'), publish(donor.id, ids, 'two')])
    const { data: own } = await app.call('products/listMyProducts', { query: {} }, { as: vendor })
    expect(own).toHaveLength(ids.length)
    expect((await read(donor.id)).data.productIds.sort()).toEqual(own.map(({ id }) => id).sort())
  })

  it('is free again when its product is deleted; its own photos come before those of the car', async () => {
    const [image, own] = [await upload(), await upload()]
    const { data: donor } = await add({ images: [image] })
    const [added] = await publish(donor.id, ['hood'])
    const id = added?.done ? (added.product?.id ?? '') : ''
    const edit = { rows: [{ edit: { id, addImages: [own] } }] }
    await app.call('products/changeProducts', { body: edit, idempotencyKey: 'e' }, { as: vendor })
    const { data: product } = await app.call('products/getProduct', { params: { id } })
    expect(product.imageUrl).toBe(JSON.stringify([own, image]))
    await app.call('products/deleteProduct', { params: { id } }, { as: vendor })
    expect((await read(donor.id)).data.productIds).toEqual([])
    expect(await publish(donor.id, ['hood'], 'again')).toMatchObject([{ done: true }])
  })

  it('gets its own photos from a car that has ten, which then shows fewer of its own', async () => {
    const ofCar = await Promise.all(Array.from({ length: 10 }, () => upload()))
    const { data: donor } = await add({ images: ofCar })
    const [added] = await publish(donor.id, ['hood'])
    const id = added?.done ? (added.product?.id ?? '') : ''
    const own = [await upload(), await upload()]
    const addImages = async (images: string[]) =>
      (
        await app.call(
          'products/changeProducts',
          {
            body: { rows: [{ edit: { id, addImages: images } }] },
            idempotencyKey: crypto.randomUUID(),
          },
          { as: vendor },
        )
      ).data
    expect(await addImages(own)).toMatchObject([{ done: true }])
    const { data: product } = await app.call('products/getProduct', { params: { id } })
    expect(JSON.parse(product.imageUrl)).toEqual([...own, ...ofCar.slice(0, 8)])
    const tooMany = await Promise.all(Array.from({ length: 9 }, () => upload()))
    expect(await addImages(tooMany)).toMatchObject([
      { done: false, issues: [{ path: ['addImages'] }] },
    ])
  })

  it('of another vendor’s car, a closed or an unknown one are rejected in the write', async () => {
    const other = await app.signUp('VENDOR')
    const { data: foreign } = await add({}, other)
    const { data: closed } = await add()
    await app.call('donors/closeDonor', { params: { id: closed.id } }, { as: vendor })
    for (const id of [foreign.id, closed.id, 'none']) {
      const body = market.productBody({ donor: { id, part: 'hood' } })
      const { status, error } = await app.call('products/createProduct', { body }, { as: vendor })
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['donor', 'id']])
    }
    for (const part of ['a.b', 'hood-left', 'door', 'constructor']) {
      const body = market.productBody({ donor: { id: foreign.id, part } })
      const { status, error } = await app.call('products/createProduct', { body }, { as: other })
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['donor', 'part']])
    }
  })

  it('is rejected when the car is closed between the read and the write', async () => {
    const { data: donor } = await add()
    const { table } = app.services
    const transact = table.transact.bind(table)
    table.transact = async (writes) => {
      table.transact = transact
      await table.update(
        donorKey(donor.id),
        { set: { closedAt: 'now' } },
        { text: 'attribute_exists(pk)' },
      )
      return transact(writes)
    }
    const body = market.productBody({ donor: { id: donor.id, part: 'hood' } })
    const { status } = await app.call('products/createProduct', { body }, { as: vendor })
    expect(status).toBe(400)
    const { data: own } = await app.call('products/listMyProducts', { query: {} }, { as: vendor })
    expect(own).toEqual([])
  })
})

describe('own donors', () => {
  it('are listed, newest first, changed and closed by their vendor only', async () => {
    const { data: one } = await add({ colour: 'أبيض' })
    app.advance(1000)
    const { data: two } = await add()
    const other = await app.signUp('VENDOR')
    await add({}, other)
    const list = async () =>
      (await app.call('donors/listMyDonors', {}, { as: vendor })).data.map(({ id }) => id)
    expect(await list()).toEqual([two.id, one.id])
    const change = (as: string, changes: Body = {}) =>
      app.call('donors/updateDonor', { params: { id: one.id }, body: bodyOf(changes) }, { as })
    expect((await change(other)).status).toBe(404)
    expect((await listParts(one.id, other)).status).toBe(404)
    const close = (as: string) => app.call('donors/closeDonor', { params: { id: one.id } }, { as })
    expect((await close(other)).status).toBe(404)
    const { data: changed } = await change(vendor, { note: 'بانيو' })
    expect(changed).toMatchObject({ note: 'بانيو', year: 2015 })
    expect((await read(one.id)).data.colour).toBeUndefined()
    expect((await close(vendor)).status).toBe(200)
    expect((await change(vendor)).status).toBe(404)
    expect((await close(vendor)).status).toBe(404)
    expect(await list()).toEqual([two.id])
    // Its parts may still be on sale, so its page stays.
    expect((await read(one.id, customer)).data).toMatchObject({
      isClosed: true,
      vendor: { id: vendor },
    })
    expect((await read('none')).status).toBe(404)
  })
})
