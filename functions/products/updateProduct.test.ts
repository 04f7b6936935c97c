import { beforeEach, describe, expect, it } from 'vitest'
import { readUses, trimSubject } from '#functions/table/uses.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { featuredCountKey, productKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { openEditing, type Body } from './testing/editing.ts'
import { rejection } from '#functions/testing/testApp.ts'

let t: Awaited<ReturnType<typeof openEditing>>
beforeEach(async () => {
  t = await openEditing()
})

describe('updateProduct', () => {
  it('changes every field and returns what a read then shows [API-PRD-07]', async () => {
    const { app, market, product, edit, read, source } = t
    app.advance(5000)
    const response = await edit({
      nameAr: 'فلتر هواء',
      nameEn: undefined,
      descriptionAr: 'فلتر هواء أصلي',
      descriptionEn: 'Genuine',
      manufacturer: 'Mann',
      partNumber: 'X-1',
      categoryId: 'cat-air-exhaust',
      condition: 'used',
      partType: 'oem',
      isFeatured: true,
      isActive: false,
      imageUrl: '[]',
      compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
      stocks: [source({ price: 30_000, quantity: 7, supplier: undefined })],
      version: 1,
    })
    expect(response.status).toBe(200)
    expect(response.data).toMatchObject({
      nameAr: 'فلتر هواء',
      descriptionAr: 'فلتر هواء أصلي',
      descriptionEn: 'Genuine',
      manufacturer: 'Mann',
      partNumber: 'X-1',
      categoryId: 'cat-air-exhaust',
      category: { id: 'cat-air-exhaust' },
      condition: 'used',
      partType: 'oem',
      isFeatured: true,
      isActive: false,
      imageUrl: '[]',
      compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
      stocks: [{ origin: 'كوريا', price: 30_000, quantity: 7 }],
      price: 30_000,
      stock: 7,
      version: 2,
      createdAt: product.createdAt,
      updatedAt: app.now().toISOString(),
    })
    expect(response.data).not.toHaveProperty('nameEn')
    expect(response.data.stocks[0]).not.toHaveProperty('supplier')
    expect(await read()).toEqual(response.data)
    expect((await edit({ nameEn: 'Air filter' })).data.nameEn).toBe('Air filter')
  })

  it('keeps isActive when it is not sent', async () => {
    const { edit, read } = t
    await edit({ isActive: false })
    await edit({ nameAr: 'اسم' })
    expect((await read()).isActive).toBe(false)
  })

  it('raises rev and the stamp with every write, and version with edits only', async () => {
    const { edit, row, sale } = t
    const before = await row()
    await sale(1)
    await edit({})
    const after = await row()
    expect([after.rev, after.version]).toEqual([before.rev + 2, 2])
    expect(after.gsi1sk > before.gsi1sk).toBe(true)
  })

  it('rejects a stale version naming the current one, and accepts an edit without one', async () => {
    const { edit, read } = t
    await edit({ nameAr: 'الأول', version: 1 })
    const stale = await edit({ nameAr: 'الثاني', version: 1 })
    expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION'])
    expect(stale.error.issues).toEqual([{ path: ['version'], code: 'STALE_VERSION', version: 2 }])
    expect((await read()).nameAr).toBe('الأول')
    expect((await edit({ nameAr: 'الثالث' })).data).toMatchObject({ nameAr: 'الثالث', version: 3 })
  })

  it('lets one of two edits of the same version win', async () => {
    const { edit, read } = t
    const responses = await Promise.all([
      edit({ nameAr: 'الأول', version: 1 }),
      edit({ nameAr: 'الثاني', version: 1 }),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
    const won = responses.find((response) => response.status === 200)
    expect((await read()).nameAr).toBe(won?.data.nameAr)
  })

  it('applies all concurrent edits without a version', async () => {
    const { edit, read } = t
    const names = ['أ', 'ب', 'ج', 'د']
    const responses = await Promise.all(names.map((nameAr) => edit({ nameAr })))
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
    expect((await read()).version).toBe(5)
  })

  it('applies each of ten concurrent edits without a version', async () => {
    const { edit, row } = t
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => edit({ partNumber: `P-${at}` })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await row()).toMatchObject({ version: 11, rev: 11 })
  })

  it('moves the use counts to the cars it now fits', async () => {
    const { market, edit } = t
    await edit({
      compatibilities: [
        { carTrimId: market.trimId, carYearIds: market.yearIds.slice(1) },
        { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds },
      ],
    })
    expect(await uses()).toEqual([1, [0, 1], 1, [1]])
    await edit({
      compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
    })
    expect(await uses()).toEqual([0, [0, 0], 1, [1]])
  })

  it('moves the category count, and does not count inactive products', async () => {
    const { app, edit } = t
    const counts = async () => {
      app.advance(2000)
      const { data } = await app.call('categories/listCategories', {})
      return Object.fromEntries(data.map(({ id, productCount }) => [id, productCount]))
    }
    await edit({ categoryId: 'cat-body' })
    expect(await counts()).toMatchObject({ 'cat-engine': 0, 'cat-body': 1 })
    await edit({ categoryId: 'cat-body', isActive: false })
    expect(await counts()).toMatchObject({ 'cat-body': 0 })
    await edit({ categoryId: 'cat-engine', isActive: true })
    expect(await counts()).toMatchObject({ 'cat-engine': 1, 'cat-body': 0 })
  })

  it('counts featured products, and rejects the eleventh', async () => {
    const { app, market, vendor, edit } = t
    await edit({ isFeatured: true })
    await edit({ isFeatured: true })
    const featured = () => app.services.table.get(featuredCountKey(vendor))
    expect(await featured()).toMatchObject({ featured: 1 })
    await edit({ isFeatured: false })
    for (let made = 0; made < 10; made++) await market.sell(vendor, { isFeatured: true })
    expect(await rejection(edit({ isFeatured: true }))).toBe('409 TOO_MANY_FEATURED')
    expect(await featured()).toMatchObject({ featured: 10 })
  })

  it('replaces 40 fitments and 10 images by others in transactions of at most 100 writes', async () => {
    const { app, market, vendor, edit, beforeTransactions } = t
    const trims = await Promise.all(
      Array.from({ length: 80 }, (_, index) => market.addTrim(`طراز ${index}`, [2000])),
    )
    const fitments = trims.map(({ trimId, yearIds }) => ({
      carTrimId: trimId,
      carYearIds: yearIds,
    }))
    expect((await edit({ compatibilities: fitments.slice(0, 40) })).status).toBe(200)
    const sizes: number[] = []
    beforeTransactions(async (writes) => {
      sizes.push(writes.length)
    })
    const imageIds = await Promise.all(
      Array.from({ length: 10 }, () => publishedImage(app, vendor)),
    )
    const response = await edit({
      imageUrl: JSON.stringify(imageIds.map((id) => `/img/${vendor}/${id}.webp`)),
      compatibilities: fitments.slice(40),
      categoryId: 'cat-body',
      isFeatured: true,
    })
    expect(response.data.compatibilities).toHaveLength(40)
    expect(sizes).toEqual([40, 52])
  })

  it("returns 404 for another vendor's product and for a deleted one, and changes nothing [ROLE-06]", async () => {
    const { app, vendor, product, edit, row } = t
    const before = await row()
    const other = await app.signUp('VENDOR')
    expect((await edit({ nameAr: 'سرقة' }, { as: other })).status).toBe(404)
    expect((await edit({}, { id: '01JABCDEFGHJKMNPQRSTVWXYZ0' })).status).toBe(404)
    expect(await row()).toEqual(before)
    const params = { id: product.id }
    await app.call('products/deleteProduct', { params }, { as: vendor })
    expect((await edit({})).status).toBe(404)
  })

  it('costs one query, one batch read and one transaction', async () => {
    const { app, edit } = t
    await edit({})
    app.costs.length = 0
    await edit({ nameAr: 'اسم' })
    expect(app.costs.map((cost) => cost.action)).toEqual([
      'Query',
      'BatchGetItem',
      'TransactWriteItems',
    ])
  })

  it('rejects references to missing rows, naming the field', async () => {
    const { edit } = t
    const cases: [Partial<Body>, (string | number)[]][] = [
      [{ categoryId: 'cat-nothing' }, ['categoryId']],
      [{ compatibilities: [{ carTrimId: 'x', carYearIds: ['x.y'] }] }, ['compatibilities', 0]],
      [{ imageUrl: '["/img/user_other/a.webp"]' }, ['imageUrl']],
    ]
    for (const [changes, path] of cases) {
      const response = await edit(changes)
      expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, path])
    }
  })

  it.each([
    ['deleted', { deletedAt: '2026-03-01T09:00:00.000Z' }],
    ["another vendor's", { vendorId: 'another' }],
  ])('returns 404 when the product is %s by the time of the write', async (_, set) => {
    const { app, product, edit, row } = t
    const before = await row()
    beforeTransaction(app, () => app.services.table.update(productKey(product.id), { set }))
    expect((await edit({ nameAr: 'فلتر هواء' })).status).toBe(404)
    expect(await row()).toEqual({ ...before, ...set })
  })
})

/** Of the trim and each of its years, then of the other trim. */
async function uses() {
  const { app, market } = t
  const count = async (trimId: string, yearId?: string) =>
    (await readUses(app.services, trimSubject(trimId), yearId ? { year: toYearKey(yearId) } : {}))
      .length
  const countAll = async (trimId: string, yearIds: string[]) => [
    await count(trimId),
    await Promise.all(yearIds.map((yearId) => count(trimId, yearId))),
  ]
  return [
    ...(await countAll(market.trimId, market.yearIds)),
    ...(await countAll(market.otherTrimId, market.otherYearIds)),
  ]
}
