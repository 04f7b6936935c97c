import { expect, it } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import { categoryKey } from '#functions/table/keys.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import type { categories } from '#shared/categories/contract.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { limits } from '#shared/kernel/limits.ts'
import { rejection } from '#functions/testing/testApp.ts'

type Body = CallInput<typeof categories.createCategory>['body']

useApp('market', 'vendor')
const create = (body: Body, as = vendor) => app.call('categories/createCategory', { body }, { as })

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
  const list = (await app.call('categories/listCategories', {})).data
  expect(list.map((one) => one.slug)).toEqual([
    ...builtInCategories.map((one) => one.slug),
    'tyres',
  ])
  const product = await market.sell(vendor, { categoryId: id, nameAr: 'تاير ١٧' })
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

it('rejects one more than a market may have', async () => {
  const { table } = app.services
  const { id } = (await create({ nameAr: 'زيوت' })).data
  const row = await table.get(categoryKey(id))
  const left = limits.categories - builtInCategories.length - 1
  const others = Array.from({ length: left - 1 }, (_, at) => {
    const categoryId = `${id}${at}`
    return { kind: 'put' as const, item: { ...row, ...categoryKey(categoryId), categoryId } }
  })
  // As many as one transaction may hold.
  for (let start = 0; start < others.length; start += 100)
    await table.transact(others.slice(start, start + 100))
  expect((await create({ nameAr: 'تواير' })).status).toBe(201)
  expect(await rejection(create({ nameAr: 'جنطات' }))).toBe('409 CONFLICT')
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
