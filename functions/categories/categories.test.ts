import { expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import { categoryCountKey } from '#functions/table/keys.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import type { categories } from '#shared/categories/contract.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp('market', 'vendor')

const create = (body: CallInput<typeof categories.createCategory>['body'], as = vendor) =>
  app.call('categories/createCategory', { body }, { as })
const addTyres = async (nameAr = 'تواير') =>
  (await create({ nameAr, nameEn: 'Tyres', slug: 'tyres' })).data.id
const update = (
  id: string,
  body: CallInput<typeof categories.updateCategory>['body'],
  as = vendor,
) => app.call('categories/updateCategory', { params: { id }, body }, { as })
const remove = (id: string) =>
  app.call('categories/deleteCategory', { params: { id } }, { as: vendor })
/** As others see it a moment later. */
const list = async () => {
  app.advance(2000)
  return (await app.call('categories/listCategories', {})).data
}

it('returns the 8 in their order with names, icons and counts [API-CAT-01] [DATA-09]', async () => {
  await market.sell(vendor)
  const [engine, ...others] = await list()
  expect(engine).toEqual({
    id: 'cat-engine',
    slug: 'engine',
    nameAr: 'المحرك والوقود',
    nameEn: 'Engine and fuel',
    descriptionAr: 'بلكات وكويلات، قوايش، فلاتر دهن، فيول بمب وكل ما تحتاجه المكينة',
    icon: 'gauge',
    productCount: 1,
  })
  expect(others).toEqual(builtInCategories.slice(1).map((one) => ({ ...one, productCount: 0 })))
  expect(others).toHaveLength(7)
})

it('counts active products of all vendors [API-CAT-01]', async () => {
  const other = await app.signUp('VENDOR')
  for (const as of [vendor, other, other]) await market.sell(as)
  await market.sell(vendor, { isActive: false })
  await market.sell(vendor, { categoryId: 'cat-body' })
  const counts = (await list()).flatMap(({ id, productCount }) =>
    productCount > 0 ? [[id, productCount]] : [],
  )
  expect(counts).toEqual([
    ['cat-engine', 3],
    ['cat-body', 1],
  ])
})

it.each([
  [
    'one category [API-CAT-02]',
    'cat-engine',
    'cat-nothing',
    (id: string) => app.call('categories/getCategory', { params: { id } }),
  ],
  [
    'one category by its slug [API-CAT-03]',
    'engine',
    'cat-engine',
    (slug: string) => app.call('categories/getCategoryBySlug', { params: { slug } }),
  ],
])('returns %s with its count, or 404', async (_, known, unknown, get) => {
  await market.sell(vendor)
  await list()
  expect((await get(known)).data).toEqual({ ...builtInCategories[0], productCount: 1 })
  expect(await rejection(get(unknown))).toBe('404 NOT_FOUND')
})

it('creates a category that is listed behind the 8 and sold in at once [API-CAT-04]', async () => {
  const body = {
    nameAr: 'الإطارات والجنطات',
    nameEn: 'Tyres & rims',
    descriptionAr: 'تواير وجنطات بكل القياسات',
    icon: 'disc' as const,
    slug: 'Tyres',
  }
  const made = await create(body)
  expect(made.status).toBe(201)
  const { id } = made.data
  expect(made.data).toEqual({ ...body, slug: 'tyres', id, productCount: 0 })
  expect((await list()).map((one) => one.slug)).toEqual([
    ...builtInCategories.map((one) => one.slug),
    'tyres',
  ])
  const product = await market.sell(vendor, { categoryId: id, nameAr: 'تاير ١٧' })
  await list()
  const found = await app.call('catalogue/searchProducts', { query: { search: 'تاير' } })
  expect(found.data).toMatchObject([{ id: product.id, category: { nameAr: body.nameAr } }])
  const bySlug = await app.call('categories/getCategoryBySlug', { params: { slug: 'tyres' } })
  expect(bySlug.data.productCount).toBe(1)
})

it('needs an Arabic name only, and makes the slug itself, never one that is taken', async () => {
  const plain = (await create({ nameAr: 'إكسسوارات' })).data
  expect(plain).toEqual({
    id: plain.id,
    nameAr: 'إكسسوارات',
    descriptionAr: '',
    icon: 'settings',
    slug: plain.id.toLowerCase(),
    productCount: 0,
  })
  expect((await create({ nameAr: 'زيوت', nameEn: 'Oils & fluids' })).data.slug).toBe('oils-fluids')
  const second = (await create({ nameAr: 'زيوت', nameEn: 'Oils, fluids' })).data
  expect(second.slug).toBe(second.id.toLowerCase())
  const mixed = (await create({ nameAr: 'زيوت', nameEn: 'زيوت gear oils' })).data
  expect(mixed.slug).toBe('gear-oils')
  const rejected = await create({ nameAr: ' ' })
  expect(rejected.error.message).toContain('Category name in Arabic is required')
})

it('rejects a slug that is taken, by a built-in one too, or invalid in an address', async () => {
  expect(await rejection(create({ nameAr: 'محرك', slug: 'ENGINE' }))).toBe('409 SLUG_TAKEN')
  for (const slug of ['', 'a b', 'محرك', 'x'.repeat(81), '.', '..', '-'])
    expect((await create({ nameAr: 'محرك', slug })).status).toBe(400)
})

it('rejects one more than a market may have, also of several at once, at the same cost whatever was deleted', async () => {
  const left = limits.categories - builtInCategories.length
  const { id } = (await create({ nameAr: 'زيوت' })).data
  await app.services.table.update(categoryCountKey, { set: { categories: left - 1 } })
  holdWritesUntil(app, 3)
  const others = [vendor, await app.signUp('VENDOR'), await app.signUp('VENDOR')]
  const answers = await Promise.all(others.map((as) => rejection(create({ nameAr: 'تواير' }, as))))
  expect(answers.sort()).toEqual(['201 undefined', '409 CATEGORIES_FULL', '409 CATEGORIES_FULL'])
  await app.services.table.update(categoryCountKey, { set: { categories: 2 } })
  const cost = async () => {
    app.costs.length = 0
    const response = await create({ nameAr: 'جنطات' })
    const units = app.costs.reduce((sum, { capacity }) => sum + capacity, 0)
    await remove(response.data.id)
    return units
  }
  await remove(id)
  const before = await cost()
  for (let count = 0; count < 40; count++) await cost()
  expect(await cost()).toBe(before)
})

it('gives one slug once to vendors who ask for it together', async () => {
  holdWritesUntil(app, 3)
  const responses = await Promise.all(
    [vendor, await app.signUp('VENDOR'), await app.signUp('VENDOR')].map((as) =>
      create({ nameAr: 'تواير', slug: 'tyres' }, as),
    ),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409])
})

const search = async () =>
  (await app.call('catalogue/searchProducts', { query: { search: 'فلتر' } })).data

it('changes what is sent and clears what is sent empty; products follow [API-CAT-05]', async () => {
  const id = await addTyres()
  await market.sell(vendor, { categoryId: id })
  expect((await search())[0]?.category.nameAr).toBe('تواير')
  app.advance(2000)
  const changed = await update(id, {
    nameAr: 'الإطارات',
    nameEn: '',
    icon: 'disc',
    slug: 'wheels',
  })
  expect(changed.data).toEqual({
    id,
    nameAr: 'الإطارات',
    descriptionAr: '',
    icon: 'disc',
    slug: 'wheels',
    productCount: 1,
  })
  expect((await update(id, { descriptionAr: 'كل القياسات' })).data).toMatchObject({
    nameAr: 'الإطارات',
    descriptionAr: 'كل القياسات',
    slug: 'wheels',
  })
  expect((await search())[0]?.category).toMatchObject({ nameAr: 'الإطارات', slug: 'wheels' })
})

it('frees the old slug and rejects one that is taken', async () => {
  const id = await addTyres()
  expect((await update(id, { slug: 'engine' })).error.code).toBe('SLUG_TAKEN')
  expect((await update(id, { slug: 'tyres' })).status).toBe(200)
  expect((await update(id, { slug: 'wheels' })).status).toBe(200)
  await addTyres()
  expect((await update(id, { slug: 'tyres' })).error.code).toBe('SLUG_TAKEN')
})

it("rejects one with another vendor's products, inactive ones too, with the count", async () => {
  const id = await addTyres()
  const other = await app.signUp('VENDOR')
  await market.sell(vendor, { categoryId: id })
  const theirs = await market.sell(other, { categoryId: id, isActive: false })
  await market.sell(other, { categoryId: id })
  const rejected = await update(id, { nameAr: 'شي ثاني' })
  expect([rejected.status, rejected.error.code]).toEqual([409, 'CATEGORY_IN_USE'])
  expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  expect((await update(id, { nameAr: 'شي ثاني' }, other)).error.issues).toMatchObject([
    { count: 1 },
  ])
  await app.call('products/deleteProduct', { params: { id: theirs.id } }, { as: other })
  expect((await update(id, { nameAr: 'شي ثاني' })).error.issues).toMatchObject([{ count: 1 }])
})

it("rejects when another vendor's product lands between its read and its write", async () => {
  const id = await addTyres()
  const other = await app.signUp('VENDOR')
  const { waiting } = holdWritesUntil(app, 2, 'reversed')
  const change = update(id, { nameAr: 'شي ثاني' })
  await expect.poll(waiting).toBe(1)
  const [rejected] = await Promise.all([change, market.sell(other, { categoryId: id })])
  expect([rejected.status, rejected.error.code]).toEqual([409, 'CATEGORY_IN_USE'])
})

it('rejects changes and deletion of the built-in ones and of what is not there', async () => {
  const builtIn = await update('cat-engine', { nameAr: 'شي ثاني' })
  expect([builtIn.status, builtIn.error.code]).toEqual([409, 'CATEGORY_BUILT_IN'])
  expect((await update('cat-nothing', { nameAr: 'شي ثاني' })).status).toBe(404)
  expect(await rejection(remove('cat-engine'))).toBe('409 CATEGORY_BUILT_IN')
  expect((await list()).map((one) => one.id)).toContain('cat-engine')
})

it('deletes a category, frees its slug, and rejects products for it [API-CAT-06]', async () => {
  const id = await addTyres()
  expect((await remove(id)).data).toEqual({ id })
  expect((await list()).map((one) => one.id)).not.toContain(id)
  expect((await remove(id)).status).toBe(404)
  const rejected = await app.call(
    'products/createProduct',
    { body: market.productBody({ categoryId: id }) },
    { as: vendor },
  )
  expect(rejected.error.issues).toMatchObject([{ path: ['categoryId'] }])
  const again = await addTyres()
  expect((await list()).map((one) => one.id)).toContain(again)
})

it('rejects while any product is in it, own ones too, with the count', async () => {
  const id = await addTyres()
  const [moved, deleted] = [
    await market.sell(vendor, { categoryId: id }),
    await market.sell(await app.signUp('VENDOR'), { categoryId: id, isActive: false }),
  ]
  const rejected = await remove(id)
  expect([rejected.status, rejected.error.code]).toEqual([409, 'CATEGORY_IN_USE'])
  expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  const stocks = moved.stocks.map(({ stockId, origin, price, quantity }) => ({
    stockId,
    origin,
    price,
    quantity,
  }))
  await app.call(
    'products/updateProduct',
    { params: { id: moved.id }, body: market.productBody({ stocks }) },
    { as: vendor },
  )
  expect((await remove(id)).error.issues).toMatchObject([{ count: 1 }])
  await app.call('products/deleteProduct', { params: { id: deleted.id } }, { as: deleted.vendorId })
  expect((await remove(id)).status).toBe(200)
})

it.each(['asTheyCame', 'reversed'] as const)(
  'never deletes what a product is put into at the same time (%s)',
  async (order) => {
    const id = await addTyres()
    const { waiting } = holdWritesUntil(app, 2, order)
    const deletion = remove(id)
    await expect.poll(waiting).toBe(1)
    const sale = app.call(
      'products/createProduct',
      { body: market.productBody({ categoryId: id }) },
      { as: vendor },
    )
    const { status } = await deletion
    expect([status, (await sale).status]).toEqual(status === 200 ? [200, 400] : [409, 201])
  },
)
