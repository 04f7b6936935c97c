import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  fitment,
  stockRecord,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { openShelf } from '../testing/readModel.ts'

const years = [2015]

describe('a country that a text asks for', () => {
  const fitments = [fitment('elantra', 2015)]
  const cheap = stockRecord({ origin: 'تجاري صيني', price: 10_000 })
  const shelf = openShelf(
    {
      dear: { nameAr: 'رديتر', fitments, stocks: { cheap, b: stockRecord({ price: 90_000 }) } },
      korean: { nameAr: 'رديتر', fitments, stocks: { a: stockRecord({ price: 50_000 }) } },
      chinese: { nameAr: 'رديتر', fitments, stocks: { cheap } },
    },
    [brandRecord('hyundai', 'korea', 'هيونداي'), trimRecord('elantra', 'hyundai', years, 'إلنترا')],
  )

  it('chooses sources, whose prices cards show and are sorted by', async () => {
    const { cards } = await shelf('رديتر النترا كوري', { sortBy: 'price_asc' })
    expect(cards).toMatchObject([
      { id: 'korean', price: 50_000 },
      { id: 'dear', origin: 'كوريا', price: 90_000 },
    ])
    const { ids } = await shelf('رديتر النترا كوري')
    expect(ids.toSorted()).toEqual(['dear', 'korean'])
  })

  it('is a preference where no source is from there', async () => {
    const { ids, meta } = await shelf('رديتر النترا ياباني')
    expect([ids.length, meta.relaxed]).toEqual([3, false])
  })
})

it('what is refused is not a product that has a source from elsewhere, which its card shows', async () => {
  const sources = {
    a: stockRecord({ origin: 'تجاري صيني', price: 10_000 }),
    b: stockRecord({ origin: 'ياباني أصلي', price: 30_000 }),
  }
  const mixed = openShelf({
    both: { nameAr: 'بطارية صينية', stocks: sources },
    chinese: { nameAr: 'بطارية', stocks: { a: sources.a } },
  })
  const { cards, meta } = await mixed('بطارية مو صينية')
  expect(cards).toMatchObject([{ id: 'both', origin: 'ياباني أصلي', price: 30_000 }])
  expect(meta.relaxed).toBe(false)
})
