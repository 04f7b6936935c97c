import { beforeEach, expect, it, vi } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import type { categories } from '#shared/categories/contract.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'

type Changes = CallInput<typeof categories.updateCategory>['body']

useApp('market', 'vendor')
let other: string
let id: string
beforeEach(async () => {
  other = await app.signUp('VENDOR')
  id = await add('تواير', 'tyres')
})
const add = async (nameAr: string, slug: string) => {
  const body = { nameAr, nameEn: 'Tyres', slug }
  const made = await app.call('categories/createCategory', { body }, { as: vendor })
  return made.data.id
}
const update = (body: Changes, as = vendor, categoryId = id) =>
  app.call('categories/updateCategory', { params: { id: categoryId }, body }, { as })
const search = async () =>
  (await app.call('catalogue/searchProducts', { query: { search: 'فلتر' } })).data

it('changes what is sent and clears what is sent empty; products follow [API-CAT-05]', async () => {
  await market.sell(vendor, { categoryId: id })
  expect((await search())[0]?.category.nameAr).toBe('تواير')
  app.advance(2000)
  const changed = await update({ nameAr: 'الإطارات', nameEn: '', icon: 'disc', slug: 'wheels' })
  expect(changed.data).toEqual({
    id,
    nameAr: 'الإطارات',
    descriptionAr: '',
    icon: 'disc',
    slug: 'wheels',
    productCount: 1,
  })
  expect((await update({ descriptionAr: 'كل القياسات' })).data).toMatchObject({
    nameAr: 'الإطارات',
    descriptionAr: 'كل القياسات',
    slug: 'wheels',
  })
  expect((await search())[0]?.category).toMatchObject({ nameAr: 'الإطارات', slug: 'wheels' })
})

it('frees the old slug and rejects one that is taken', async () => {
  expect((await update({ slug: 'engine' })).error.code).toBe('SLUG_TAKEN')
  expect((await update({ slug: 'tyres' })).status).toBe(200)
  expect((await update({ slug: 'wheels' })).status).toBe(200)
  await add('تواير', 'tyres')
  expect((await update({ slug: 'tyres' })).error.code).toBe('SLUG_TAKEN')
})

it("rejects one with another vendor's products, inactive ones too, with the count", async () => {
  await market.sell(vendor, { categoryId: id })
  const theirs = await market.sell(other, { categoryId: id, isActive: false })
  await market.sell(other, { categoryId: id })
  const rejected = await update({ nameAr: 'شي ثاني' })
  expect([rejected.status, rejected.error.code]).toEqual([409, 'CATEGORY_IN_USE'])
  expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  expect((await update({ nameAr: 'شي ثاني' }, other)).error.issues).toMatchObject([{ count: 1 }])
  await app.call('products/deleteProduct', { params: { id: theirs.id } }, { as: other })
  expect((await update({ nameAr: 'شي ثاني' })).error.issues).toMatchObject([{ count: 1 }])
})

it("rejects when another vendor's product lands between its read and its write", async () => {
  const { waiting } = holdWritesUntil(app, 2, 'reversed')
  const change = update({ nameAr: 'شي ثاني' })
  await vi.waitFor(() => expect(waiting()).toBe(1))
  const [rejected] = await Promise.all([change, market.sell(other, { categoryId: id })])
  expect([rejected.status, rejected.error.code]).toEqual([409, 'CATEGORY_IN_USE'])
})

it('rejects the built-in ones and what is not there', async () => {
  const builtIn = await update({ nameAr: 'شي ثاني' }, vendor, 'cat-engine')
  expect([builtIn.status, builtIn.error.code]).toEqual([409, 'CATEGORY_BUILT_IN'])
  expect((await update({ nameAr: 'شي ثاني' }, vendor, 'cat-nothing')).status).toBe(404)
})
