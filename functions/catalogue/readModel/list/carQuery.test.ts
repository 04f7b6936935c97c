import { describe, expect, it } from 'vitest'
import {
  categoryRecord,
  fitment,
  productRecord,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { anyCars } from '../testing/anyProducts.ts'
import { openReadModel } from '../testing/readModel.ts'

describe('by car', () => {
  it('groups are in the order of categories, with their names', () => {
    const { byCar } = openReadModel([
      ...anyCars,
      categoryRecord('body', { nameAr: 'البدي', position: 2 }),
      categoryRecord('engine', { nameAr: 'المحرك', position: 1 }),
      ...['unknown', 'body', 'engine'].map((categoryId) =>
        productRecord({ categoryId, fitments: [fitment('cerato', 2015)] }),
      ),
    ])
    const { productsByCategory } = byCar({ carTrimId: 'cerato', page: 1, limit: 20 })
    expect(productsByCategory.map(({ category }) => category.nameAr)).toEqual([
      'المحرك',
      'البدي',
      '',
    ])
  })

  it('counts a product once that lists the trim twice', () => {
    const fitments = [fitment('cerato', 2015), fitment('cerato', 2016)]
    const { byCar, list } = openReadModel([...anyCars, productRecord({ fitments })])
    const [group] = byCar({ carTrimId: 'cerato', page: 1, limit: 20 }).productsByCategory
    expect([group?.count, group?.products.length]).toEqual([1, 1])
    const { data, pagination } = list({ carTrimId: 'cerato', fit: 'fits', page: 1, limit: 20 })
    expect([data.length, pagination.total]).toEqual([1, 1])
  })
})

describe('cards', () => {
  it('name the first fitment with its years, joined as the cars are called now', () => {
    const { list } = openReadModel([
      ...anyCars,
      productRecord({ fitments: [fitment('sportage', 2016, 2014), fitment('camry', 2015)] }),
      { ...trimRecord('sportage', 'kia', [2014, 2015, 2016], 'سبورتج'), rev: 2 },
    ])
    expect(list({ page: 1, limit: 1 }).data[0]).toMatchObject({
      carMake: 'كيا',
      carModel: 'سبورتج',
      carYearFrom: 2014,
      carYearTo: 2016,
      fitmentCount: 2,
    })
  })
})
