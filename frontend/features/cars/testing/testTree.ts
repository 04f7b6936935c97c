import type { CarTree } from '#shared/cars/schema.ts'

export const kiaSportage = 'kia-sportage'

/** A small tree for tests: two countries, three brands. */
export const testTree: CarTree = [
  {
    id: 'korea',
    country: 'كوريا الجنوبية',
    brands: [
      {
        id: 'kia',
        name: 'كيا',
        trims: [
          {
            id: kiaSportage,
            name: 'سبورتاج',
            years: [
              ['k16', 2016],
              ['k17', 2017],
              ['k18', 2018],
              ['k19', 2019],
            ],
          },
          { id: 'kia-rio', name: 'ريو', years: [['k18', 2018]] },
        ],
      },
      { id: 'hyundai', name: 'هيونداي', trims: [] },
    ],
  },
  {
    id: 'japan',
    country: 'اليابان',
    brands: [{ id: 'toyota', name: 'تويوتا', trims: [] }],
  },
]
