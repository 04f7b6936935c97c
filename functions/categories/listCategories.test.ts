import { expect, it } from 'vitest'
import { app, market, useApp } from '#functions/testing/useApp.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'

useApp('market')
const list = async () => (await app.call('categories/listCategories', {})).data

it('returns the 8 in their order with names, icons and counts [API-CAT-01] [DATA-09]', async () => {
  await market.sell(await app.signUp('VENDOR'))
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
  const [one, other] = [await app.signUp('VENDOR'), await app.signUp('VENDOR')]
  for (const vendor of [one, other, other]) await market.sell(vendor)
  await market.sell(one, { isActive: false })
  await market.sell(one, { categoryId: 'cat-body' })
  const counts = (await list()).flatMap(({ id, productCount }) =>
    productCount > 0 ? [[id, productCount]] : [],
  )
  expect(counts).toEqual([
    ['cat-engine', 3],
    ['cat-body', 1],
  ])
})

it('costs two queries', async () => {
  app.costs.length = 0
  await list()
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query', 'Query'])
})
